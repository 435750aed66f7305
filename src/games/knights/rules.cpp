#include "games/knights/rules.h"

namespace ratatosk::games {
namespace {

// The board seen in a mirror: the bits of every byte the other way round.
std::uint64_t mirrored(std::uint64_t board) {
  constexpr std::uint64_t singles = 0x5555555555555555ULL, pairs = 0x3333333333333333ULL,
                          fours = 0x0f0f0f0f0f0f0f0fULL;
  board = (board >> 1 & singles) | (board & singles) << 1;
  board = (board >> 2 & pairs) | (board & pairs) << 2;
  return (board >> 4 & fours) | (board & fours) << 4;
}

void list_jumps(std::uint64_t men, std::uint64_t targets, MoveList<Knights>& moves) {
  for (int kind = 0; kind < knights::kinds; ++kind) {
    for_each_bit(knights::origins(men, targets, kind), [&](int from) {
      moves.push({static_cast<std::uint16_t>(from),
                  static_cast<std::uint16_t>(knights::landing(from, kind))});
    });
  }
}

}  // namespace

void Knights::generate(const State& s, MoveList<Knights>& moves) {
  if (outcome(s) == Outcome::ongoing) list_jumps(s.own(), ~s.own(), moves);
}

void Knights::generate_forcing(const State& s, MoveList<Knights>& moves) {
  if (outcome(s) == Outcome::ongoing) list_jumps(s.own(), s.enemy(), moves);
}

Knights::State Knights::transform(const State& s, int symmetry) {
  if (!symmetry) return s;
  return {{mirrored(s.men[0]), mirrored(s.men[1])}, s.plies, s.side};
}

Knights::State Knights::set_up(std::span<const Piece> pieces, Side turn, int plies) {
  State s{{0, 0}, static_cast<std::uint16_t>(plies), turn};
  for (int square = 0; square < rows * columns; ++square) {
    const Piece piece = pieces[static_cast<std::size_t>(square)];
    if (piece != Piece::none) s.men[piece == Piece::first ? 0 : 1] |= bit(square);
  }
  return s;
}

}  // namespace ratatosk::games
