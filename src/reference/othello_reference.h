#pragma once
// The rules of Othello read from the page and written down with a matrix and loops, to hold the
// fast rules to. Cells and players: 0 empty, 1 white, 2 black.
#include <array>
#include <utility>
#include <vector>

namespace ratatosk::reference {

struct OthelloPosition {
  using Square = std::pair<int, int>;  // row, column

  std::array<std::array<int, 8>, 8> cells{};
  int turn = 2;
  int passes_in_a_row = 0;

  static OthelloPosition start() {
    OthelloPosition p;
    p.cells[3][4] = p.cells[4][3] = 2;
    p.cells[3][3] = p.cells[4][4] = 1;
    return p;
  }

  static bool on_board(int row, int column) {
    return row >= 0 && row < 8 && column >= 0 && column < 8;
  }

  std::vector<Square> turned(int row, int column) const {
    std::vector<Square> all;
    if (cells[row][column] != 0) return all;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if (dr == 0 && dc == 0) continue;
        std::vector<Square> line;
        int r = row + dr, c = column + dc;
        for (; on_board(r, c) && cells[r][c] == 3 - turn; r += dr, c += dc) line.emplace_back(r, c);
        if (on_board(r, c) && cells[r][c] == turn) all.insert(all.end(), line.begin(), line.end());
      }
    }
    return all;
  }

  // Where the player may put a disc, row by row; nowhere: he must pass.
  std::vector<Square> moves() const {
    std::vector<Square> all;
    for (int r = 0; r < 8; ++r) {
      for (int c = 0; c < 8; ++c) {
        if (!turned(r, c).empty()) all.emplace_back(r, c);
      }
    }
    return all;
  }

  void put(Square square) {
    for (auto [r, c] : turned(square.first, square.second)) cells[r][c] = turn;
    cells[square.first][square.second] = turn;
    turn = 3 - turn;
    passes_in_a_row = 0;
  }

  void pass() {
    turn = 3 - turn;
    ++passes_in_a_row;
  }

  int discs(int player) const {
    int n = 0;
    for (const auto& row : cells) {
      for (int cell : row) n += cell == player;
    }
    return n;
  }

  bool is_over() const { return passes_in_a_row >= 2 || discs(0) == 0; }

  // Of a finished game: 0 for a draw.
  int winner() const { return discs(1) == discs(2) ? 0 : discs(1) > discs(2) ? 1 : 2; }

  // Of a finished game, for the player to move: the empty squares are the winner's.
  int score() const {
    const int lead = discs(turn) - discs(3 - turn);
    return lead == 0 ? 0 : lead > 0 ? lead + discs(0) : lead - discs(0);
  }
};

}  // namespace ratatosk::reference
