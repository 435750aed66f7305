#include "games/othello/rules.h"

namespace ratatosk::games {
namespace {

std::uint64_t transform_board(std::uint64_t board, int symmetry) {
  if (symmetry & 1) board = othello::flip_rows(board);
  if (symmetry & 2) board = othello::flip_columns(board);
  if (symmetry & 4) board = othello::transpose(board);
  return board;
}

}  // namespace

Othello::State Othello::transform(const State& s, int symmetry) {
  return {transform_board(s.own, symmetry), transform_board(s.opp, symmetry), s.turn, s.passes};
}

Move Othello::transform(Move move, int symmetry) {
  if (move == pass) return pass;
  return disc_on(std::countr_zero(transform_board(bit(move.to), symmetry)));
}

}  // namespace ratatosk::games
