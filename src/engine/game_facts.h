#pragma once
#include <string_view>

#include "games/figure.h"
#include "games/game.h"
#include "games/history.h"

namespace ratatosk::engine {

// What does not change while a game is played.
struct GameFacts {
  std::string_view name;
  int rows, columns;
  int pieces_first, pieces_second;  // at the start
  Msg side_names[2];
  Agreement usual;  // what is played when nobody says otherwise
  Figure figure = Figure::disc;
  bool has_throne = false;
};

template <Game G>
const GameFacts& facts_of() {
  static const GameFacts facts = [] {
    GameFacts of{G::name,
                 G::rows,
                 G::columns,
                 0,
                 0,
                 {G::side_name(Side::first), G::side_name(Side::second)},
                 {G::default_max_plies, G::can_repeat}};
    if constexpr (requires { G::figure; }) of.figure = G::figure;
    const typename G::State start = G::start();
    for (int square = 0; square < G::rows * G::columns; ++square) {
      const Piece piece = G::piece(start, square);
      if (piece != Piece::none) ++(piece == Piece::first ? of.pieces_first : of.pieces_second);
      of.has_throne |= G::ground(square) == Ground::throne;
    }
    return of;
  }();
  return facts;
}

}  // namespace ratatosk::engine
