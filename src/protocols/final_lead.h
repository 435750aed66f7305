#pragma once
#include <algorithm>

#include "engine/table.h"

namespace ratatosk::protocols {

// Black's discs less white's at the end of a game of
// Othello, the empty squares counted as the winner's.
inline int final_lead(const BoardView& board) {
  const auto count = [&board](Piece piece) {
    return static_cast<int>(std::ranges::count(board.pieces, piece));
  };
  const int lead = count(Piece::first) - count(Piece::second), empty = count(Piece::none);
  return lead > 0 ? lead + empty : lead < 0 ? lead - empty : 0;
}

}  // namespace ratatosk::protocols
