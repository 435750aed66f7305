#pragma once
// The board as the king sees it: how far he can go, and which of the edges and corners lie open.
#include <array>
#include <bit>
#include <cstdint>

#include "games/tafl/rules.h"

namespace ratatosk::games::tafl {

// The squares of one line of the board as N bits.
template <int N>
inline std::uint32_t line_of(const SquareSet<N>& a, const SquareSet<N>& b, int lane, int line) {
  using Geo = Geometry<N>;
  const int word = line / Geo::lines_per_word, shift = line % Geo::lines_per_word * Geo::line_bits;
  return static_cast<std::uint32_t>((a.word[word][lane] | b.word[word][lane]) >> shift) &
         ((1U << N) - 1);
}

constexpr bool clear_below(std::uint32_t line, int place) {
  return (line & ((1U << place) - 1)) == 0;
}
constexpr bool clear_above(std::uint32_t line, int place) { return line >> (place + 1) == 0; }

template <int N>
struct KingView {
  std::array<bool, lane_count> edge{};          // he reaches the edge in that direction
  std::array<std::uint8_t, lane_count> ways{};  // corners open to him from there, 0 to 2
  int moves = 0;                                // squares he reaches, corners and throne among them
  bool escapes = false;                         // one of them is a corner

  explicit KingView(const State<N>& s) {
    const int row = s.king / N, column = s.king % N;
    const auto line = [&](int lane, int i) { return line_of<N>(s.men[0], s.men[1], lane, i); };
    const std::uint32_t along_row = line(0, row), along_column = line(2, column);
    look<0>(along_row, column, line(2, N - 1), row);     // east
    look<1>(along_row, column, line(2, 0), row);         // west
    look<2>(along_column, row, line(0, N - 1), column);  // south
    look<3>(along_column, row, line(0, 0), column);      // north
    const bool on_side = row == 0 || row == N - 1, on_end = column == 0 || column == N - 1;
    escapes = (on_side && (edge[0] || edge[1])) || (on_end && (edge[2] || edge[3]));
  }

  int all_ways() const { return ways[0] + ways[1] + ways[2] + ways[3]; }
  int open_edges() const { return edge[0] + edge[1] + edge[2] + edge[3]; }

 private:
  // `line` runs through the king at `place`; `far` is the edge line at its end, met at `across`.
  template <int lane>
  void look(std::uint32_t line, int place, std::uint32_t far, int across) {
    constexpr bool up = lane == 0 || lane == 2;
    if constexpr (up) {
      const std::uint32_t beyond = line >> (place + 1);
      moves += beyond ? std::countr_zero(beyond) : N - 1 - place;
      edge[lane] = beyond == 0 && place < N - 1;
    } else {
      const std::uint32_t before = line & ((1U << place) - 1);
      moves += before ? place - std::bit_width(before) : place;
      edge[lane] = before == 0 && place > 0;
    }
    if (edge[lane])
      ways[lane] = static_cast<std::uint8_t>(clear_below(far, across) + clear_above(far, across));
  }
};

// The squares that the king reaches in one move and from which he would see, to a side, an edge
// with a corner open: three moves to the corner in all.
template <int N>
int count_paths(const State<N>& s) {
  const int row = s.king / N, column = s.king % N;
  const auto line = [&](int lane, int i) { return line_of<N>(s.men[0], s.men[1], lane, i); };
  // Along one axis the king goes from `place` on his own line; across it lie the others.
  const auto count = [&](int along, int across, int own, int place) {
    const std::uint32_t mine = line(along, own) & ~(1U << place);
    const std::uint32_t first_edge = line(along, 0), last_edge = line(along, N - 1);
    int paths = 0;
    const auto look = [&](int at) {
      const std::uint32_t crossing = line(across, at);
      const bool to_first = clear_below(crossing, own) && own > 0 &&
                            (clear_below(first_edge, at) || clear_above(first_edge, at));
      const bool to_last = clear_above(crossing, own) && own < N - 1 &&
                           (clear_below(last_edge, at) || clear_above(last_edge, at));
      paths += to_first || to_last;
    };
    for (int at = place + 1; at < N && !(mine >> at & 1); ++at) look(at);
    for (int at = place - 1; at >= 0 && !(mine >> at & 1); --at) look(at);
    return paths;
  };
  return count(2, 0, column, row) + count(0, 2, row, column);
}

// Black takes the king with his next move: one square is missing for it, and a man reaches it.
template <int N>
bool king_can_be_taken(const State<N>& s) {
  using Geo = Geometry<N>;
  const SquareSet<N>& black = s.men[0];
  const int row = s.king / N, column = s.king % N;
  const bool inside[lane_count] = {column < N - 1, column > 0, row < N - 1, row > 0};
  bool hostile[lane_count], beside = s.king == Geo::throne;
  int missing = -1, missing_count = 0;
  for (int lane = 0; lane < lane_count; ++lane) {
    const int square = s.king + steps<N>[lane];
    beside |= inside[lane] && square == Geo::throne;
    hostile[lane] =
        inside[lane] && (black.has(square) || Geo::is_corner(square) || square == Geo::throne);
    if (!hostile[lane]) {
      missing = lane;
      ++missing_count;
    }
  }
  int wanted[2] = {-1, -1};  // squares any of which completes the capture
  if (beside) {
    if (missing_count != 1) return false;
    wanted[0] = missing;
  } else {
    for (int axis = 0; axis < 2; ++axis) {
      const int a = 2 * axis, b = a + 1;
      if (hostile[a] != hostile[b]) wanted[axis] = hostile[a] ? b : a;
    }
  }
  bool reach_known = false;
  SquareSet<N> reach;
  for (int lane : wanted) {
    if (lane < 0 || !inside[lane]) continue;
    const int square = s.king + steps<N>[lane];
    if (s.men[1].has(square)) continue;
    if (!reach_known) {
      reach = Reach<N>::template of<Side::first>(s).squares();
      reach_known = true;
    }
    if (reach.has_in_any_lane(square)) return true;
  }
  return false;
}

}  // namespace ratatosk::games::tafl
