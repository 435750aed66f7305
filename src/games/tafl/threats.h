#pragma once
// The moves of Viking chess that ask for an answer, and the answers. A threat is to win with the
// next move: White's king sees a corner, or a square is missing to take him and a man reaches it.
#include <span>

#include "games/tafl/weigh.h"

namespace ratatosk::games::tafl {

// The other side would win at once, were it to move.
template <int N>
bool is_threatened(const State<N>& s) {
  return s.turn == Side::first ? KingView<N>(s).escapes : king_can_be_taken<N>(s);
}

// The squares between the king and a corner that he sees, where there is one such corner only: with
// two of them nothing helps, and the set is empty.
template <int N>
SquareSet<N> way_to_close(const State<N>& s) {
  const KingView<N> king(s);
  const int row = s.king / N, column = s.king % N;
  const bool on_side = row == 0 || row == N - 1, on_end = column == 0 || column == N - 1;
  SquareSet<N> way;
  int ways = 0;
  for (int lane = 0; lane < lane_count; ++lane) {
    if (!king.edge[lane] || !(lane < 2 ? on_side : on_end)) continue;
    ++ways;
    for (int square = s.king + steps<N>[lane]; !Geometry<N>::is_corner(square);
         square += steps<N>[lane])
      way.toggle(square);
  }
  return ways == 1 ? way : SquareSet<N>();
}

template <int N>
void add_line_through(SquareSet<N>& set, int square) {
  const int row = square / N, column = square % N;
  for (int i = 0; i < N; ++i) {
    if (!set.has(row * N + i)) set.toggle(row * N + i);
    if (!set.has(i * N + column)) set.toggle(i * N + column);
  }
}

// Where a man of `side` would take something.
template <int N, Side side>
SquareSet<N> capturing_squares(const State<N>& s) {
  SquareSet<N> set;
  for_each_capturing_square<N, side>(s, [&](int square) {
    if (!set.has(square)) set.toggle(square);
  });
  return set;
}

// Every move that may answer a threat. White's king goes elsewhere, a man is taken, or a man of his
// own steps between.
template <int N, class List>
void generate_answers(const State<N>& s, List& moves) {
  const auto reach = Reach<N>::of(s);
  if (s.turn == Side::first) return reach.list_to(way_to_close(s), moves);
  SquareSet<N> helpful = capturing_squares<N, Side::second>(s);
  const int row = s.king / N, column = s.king % N;
  if (column < N - 1) add_line_through(helpful, s.king + 1);
  if (column > 0) add_line_through(helpful, s.king - 1);
  if (row < N - 1) add_line_through(helpful, s.king + N);
  if (row > 0) add_line_through(helpful, s.king - N);
  List all;
  reach.list(all);
  for (Move move : all) {
    if (move.from == s.king || helpful.has(move.to)) moves.push(move);
  }
}

// Captures, and the king's moves that threaten to escape.
template <int N, class List>
void generate_forcing(const State<N>& s, List& moves) {
  const auto reach = Reach<N>::of(s);
  if (s.turn == Side::first) return reach.list_to(capturing_squares<N, Side::first>(s), moves);
  const SquareSet<N> captures = capturing_squares<N, Side::second>(s);
  reach.list_to(captures, moves);
  const KingView<N> king(s);
  const int row = s.king / N, column = s.king % N;
  const int edge[lane_count] = {row * N + N - 1, row * N, (N - 1) * N + column, column};
  for (int lane = 0; lane < lane_count; ++lane) {
    if (king.ways[lane] > 0 && !captures.has(edge[lane]))
      moves.push({s.king, static_cast<std::uint16_t>(edge[lane])});
  }
}

}  // namespace ratatosk::games::tafl
