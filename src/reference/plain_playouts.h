#pragma once
// Random games with the plain references of the rules: how fast a straightforward program is.
#include <string_view>

#include "engine/registry.h"
#include "reference/knights_reference.h"
#include "reference/othello_reference.h"
#include "reference/tafl_reference.h"

namespace ratatosk::reference {

inline Tally reference_tafl_playouts(std::string_view game, int games, Rng& rng) {
  namespace plain = tafl;
  const BoardView view = make_table(game)->view();
  plain::Position start{plain::Matrix(view.rows, std::vector<int>(view.columns)), plain::black};
  for (int row = 0; row < view.rows; ++row) {
    for (int column = 0; column < view.columns; ++column) {
      start.board[row][column] = static_cast<int>(view.piece(row, column));
    }
  }
  Tally tally;
  for (int i = 0; i < games; ++i) {
    const plain::PlainPlayout end = plain::reference_playout(start, no_limit, rng);
    tally.add({end.winner == plain::black ? Outcome::first_wins : Outcome::second_wins, end.plies});
  }
  return tally;
}

inline Tally reference_othello_playouts(int games, Rng& rng) {
  Tally tally;
  for (int i = 0; i < games; ++i) {
    auto p = reference::OthelloPosition::start();
    int plies = 0;
    for (; !p.is_over(); ++plies) {
      const auto moves = p.moves();
      if (moves.empty()) {
        p.pass();
      } else {
        p.put(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
    constexpr Outcome by_winner[] = {Outcome::draw, Outcome::second_wins, Outcome::first_wins};
    tally.add({by_winner[p.winner()], plies});
  }
  return tally;
}

inline Tally reference_knights_playouts(int games, Rng& rng) {
  Tally tally;
  for (int i = 0; i < games; ++i) {
    reference::KnightsBoard board;
    while (!board.over()) {
      const auto moves = board.moves();
      board.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    constexpr Outcome by_winner[] = {Outcome::draw, Outcome::second_wins, Outcome::first_wins};
    tally.add({by_winner[board.winner()], board.plies()});
  }
  return tally;
}

inline Tally reference_playouts(std::string_view game, int games, Rng& rng) {
  if (game == "othello") return reference_othello_playouts(games, rng);
  if (game == "knights") return reference_knights_playouts(games, rng);
  return reference_tafl_playouts(game, games, rng);
}

}  // namespace ratatosk::reference
