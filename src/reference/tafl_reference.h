#pragma once
// Viking chess, plainly: a matrix of numbers and loops over it, one function for one sentence of
// the rules. Nothing here is fast, so that everything can be checked by reading; the rules that
// play are held to it, in results by the tests and in speed by the program itself.
#include <cstddef>
#include <vector>

#include "base/rng.h"

namespace ratatosk::reference::tafl {

enum Cell : int { empty = 0, black_man = 1, white_man = 2, white_king = 3 };
enum Colour : int { nobody = 0, black = 1, white = 2 };

using Matrix = std::vector<std::vector<int>>;  // [row][column], row 0 first

struct Position {
  Matrix board;
  int player = black;  // whose turn it is
  friend bool operator==(const Position&, const Position&) = default;
};

struct PlainMove {
  int row, column, to_row, to_column;
  friend auto operator<=>(const PlainMove&, const PlainMove&) = default;
};

struct Offset {
  int rows, columns;
};
constexpr Offset steps[] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

inline int size_of(const Matrix& board) { return static_cast<int>(board.size()); }

inline bool on_board(const Matrix& board, int row, int column) {
  return row >= 0 && row < size_of(board) && column >= 0 && column < size_of(board);
}

inline bool is_corner(const Matrix& board, int row, int column) {
  const int last = size_of(board) - 1;
  return (row == 0 || row == last) && (column == 0 || column == last);
}

inline bool is_throne(const Matrix& board, int row, int column) {
  return row == size_of(board) / 2 && column == size_of(board) / 2;
}

inline bool is_beside_throne(const Matrix& board, int row, int column) {
  for (const Offset step : steps) {
    if (is_throne(board, row + step.rows, column + step.columns)) return true;
  }
  return false;
}

inline int owner_of(int cell) {
  if (cell == empty) return nobody;
  return cell == black_man ? black : white;
}

inline int opponent_of(int player) { return player == black ? white : black; }

// Only the king may stop on the corners and the throne.
inline bool may_stop(const Matrix& board, int piece, int row, int column) {
  return piece == white_king || !(is_corner(board, row, column) || is_throne(board, row, column));
}

inline bool king_is_captured(const Matrix& board) {
  for (const auto& row : board) {
    for (const int cell : row) {
      if (cell == white_king) return false;
    }
  }
  return true;
}

inline bool king_has_escaped(const Matrix& board) {
  const int last = size_of(board) - 1;
  return board[0][0] == white_king || board[0][last] == white_king ||
         board[last][0] == white_king || board[last][last] == white_king;
}

// Rook's moves through empty squares, the throne among them. None once the king's fate is decided.
inline std::vector<PlainMove> legal_moves(const Position& position) {
  const Matrix& board = position.board;
  std::vector<PlainMove> moves;
  if (king_is_captured(board) || king_has_escaped(board)) return moves;
  for (int row = 0; row < size_of(board); ++row) {
    for (int column = 0; column < size_of(board); ++column) {
      const int piece = board[row][column];
      if (owner_of(piece) != position.player) continue;
      for (const Offset step : steps) {
        int to_row = row + step.rows, to_column = column + step.columns;
        while (on_board(board, to_row, to_column) && board[to_row][to_column] == empty) {
          if (may_stop(board, piece, to_row, to_column)) {
            moves.push_back({row, column, to_row, to_column});
          }
          to_row += step.rows;
          to_column += step.columns;
        }
      }
    }
  }
  return moves;
}

// Is the square hostile to the pieces of `player`? An enemy, a corner or the throne is, whoever
// stands on the throne; the world beyond the edge is not.
inline bool is_hostile(const Matrix& board, int row, int column, int player) {
  if (!on_board(board, row, column)) return false;
  if (is_corner(board, row, column) || is_throne(board, row, column)) return true;
  return owner_of(board[row][column]) == opponent_of(player);
}

// Does the enemy who has just come to the square
// `step` behind (row, column) capture the piece there?
inline bool is_captured(const Matrix& board, int row, int column, Offset step) {
  const int piece = board[row][column];
  if (piece == white_king && is_throne(board, row, column)) {  // black men on all four sides
    for (const Offset side : steps) {
      if (board[row + side.rows][column + side.columns] != black_man) return false;
    }
    return true;
  }
  if (piece == white_king && is_beside_throne(board, row, column)) {  // on the three other sides
    for (const Offset side : steps) {
      if (is_throne(board, row + side.rows, column + side.columns)) continue;
      if (!is_hostile(board, row + side.rows, column + side.columns, white)) return false;
    }
    return true;
  }
  return is_hostile(board, row + step.rows, column + step.columns, owner_of(piece));
}

// Plays a legal move: the piece moves, then whatever it has closed in leaves the board at once.
inline void play(Position& position, const PlainMove& move) {
  Matrix& board = position.board;
  const int piece = board[move.row][move.column];
  board[move.row][move.column] = empty;
  board[move.to_row][move.to_column] = piece;

  bool captured[4] = {};
  for (int i = 0; i < 4; ++i) {
    const int row = move.to_row + steps[i].rows, column = move.to_column + steps[i].columns;
    captured[i] = on_board(board, row, column) &&
                  owner_of(board[row][column]) == opponent_of(position.player) &&
                  is_captured(board, row, column, steps[i]);
  }
  for (int i = 0; i < 4; ++i) {
    if (captured[i]) board[move.to_row + steps[i].rows][move.to_column + steps[i].columns] = empty;
  }
  position.player = opponent_of(position.player);
}

inline Position after(Position position, const PlainMove& move) {
  play(position, move);
  return position;
}

// Who has won; the player to move loses when he cannot.
inline int winner(const Position& position, std::size_t number_of_moves) {
  if (king_is_captured(position.board)) return black;
  if (king_has_escaped(position.board)) return white;
  return number_of_moves == 0 ? opponent_of(position.player) : nobody;
}

inline int winner(const Position& position) {
  return winner(position, legal_moves(position).size());
}

struct PlainPlayout {
  int winner;  // nobody: a draw, because `limit` plies were played
  int plies;
};

// A uniformly random game.
inline PlainPlayout reference_playout(Position position, int limit, Rng& rng) {
  for (int plies = 0;; ++plies) {
    const std::vector<PlainMove> moves = legal_moves(position);
    const int winning = winner(position, moves.size());
    if (winning != nobody || plies >= limit) return {winning, plies};
    play(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

}  // namespace ratatosk::reference::tafl
