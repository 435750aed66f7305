#pragma once
#include <algorithm>

namespace ratatosk {

// How long to think so that the answer, with everything around it, is there in time.

// When `seconds` is all there is for this move.
constexpr double seconds_within(double seconds) { return std::max(seconds * 0.95 - 0.015, 0.001); }

// When `left` must serve for the rest of the game and `increment` comes back after each move.
constexpr double seconds_for_move(double left, double increment) {
  constexpr double moves_to_go = 25;
  return std::min(left / moves_to_go + increment * 0.8, seconds_within(left * 0.5));
}

}  // namespace ratatosk
