#pragma once
#include <string>
#include <vector>

#include "engine/table.h"
#include "ui/terminal/console.h"

namespace ratatosk::terminal {

// How the board is to be looked at.
struct Look {
  Screen screen;
  Size size = {};
  bool flipped = false;     // turned half round
  Side dark = Side::first;  // whose pieces are the dark ones
  Figure figure = Figure::disc;
};

// How much room the screen leaves for a board and what is said of it.
struct Room {
  bool high = true;  // for a frame, and blank lines around it
  bool wide = true;  // for squares of three columns: else they have two
};
// Of the lines that are said beside it, those of a turn: the move, whose turn it is, the score, the
// moves, the prompt.
inline constexpr int lines_of_turn = 5;
Room room_for(const BoardView& view, const Look& look, int said = lines_of_turn);

// The columns that even the narrowest drawing takes.
int narrowest(const BoardView& view);

// The board in a frame of coordinates: those of a move in four numbers stand above and on the left
// (column and row, from 0), those of a move such as e1-e2 below and on the right (letter, and
// number from 1). `targets` are squares to point at: where a piece may go.
std::string draw_board(const BoardView& view, const Look& look,
                       const std::vector<int>& targets = {});

// The same between blank lines, where there is room for them.
std::string draw_set_off(const BoardView& view, const Look& look,
                         const std::vector<int>& targets = {});

// The symbols of the drawing, in lines.
std::string draw_legend(const Look& look, const GameFacts& facts, const BoardView& view, Lang lang);

}  // namespace ratatosk::terminal
