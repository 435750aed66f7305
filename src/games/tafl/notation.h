#pragma once
// Positions and moves as text, in the field's notation (OpenTafl):
// a square is a letter and a number, row 1 first; a position is
// "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/" and the side to move, b or w.
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace ratatosk::games::tafl {

// A position without its bitboards: what text needs to know of it.
struct Grid {
  int size;
  std::vector<Piece> cells;
  Side turn;

  Piece at(int square) const { return cells[static_cast<std::size_t>(square)]; }
};

std::string write_position(const Grid& grid);
Result<Grid> read_position(std::string_view text, int size);

std::string write_move(Move move, int size);

// The move that the text names, whether or not the rules allow it: "d1-d3", "0 3 2 3", "0,3,2,3",
// or a record's "Kd4-c4xb4--".
Result<Move> read_move(std::string_view text, int size);

// Why a move is none in this position, in a person's words. Only for moves that are not legal.
Text explain_illegal(const Grid& grid, Move move);

// Why the game is over in a position where the rules end it.
Text explain_end(const Grid& grid);

}  // namespace ratatosk::games::tafl
