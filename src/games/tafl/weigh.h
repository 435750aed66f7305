#pragma once
// Which moves of Viking chess deserve to be tried first.
#include <array>
#include <span>

#include "games/tafl/king_view.h"

namespace ratatosk::games::tafl {

// In each lane the squares where a piece of `side` would take what stands next to it there.
template <int N, Side side>
Lanes capturing_lanes(const State<N>& s, int w) {
  using Geo = Geometry<N>;
  const SquareSet<N>& own = s.men[index(side)];
  const SquareSet<N>& enemy = s.men[index(other(side))];
  const Lanes friends = own.lanes(w) | Geo::fixed.hostile[w];
  const Lanes free = ~(own.lanes(w) | enemy.lanes(w)) & Geo::fixed.cells[w];
  return (enemy.lanes(w) >> 1) & (friends >> 2) & free;
}

// How many there are, whether a piece reaches them or not.
template <int N, Side side>
int count_capturing_squares(const State<N>& s) {
  Lanes all{};
  for (int w = 0; w < Geometry<N>::words; ++w) all += popcount(capturing_lanes<N, side>(s, w));
  return static_cast<int>(all[0] + all[1] + all[2] + all[3]);
}

// Marks the squares where a piece of `side` would take something.
template <int N, Side side, class Mark>
void for_each_capturing_square(const State<N>& s, Mark&& mark) {
  using Geo = Geometry<N>;
  for (int w = 0; w < Geo::words; ++w) {
    const Lanes here = capturing_lanes<N, side>(s, w);
    for (int lane = 0; lane < lane_count; ++lane) {
      for_each_bit(here[lane], [&](int i) { mark(Geo::square_at[lane][w][i]); });
    }
  }
}

// Marks the squares that the king passes on his way in
// each direction, with the corners open at its end.
template <int N, class Mark>
void for_each_king_square(const State<N>& s, const KingView<N>& king, Mark&& mark) {
  const int row = s.king / N, column = s.king % N;
  const int room[lane_count] = {N - 1 - column, column, N - 1 - row, row};
  for (int lane = 0; lane < lane_count; ++lane) {
    int square = s.king;
    for (int i = 0; i < room[lane]; ++i) {
      square += steps<N>[lane];
      if (s.men[0].has(square) || s.men[1].has(square)) break;
      mark(square, lane, king.ways[lane]);
    }
  }
}

// What a kind of move counts for.
struct Prices {
  int any, capture, open_way;
};

// How much each move looks worth.
template <int N, Side side, class Moves, class Value>
void price(const State<N>& s, const Moves& moves, Prices prices, std::span<Value> values) {
  const auto worth = [](int x) { return static_cast<Value>(x); };
  std::array<Value, N * N> to;  // what it is worth to go to a square
  to.fill(worth(prices.any));
  for_each_capturing_square<N, side>(s, [&](int square) { to[square] += worth(prices.capture); });
  const KingView<N> king(s);
  if constexpr (side == Side::first) {
    for_each_king_square<N>(s, king, [&](int square, int, int ways) {
      to[square] += worth(ways > 0 ? prices.open_way : 1);
    });
    const int row = s.king / N, column = s.king % N;
    if (column < N - 1) to[s.king + 1] += worth(2);
    if (column > 0) to[s.king - 1] += worth(2);
    if (row < N - 1) to[s.king + N] += worth(2);
    if (row > 0) to[s.king - N] += worth(2);
  }
  // Where the enemy would take something: who goes there keeps him from it.
  for_each_capturing_square<N, other(side)>(s, [&](int square) { to[square] += worth(1); });
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    Value value = to[move.to];
    if constexpr (side == Side::second) {
      if (move.from == s.king) {
        const int row = move.to / N, column = move.to % N;
        const bool is_edge = row == 0 || row == N - 1 || column == 0 || column == N - 1;
        value += worth(is_edge ? 7 : 3);
      }
    }
    values[i] = value;
  }
}

// For WeighsMoves.
template <int N, Side side, class Moves>
void weigh(const State<N>& s, const Moves& moves, std::span<float> weights) {
  price<N, side>(s, moves, {1, 6, 8}, weights);
}

// How urgent a move looks; see RanksMoves.
template <int N, Side side, class Moves>
void rank(const State<N>& s, const Moves& moves, std::span<std::int16_t> ranks) {
  price<N, side>(s, moves, {0, 12, 10}, ranks);
}

}  // namespace ratatosk::games::tafl
