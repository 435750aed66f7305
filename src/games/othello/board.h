#pragma once
// A position without its colours: what the solver works on.
#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "games/othello/bitboard.h"

namespace ratatosk::games::othello {

struct Board {
  std::uint64_t own = 0, opp = 0;

  std::uint64_t empty() const { return ~(own | opp); }
  int empties() const { return std::popcount(empty()); }
  std::uint64_t moves() const { return mobility(own, opp); }
  std::uint64_t turned(int square) const { return othello::turned(own, opp, square); }

  // The other side's view, after a disc that turns `turns`, or after a pass.
  Board after(int square, std::uint64_t turns) const {
    return {opp ^ turns, own | turns | bit(square)};
  }
  Board after(int square) const { return after(square, turned(square)); }
  Board passed() const { return {opp, own}; }

  // When nobody can move any more: the difference in discs, the empty squares the winner's.
  int final_score() const {
    const int lead = std::popcount(own) - std::popcount(opp);
    return lead > 0 ? lead + empties() : lead < 0 ? lead - empties() : 0;
  }

  friend bool operator==(const Board&, const Board&) = default;
};

constexpr std::uint64_t corners = 0x8100'0000'0000'0081ULL;
constexpr std::uint64_t beside_corners = 0x4281'0000'0000'8142ULL;  // along the edges: C squares
constexpr std::uint64_t within_corners =
    0x0042'0000'0000'4200ULL;  // along the diagonals: X squares

// The squares around a set, without itself.
constexpr std::uint64_t around(std::uint64_t set) {
  const std::uint64_t row =
      set | (set << 1 & 0xfefe'fefe'fefe'fefeULL) | (set >> 1 & 0x7f7f'7f7f'7f7f'7f7fULL);
  return (row | row << 8 | row >> 8) & ~set;
}

// Who moves last in a region gains, so the solver tries regions with an odd number of empty squares
// first. The regions are the four quadrants; a set of them is four bits.
constexpr std::array<std::uint64_t, 4> quadrants = {
    0x0000'0000'0f0f'0f0fULL, 0x0000'0000'f0f0'f0f0ULL, 0x0f0f'0f0f'0000'0000ULL,
    0xf0f0'f0f0'0000'0000ULL};

constexpr unsigned quadrant_of(int square) { return 1U << (square / 32 * 2 + square % 8 / 4); }

constexpr unsigned odd_quadrants(std::uint64_t empty) {
  unsigned odd = 0;
  for (unsigned q = 0; q < 4; ++q)
    odd |= static_cast<unsigned>(std::popcount(empty & quadrants[q]) & 1) << q;
  return odd;
}

inline constexpr std::array<std::uint64_t, 16> squares_of_quadrants = [] {
  std::array<std::uint64_t, 16> squares{};
  for (unsigned set = 0; set < 16; ++set) {
    for (unsigned q = 0; q < 4; ++q) squares[set] |= set >> q & 1 ? quadrants[q] : 0;
  }
  return squares;
}();

}  // namespace ratatosk::games::othello
