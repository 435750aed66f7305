#pragma once
// A position to learn from, and how it lies in a file: a record of fixed size, which numpy reads
// with the dtype that docs/learning.md gives. All numbers are little-endian.
//
//   board   u8[squares]   0 empty, 1 first's, 2 second's, 3 king
//   turn    u8            0 first, 1 second
//   result  i8            1 first wins, 0 draw, -1 second wins
//   score   i8            final score for first, where the game has one (Othello: discs)
//   exact   u8            1: the result is that of best play, 0: of the game that was played
//   ply     u16           plies played before
//   moves   u16           of the policy below, how many are there
//   game    u32           number of the game
//   value   f32           what the search expected for first, -1 to 1
//   policy  (u16 from, u16 to, u16 share)[8]   likeliest first, shares in 1/65535
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/knowledge.h"

namespace ratatosk::learning {

struct PolicyShare {
  Move move;
  float share = 0;
  friend bool operator==(const PolicyShare&, const PolicyShare&) = default;
};

struct Sample {
  std::vector<Piece> board;
  Side turn = Side::first;
  Outcome outcome = Outcome::ongoing;
  int score = 0;
  bool is_exact = false;
  int ply = 0;
  std::uint32_t game = 0;
  float value = 0;                  // for the side that moves first in the game
  std::vector<PolicyShare> policy;  // likeliest first
};

constexpr std::size_t policy_places = 8;

constexpr std::size_t record_size(int squares) {
  return static_cast<std::size_t>(squares) + 16 + policy_places * 6;
}

// `record` has the size that the sample's board asks for.
void write_record(const Sample& sample, std::span<char> record);
Sample read_record(std::span<const char> record);

}  // namespace ratatosk::learning
