#pragma once
// What training learns and the file of weights holds. The weights stand at a few numbers of discs,
// the knots; between two knots they are blended, so that the judgement changes smoothly in the
// course of the game. A place read backwards shares its weight with the place read forwards.
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/messages.h"
#include "games/othello/patterns.h"

namespace ratatosk::games::othello {

inline constexpr std::array<int, 8> knot_discs = {12, 20, 28, 36, 44, 50, 56, 62};
constexpr int knot_count = static_cast<int>(knot_discs.size());

// Beside the patterns: how many moves each side has, up to 31.
constexpr int move_counts = 32;
constexpr int own_moves_start = table_size;
constexpr int opp_moves_start = own_moves_start + move_counts;
constexpr int weights_per_stage = opp_moves_start + move_counts;

// Positions with 2 * stage discs, or one more, share their weights but for the bias.
constexpr int stage_count = 32;
constexpr int stage_of(int discs) { return discs / 2 < stage_count ? discs / 2 : stage_count - 1; }

// The weights of a stage: those of `knot` and of the one after it, whose share is given.
struct Blend {
  int knot;
  float share_of_next;
};
Blend blend_of(int stage);

// For every weight of a stage, its number among those that are learnt: the smaller of the two that
// a mirrored place has, counted without gaps.
struct Folding {
  std::vector<std::uint32_t> to;
  int count = 0;
};
Folding fold_weights();

// In 1/256 of a disc; the steepness of the win probability's curve in 1/4096 per disc.
constexpr float weight_unit = 1.0f / 256, steepness_unit = 1.0f / 4096;

struct PatternModel {
  std::vector<std::int16_t> weights;         // [knot][folded weight]
  std::array<std::int16_t, 65> bias{};       // by discs on the board
  std::array<std::int16_t, 65> steepness{};  // by discs on the board

  static PatternModel blank();
  // What anybody knows who has played a little: corners, the squares beside an empty one, and how
  // many moves there are. For where the learnt weights are not at hand.
  static PatternModel plain();
  static Result<PatternModel> read(std::span<const std::byte> file);
  static bool is_file(std::span<const std::byte> file);          // whole or not
  static std::string checksum(std::span<const std::byte> file);  // that a file tells of itself
  std::vector<std::byte> write() const;
};

}  // namespace ratatosk::games::othello
