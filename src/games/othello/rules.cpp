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

Othello::State Othello::set_up(std::span<const Piece> pieces, Side turn, int) {
  State s;
  s.turn = turn;
  for (int square = 0; square < squares; ++square) {
    const Piece piece = pieces[static_cast<std::size_t>(square)];
    if (piece == Piece::none) continue;
    const Side side = piece == Piece::first ? Side::first : Side::second;
    (side == turn ? s.own : s.opp) |= bit(square);
  }
  return s;
}

}  // namespace ratatosk::games
