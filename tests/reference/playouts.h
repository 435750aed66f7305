#pragma once
// Random games with the plain references of the rules: how fast a straightforward program is.
#include <string_view>

#include "engine/registry.h"
#include "reference/tafl_reference.h"

namespace ratatosk {

inline Tally reference_playouts(std::string_view game, int games, Rng& rng) {
  namespace plain = reference::tafl;
  const BoardView view = make_table(game)->view();
  plain::Position start{plain::Board(view.rows, std::vector<int>(view.columns)), plain::black};
  for (int row = 0; row < view.rows; ++row) {
    for (int column = 0; column < view.columns; ++column) {
      start.board[row][column] = static_cast<int>(view.piece(row, column));
    }
  }
  Tally tally;
  for (int i = 0; i < games; ++i) {
    const plain::Playout end = plain::reference_playout(start, no_limit, rng);
    tally.add({end.winner == plain::black ? Outcome::first_wins : Outcome::second_wins, end.plies});
  }
  return tally;
}

}  // namespace ratatosk
