#pragma once
// How much of the board Black has cut off: the region around the king that no black man bounds.
// White's own men do not count, they can step aside.
#include <array>
#include <cstdint>

#include "games/tafl/king_view.h"

namespace ratatosk::games::tafl {

// Spreads the seeds along the open squares of one line of N, both ways.
template <int N>
constexpr std::uint32_t spread(std::uint32_t seeds, std::uint32_t open) {
  std::uint32_t filled = seeds | (open & ~(open + seeds));  // upwards the carry does it
  for (int step = 1; step < N; step *= 2) {
    filled |= open & (filled >> step);
    open &= open >> step;
  }
  return filled;
}

template <int N>
struct Region {
  int squares = 0;
  bool enclosed = true;  // it touches no edge

  explicit Region(const State<N>& s) {
    constexpr std::uint32_t all = (1U << N) - 1;
    std::array<std::uint32_t, N> open, reached{};
    for (int row = 0; row < N; ++row) open[row] = all & ~line_of<N>(s.men[0], s.men[0], 0, row);
    const int home = s.king / N;
    reached[home] = spread<N>(1U << (s.king % N), open[home]);
    bool grown = true;
    while (grown) {
      grown = false;
      const auto visit = [&](int row, std::uint32_t from) {
        const std::uint32_t seeds = from & open[row] & ~reached[row];
        if (seeds == 0) return;
        reached[row] |= spread<N>(seeds, open[row]);
        grown = true;
      };
      for (int row = 1; row < N; ++row) visit(row, reached[row - 1]);
      for (int row = N - 2; row >= 0; --row) visit(row, reached[row + 1]);
    }
    for (int row = 0; row < N; ++row) {
      squares += std::popcount(reached[row]);
      const std::uint32_t border = row == 0 || row == N - 1 ? all : 1U | 1U << (N - 1);
      enclosed &= (reached[row] & border) == 0;
    }
  }
};

}  // namespace ratatosk::games::tafl
