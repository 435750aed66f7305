#pragma once
// What a network is told of a position of Viking chess: which men stand where, seen from the king's
// square, and what can be counted besides. The board is turned so that the king stands in one
// eighth of it; what is learnt there holds for all of it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/tafl/evaluation.h"

namespace ratatosk::games::tafl {

template <int N>
struct Inputs {
  static constexpr int squares = N * N;
  static constexpr int kings = Features<N>::classes;  // squares of the eighth
  static constexpr int shared_rows = 2 * squares;     // a man of either side on a square
  static constexpr int rows = kings * shared_rows;    // the same with the king's square
  static constexpr int facts = 20;

  // Where the king stands decides which rows the men are.
  class View {
   public:
    explicit View(const State<N>& s) {
      const int row = s.king / N, column = s.king % N;
      turn_ = (column > N / 2 ? 1 : 0) | (row > N / 2 ? 2 : 0);
      if (std::min(row, N - 1 - row) > std::min(column, N - 1 - column)) turn_ |= 4;
      first_ = Features<N>::class_of[s.king] * shared_rows;
    }
    int row(Side side, int square) const { return first_ + index(side) * squares + at(square); }
    // A square of the turned board.
    int at(int square) const { return turned[turn_][square]; }
    friend bool operator==(const View&, const View&) = default;

   private:
    int turn_, first_;
  };

  // Calls visit(row) for each man.
  template <class Visit>
  static void for_each_row(const State<N>& s, Visit&& visit) {
    const View view(s);
    for (const Side side : {Side::first, Side::second}) {
      for_each(s.men[index(side)], SquareSet<N>{}, [&](int square) {
        if (square != s.king) visit(view.row(side, square));
      });
    }
  }

  // The rows that are in one position and not in the other. False: too many to say.
  template <class Add, class Remove>
  static bool compare(const State<N>& from, const State<N>& to, Add&& add, Remove&& remove) {
    if (from.king != to.king) return false;
    const View view(to);
    for (const Side side : {Side::first, Side::second}) {
      const auto &before = from.men[index(side)], &after = to.men[index(side)];
      for_each(after, before, [&](int square) { add(view.row(side, square)); });
      for_each(before, after, [&](int square) { remove(view.row(side, square)); });
    }
    return true;
  }

  static void count(const State<N>& s, std::span<std::int8_t, facts> out) {
    count(Facts<N>(s), out);
  }
  // 127 stands for one.
  static void count(const Facts<N>& f, std::span<std::int8_t, facts> out) {
    std::size_t n = 0;
    const auto put = [&](int x) { out[n++] = static_cast<std::int8_t>(std::clamp(x, 0, 127)); };
    const auto flag = [&](bool is) { put(is ? 127 : 0); };
    for (int i = 1; i <= 3; ++i) flag(i < 3 ? f.ways == i : f.ways >= 3);
    put(f.edges * 32);
    put(f.king_moves * 64 / N);
    for (int i = 1; i <= 3; ++i) flag(i < 3 ? f.guards == i : f.guards >= 3);
    for (int moves : f.moves) {
      put(moves * 16 / N);               // finely where there are few,
      put(moves * 127 / (2 * squares));  // and up to as many as there may be
    }
    put(127 * f.men[0] / (f.men[0] + f.men[1]));
    put(254 / (1 + f.men[1]));
    flag(f.enclosed);
    put(127 * f.region / squares);
    for (int hits : f.hits) put(hits * 16);
    put(f.paths * 127 / N);
    flag(f.paths > 0);
  }

 private:
  static constexpr std::array<std::array<std::uint16_t, squares>, 8> turned = [] {
    std::array<std::array<std::uint16_t, squares>, 8> all{};
    for (int turn = 0; turn < 8; ++turn) {
      for (int square = 0; square < squares; ++square) {
        all[turn][square] = Rules<N>::transform(static_cast<std::uint16_t>(square), turn);
      }
    }
    return all;
  }();

  // The squares of a set that are not in another.
  template <class Visit>
  static void for_each(const SquareSet<N>& in, const SquareSet<N>& not_in, Visit&& visit) {
    using Geo = Geometry<N>;
    for (int w = 0; w < Geo::words; ++w) {
      for_each_bit(in.word[w][0] & ~not_in.word[w][0],
                   [&](int i) { visit(Geo::square_at[0][w][i]); });
    }
  }
};

}  // namespace ratatosk::games::tafl
