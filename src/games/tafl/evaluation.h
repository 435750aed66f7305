#pragma once
// Who stands better in Viking chess: a sum of weights over what is on the board, squashed to the
// chance of winning. The weights of each board were fitted to games that the program played against
// itself (tools/fit_tafl.cpp, docs/experiments/tafl-evaluation.md).
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "games/tafl/facts.h"

namespace ratatosk::games::tafl {

template <int N>
struct Features {
  // Squares that a symmetry of the board makes the same share a weight.
  static constexpr int half = (N + 1) / 2;
  static constexpr int classes = half * (half + 1) / 2;

  static constexpr std::array<std::uint8_t, N * N> class_of = [] {
    std::array<std::uint8_t, N * N> all{};
    for (int square = 0; square < N * N; ++square) {
      int a = square / N, b = square % N;
      a = a < half ? a : N - 1 - a;
      b = b < half ? b : N - 1 - b;
      if (a > b) {
        const int c = a;
        a = b;
        b = c;
      }
      all[square] = static_cast<std::uint8_t>(b * (b + 1) / 2 + a);
    }
    return all;
  }();

  // What the weights are of, in this order.
  static constexpr int black_at = 0;                   // a black man on a square of the class
  static constexpr int white_at = black_at + classes;  // a white man
  static constexpr int king_at = white_at + classes;   // the king
  static constexpr int ways =
      king_at + classes;                    // 1, 2, 3 or more ways; Black to move, White to move
  static constexpr int edges = ways + 6;    // edges open to the king; by who moves
  static constexpr int guards = edges + 2;  // 1, 2, 3 or more black men beside the king
  static constexpr int king_moves = guards + 3;  // squares he reaches; by who moves
  static constexpr int turn = king_moves + 2;    // White to move
  static constexpr int black_moves = turn + 1;   // how many moves each side has
  static constexpr int white_moves = black_moves + 1;
  static constexpr int black_men = white_moves + 1;  // few or many left, as a share of the start
  static constexpr int white_men = black_men + 1;
  static constexpr int enclosed = white_men + 1;  // Black has cut the king off from every edge
  static constexpr int region = enclosed + 1;  // the share of the board that he is not cut off from
  static constexpr int hits =
      region + 1;  // squares where Black, where White would take; by who moves
  static constexpr int paths =
      hits + 4;  // squares from which the king would see a way; by who moves
  static constexpr int has_path = paths + 2;  // there is one; by who moves
  static constexpr int count = has_path + 2;

  // Calls visit(feature, amount) for each that is there.
  template <class Visit>
  static void of(const State<N>& s, const Facts<N>& facts, Visit&& visit) {
    using Geo = Geometry<N>;
    for (int w = 0; w < Geo::words; ++w) {
      const auto& squares = Geo::square_at[0][w];
      for_each_bit(s.men[0].word[w][0],
                   [&](int i) { visit(black_at + class_of[squares[i]], 1.0F); });
      for_each_bit(s.men[1].word[w][0], [&](int i) {
        visit((squares[i] == s.king ? king_at : white_at) + class_of[squares[i]], 1.0F);
      });
    }
    const int mover = index(s.turn);
    if (facts.ways > 0) visit(ways + 3 * mover + (facts.ways < 3 ? facts.ways : 3) - 1, 1.0F);
    visit(edges + mover, static_cast<float>(facts.edges));
    visit(king_moves + mover, static_cast<float>(facts.king_moves) / N);
    if (facts.guards > 0) visit(guards + (facts.guards < 3 ? facts.guards : 3) - 1, 1.0F);
    if (mover == 1) visit(turn, 1.0F);
    constexpr float many = 2.0F * N;
    visit(black_moves, static_cast<float>(facts.moves[0]) / many);
    visit(white_moves, static_cast<float>(facts.moves[1]) / many);
    const auto black = static_cast<float>(facts.men[0]), white = static_cast<float>(facts.men[1]);
    visit(black_men, black / (black + white));
    visit(white_men, 1 / (1 + white));
    if (facts.enclosed) visit(enclosed, 1.0F);
    visit(region, static_cast<float>(facts.region) / (N * N));
    visit(hits + 2 * mover, static_cast<float>(facts.hits[0]));
    visit(hits + 2 * mover + 1, static_cast<float>(facts.hits[1]));
    if (facts.paths > 0) {
      visit(paths + mover, static_cast<float>(facts.paths) / N);
      visit(has_path + mover, 1.0F);
    }
  }
};

// The logarithm of the odds that Black wins.
template <int N>
float log_odds(const State<N>& s, const Facts<N>& facts, std::span<const float> weights) {
  float sum = 0;
  Features<N>::of(s, facts, [&](int feature, float amount) {
    sum += weights[static_cast<std::size_t>(feature)] * amount;
  });
  return -sum;
}

// For Black: 1 he wins, -1 he loses.
template <int N>
double evaluate(const State<N>& s, std::span<const float> weights) {
  return std::tanh(static_cast<double>(log_odds<N>(s, Facts<N>(s), weights)) / 2);
}

}  // namespace ratatosk::games::tafl
