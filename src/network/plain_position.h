#pragma once
// A position as a deep network is told of it: pieces on squares, and the moves it is to judge.
#include <vector>

#include "games/game.h"

namespace ratatosk::network {

struct PlainPosition {
  std::vector<Piece> board;
  Side turn = Side::first;
  std::vector<Move> moves;  // in the order in which the game generates them
};

template <Game G>
void write_plain(const typename G::State& s, PlainPosition& out) {
  constexpr int squares = G::rows * G::columns;
  out.board.resize(squares);
  for (int i = 0; i < squares; ++i) out.board[static_cast<std::size_t>(i)] = G::piece(s, i);
  out.turn = G::to_move(s);
  MoveList<G> moves;
  G::generate(s, moves);
  out.moves.assign(moves.begin(), moves.end());
}

}  // namespace ratatosk::network
