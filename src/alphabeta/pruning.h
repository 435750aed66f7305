#pragma once
// How much less is looked at where little is to be expected. Depths are in plies.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "alphabeta/score.h"

namespace ratatosk::alphabeta {

constexpr Score margin = log_unit / 3;  // what a ply may change, as a rule
constexpr int futile_depth = 6;         // up to it, far above the window is above it
constexpr float certainty = 1.0F;       // of a cut by prediction, in standard deviations
constexpr int most_forcing = 8;         // plies of forcing moves beyond the depth

// After so many moves a quiet one is not tried any more, near the leaves.
constexpr int late_moves(int depth, bool improving) {
  return (4 + 3 * depth * depth) * (improving ? 2 : 1);
}

// How much shallower a quiet move is searched that comes late.
inline int late_move_reduction(int depth, int number) {
  static const auto table = [] {
    std::array<std::array<std::int8_t, 64>, 64> all{};
    for (int d = 1; d < 64; ++d) {
      for (int n = 1; n < 64; ++n)
        all[d][n] = static_cast<std::int8_t>(0.4 + std::log(d) * std::log(n) / 2.1);
    }
    return all;
  }();
  return table[std::min(depth, 63)][std::min(number, 63)];
}

// When a turn is skipped to see whether even that is good enough.
constexpr int depth_after_skip(int depth) { return depth - 3 - depth / 4; }

}  // namespace ratatosk::alphabeta
