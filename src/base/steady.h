#pragma once
// Seconds by the clock that never goes back.
#include <algorithm>
#include <chrono>

namespace ratatosk {

using Steady = std::chrono::steady_clock;

inline double in_seconds(Steady::duration time) {
  return std::chrono::duration<double>(time).count();
}

inline double seconds_since(Steady::time_point start) { return in_seconds(Steady::now() - start); }

// So many seconds, or as many as the clock can count.
inline Steady::duration steady_seconds(double seconds) {
  constexpr double most = 1e8;
  return std::chrono::duration_cast<Steady::duration>(
      std::chrono::duration<double>(std::min(seconds, most)));
}

}  // namespace ratatosk
