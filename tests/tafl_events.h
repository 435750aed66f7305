#pragma once
// What is worth having seen when rules are compared: each exception of the rules of Viking chess as
// an event that a move may be.
#include <map>
#include <string_view>

#include "reference/tafl_reference.h"
#include "test_layers.h"

namespace ratatosk::reference::tafl {

class Events {
 public:
  // All there are.
  static constexpr std::string_view names[] = {"man between two",
                                               "man against corner",
                                               "man against empty throne",
                                               "white man against own king on throne",
                                               "black man against king on throne",
                                               "man along edge",
                                               "two at once",
                                               "three at once",
                                               "king is hammer",
                                               "king is anvil",
                                               "man against edge spared",
                                               "mover between two spared",
                                               "man crosses throne",
                                               "king crosses throne",
                                               "king enters throne",
                                               "king taken on throne",
                                               "king taken beside throne",
                                               "king taken elsewhere",
                                               "king taken on edge",
                                               "king taken against corner",
                                               "king and man at once",
                                               "king on throne between two spared",
                                               "king beside throne between two spared",
                                               "king elsewhere between two spared",
                                               "king escapes",
                                               "black is stuck",
                                               "white is stuck"};

  int count(std::string_view name) const {
    const auto found = counts_.find(name);
    return found == counts_.end() ? 0 : found->second;
  }

  // Counts what a move was, from the position before it, the one after it and who has won there.
  void add(const Position& before, const PlainMove& move, const Position& next, int winner) {
    see_journey(before.board, move);
    int men = 0;
    bool king = false;
    for (const Offset step : steps) {
      const int row = move.to_row + step.rows, column = move.to_column + step.columns;
      if (!on_board(next.board, row, column)) continue;
      const int piece = before.board[row][column];
      if (owner_of(piece) != next.player) continue;
      if (next.board[row][column] != empty) {
        see_spared(next.board, row, column, step);
      } else if (piece == white_king) {
        king = true;
        see_king_taken(next.board, row, column, step);
      } else {
        ++men;
        see_man_taken(next.board, row, column, step);
        if (next.board[move.to_row][move.to_column] == white_king) see("king is hammer");
      }
    }
    if (men + king == 2) see("two at once");
    if (men + king == 3) see("three at once");
    if (men > 0 && king) see("king and man at once");
    if (!king_is_captured(next.board) && !king_has_escaped(next.board)) {
      if (winner == white) see("black is stuck");
      if (winner == black) see("white is stuck");
    }
  }

 private:
  void see(std::string_view name) { ++counts_[name]; }

  static bool is_edge(const Matrix& board, int row, int column) {
    return row == 0 || column == 0 || row == size_of(board) - 1 || column == size_of(board) - 1;
  }

  // Where the piece went, and what stands on both sides of it there.
  void see_journey(const Matrix& board, const PlainMove& move) {
    const int piece = board[move.row][move.column], middle = size_of(board) / 2;
    const auto within = [&](int a, int b) {
      return (a < middle && b > middle) || (a > middle && b < middle);
    };
    const bool crosses =
        (move.row == middle && move.to_row == middle && within(move.column, move.to_column)) ||
        (move.column == middle && move.to_column == middle && within(move.row, move.to_row));
    if (crosses) see(piece == white_king ? "king crosses throne" : "man crosses throne");
    if (piece == white_king && is_throne(board, move.to_row, move.to_column))
      see("king enters throne");
    if (piece == white_king && is_corner(board, move.to_row, move.to_column)) see("king escapes");
    for (const Offset step : {Offset{0, 1}, Offset{1, 0}}) {
      const int enemy = opponent_of(owner_of(piece));
      const auto stands = [&](int row, int column) {
        return on_board(board, row, column) && owner_of(board[row][column]) == enemy;
      };
      if (stands(move.to_row + step.rows, move.to_column + step.columns) &&
          stands(move.to_row - step.rows, move.to_column - step.columns)) {
        see("mover between two spared");
      }
    }
  }

  void see_man_taken(const Matrix& board, int row, int column, Offset step) {
    const int behind_row = row + step.rows, behind_column = column + step.columns;
    const int behind = board[behind_row][behind_column];
    if (is_edge(board, row, column)) see("man along edge");
    if (is_corner(board, behind_row, behind_column)) {
      see("man against corner");
    } else if (!is_throne(board, behind_row, behind_column)) {
      see(behind == white_king ? "king is anvil" : "man between two");
    } else if (behind == empty) {
      see("man against empty throne");
    } else {
      const bool black_moved = owner_of(board[row - step.rows][column - step.columns]) == black;
      see(black_moved ? "white man against own king on throne"
                      : "black man against king on throne");
    }
  }

  void see_king_taken(const Matrix& board, int row, int column, Offset step) {
    if (is_throne(board, row, column)) return see("king taken on throne");
    if (is_beside_throne(board, row, column)) return see("king taken beside throne");
    see("king taken elsewhere");
    if (is_edge(board, row, column)) see("king taken on edge");
    if (is_corner(board, row + step.rows, column + step.columns)) see("king taken against corner");
  }

  // The mover came beside an enemy who still stands there: what spared him?
  void see_spared(const Matrix& board, int row, int column, Offset step) {
    const int behind_row = row + step.rows, behind_column = column + step.columns;
    if (!on_board(board, behind_row, behind_column)) see("man against edge spared");
    if (board[row][column] != white_king) return;
    if (is_hostile(board, behind_row, behind_column, white)) {
      see(is_throne(board, row, column) ? "king on throne between two spared"
                                        : "king beside throne between two spared");
    }
    const Offset across{step.columns, step.rows};
    if (!is_throne(board, row, column) && !is_beside_throne(board, row, column) &&
        is_hostile(board, row + across.rows, column + across.columns, white) &&
        is_hostile(board, row - across.rows, column - across.columns, white)) {
      see("king elsewhere between two spared");
    }
  }

  std::map<std::string_view, int> counts_;
};

}  // namespace ratatosk::reference::tafl
