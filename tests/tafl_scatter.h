#pragma once
// Positions of Viking chess that no game need ever reach: pieces scattered so that what is rare in
// play (a king surrounded beside his throne, a man against a corner, a side shut in) is common.
#include "reference/tafl_reference.h"
#include "test_layers.h"

namespace ratatosk::reference::tafl {

class Scatter {
 public:
  explicit Scatter(int size, std::uint64_t seed) : size_(size), rng_(seed) {}

  Position next() {
    position_ = {Matrix(size_, std::vector<int>(size_)), chance(0.5) ? black : white};
    const Offset king = place_for_king();
    position_.board[king.rows][king.columns] = white_king;
    switch (below(5)) {
      case 0:
        shut_in_white(king);
        break;
      case 1:
        shut_in_black();
        break;
      case 2:
        set_trap(king);
        break;
      default:
        sprinkle(black_man, 0.03 + 0.27 * rng_.unit());
        sprinkle(white_man, 0.02 + 0.2 * rng_.unit());
        surround(king, black_man, 0.6);
        surround({size_ / 2, size_ / 2}, chance(0.5) ? black_man : white_man, 0.3);
    }
    return position_;
  }

 private:
  int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
  bool chance(double p) { return rng_.unit() < p; }

  // Where his rules change: on the throne, beside it, by a corner, on the edge; or anywhere.
  Offset place_for_king() {
    const int middle = size_ / 2, last = size_ - 1;
    const int end = chance(0.5) ? 0 : last, inner = 1 + below(size_ - 2);
    Offset place{inner, 1 + below(size_ - 2)};
    switch (below(5)) {
      case 0:
        return {middle, middle};
      case 1: {
        const Offset step = steps[below(4)];
        return {middle + step.rows, middle + step.columns};
      }
      case 2:
        place = {end, chance(0.5) ? 1 : last - 1};
        break;
      case 3:
        place = {end, inner};
        break;
      default:
        break;
    }
    return chance(0.5) ? place : Offset{place.columns, place.rows};
  }

  // A man where a man may stand and nobody stands.
  void put(int row, int column, int man) {
    Matrix& board = position_.board;
    if (!on_board(board, row, column) || board[row][column] != empty) return;
    if (may_stop(board, man, row, column)) board[row][column] = man;
  }

  void sprinkle(int man, double density) {
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        if (chance(density)) put(row, column, man);
      }
    }
  }

  void surround(Offset place, int man, double density) {
    for (const Offset step : steps) {
      if (chance(density)) put(place.rows + step.rows, place.columns + step.columns, man);
    }
  }

  // A king with hardly a man of his own, black close around him.
  void shut_in_white(Offset king) {
    surround(king, black_man, 0.8);
    if (chance(0.3)) put(below(size_), below(size_), white_man);
    sprinkle(black_man, 0.1 * rng_.unit());
  }

  // A black man or two by the edge, white close around them.
  void shut_in_black() {
    for (int men = 1 + below(2); men > 0; --men) {
      const int end = chance(0.5) ? 0 : size_ - 1, along = chance(0.7) ? 1 : 1 + below(size_ - 2);
      const Offset place = chance(0.5) ? Offset{end, along} : Offset{along, end};
      put(place.rows, place.columns, black_man);
      surround(place, white_man, 0.7);
    }
    sprinkle(white_man, 0.1 * rng_.unit());
  }

  // A square, often beside the king, where whoever is to move captures on several sides: enemies
  // around it, their captors behind them, and a man on the way to it.
  void set_trap(Offset king) {
    const Offset toward = steps[below(4)];
    const Offset centre = chance(0.6)
                              ? Offset{king.rows + toward.rows, king.columns + toward.columns}
                              : Offset{below(size_), below(size_)};
    const int own = position_.player == black ? black_man : white_man;
    const int open_side = below(4);
    for (int i = 0; i < 4; ++i) {
      const auto [rows, columns] = steps[i];
      if (i != open_side)
        put(centre.rows + rows, centre.columns + columns, black_man + white_man - own);
      put(centre.rows + 2 * rows, centre.columns + 2 * columns, own);
    }
    if (own == black_man) surround(king, black_man, 0.3);
  }

  int size_;
  Rng rng_;
  Position position_;
};

}  // namespace ratatosk::reference::tafl
