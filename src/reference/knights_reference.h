#pragma once
// Knight chess on a plain matrix, as a person would
// check it by hand: what the bitboards must equal.
#include <array>
#include <cstdlib>
#include <vector>

namespace ratatosk::reference {

struct KnightsMove {
  int row, column, to_row, to_column;
  friend bool operator==(const KnightsMove&, const KnightsMove&) = default;
};

class KnightsBoard {
 public:
  KnightsBoard() {
    for (int column = 0; column < 8; ++column) {
      cells_[0][column] = cells_[1][column] = 1;
      cells_[6][column] = cells_[7][column] = 2;
    }
  }

  int cell(int row, int column) const { return cells_[row][column]; }
  int mover() const { return mover_; }
  int plies() const { return plies_; }
  int captures(int player) const { return captures_[player]; }

  bool over() const { return captures_[1] == 16 || captures_[2] == 16 || plies_ == 200; }
  // 0 is a draw; asked of a game that is over.
  int winner() const {
    if (captures_[1] == captures_[2]) return 0;
    return captures_[1] > captures_[2] ? 1 : 2;
  }

  std::vector<KnightsMove> moves() const {
    std::vector<KnightsMove> found;
    if (over()) return found;
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        if (cells_[row][column] == mover_) add_jumps(row, column, found);
      }
    }
    return found;
  }

  bool captures(const KnightsMove& m) const { return cells_[m.to_row][m.to_column] != 0; }

  void play(const KnightsMove& m) {
    if (captures(m)) ++captures_[mover_];
    cells_[m.to_row][m.to_column] = mover_;
    cells_[m.row][m.column] = 0;
    mover_ = 3 - mover_;
    ++plies_;
  }

 private:
  void add_jumps(int row, int column, std::vector<KnightsMove>& found) const {
    for (int to_row = 0; to_row < 8; ++to_row) {
      for (int to_column = 0; to_column < 8; ++to_column) {
        const int along = std::abs(to_row - row), across = std::abs(to_column - column);
        const bool jump = (along == 1 && across == 2) || (along == 2 && across == 1);
        if (jump && cells_[to_row][to_column] != mover_) {
          found.push_back({row, column, to_row, to_column});
        }
      }
    }
  }

  int cells_[8][8] = {};
  int captures_[3] = {};
  int mover_ = 2;
  int plies_ = 0;
};

}  // namespace ratatosk::reference
