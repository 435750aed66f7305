#pragma once
#include <string>
#include <vector>

#include "engine/table.h"
#include "ui/terminal/console.h"

namespace ratatosk::terminal {

// How the board is to be looked at.
struct Look {
  Screen screen;
  bool flipped = false;     // turned half round
  Side dark = Side::first;  // whose pieces are the dark ones
};

// The board in a frame of coordinates: those of a move in four numbers stand above and on the left
// (column and row, from 0), those of a move such as e1-e2 below and on the right (letter, and
// number from 1). `targets` are squares to point at: where a piece may go.
std::string draw_board(const BoardView& view, const Look& look,
                       const std::vector<int>& targets = {});

// The symbols of the drawing, one line.
std::string draw_legend(const Look& look, const GameFacts& facts, const BoardView& view, Lang lang);

}  // namespace ratatosk::terminal
