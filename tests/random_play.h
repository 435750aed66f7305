#pragma once
// Positions and games made by chance, with nothing but the plainest part of the Game concept.
#include <vector>

#include "games/game.h"
#include "test_layers.h"

namespace ratatosk::tests {

template <Game G>
std::vector<Move> moves_of(const typename G::State& s) {
  MoveList<G> moves;
  G::generate(s, moves);
  return {moves.begin(), moves.end()};
}

template <Game G>
typename G::State after(typename G::State s, Move move) {
  G::play(s, move);
  return s;
}

template <Game G>
Move random_move(const typename G::State& s, Rng& rng) {
  const auto moves = moves_of<G>(s);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Where a random game stands after so many plies, or where it has ended before.
template <Game G>
typename G::State walk(std::uint64_t seed, int plies) {
  Rng rng(seed);
  auto s = G::start();
  for (; plies > 0 && G::outcome(s) == Outcome::ongoing; --plies) {
    G::play(s, random_move<G>(s, rng));
  }
  return s;
}

// Every position of a random game of at most so many plies, the first and the last included.
template <Game G>
std::vector<typename G::State> random_game(std::uint64_t seed, int limit = no_limit) {
  Rng rng(seed);
  std::vector<typename G::State> states{G::start()};
  while (G::outcome(states.back()) == Outcome::ongoing &&
         static_cast<int>(states.size()) <= limit) {
    states.push_back(after<G>(states.back(), random_move<G>(states.back(), rng)));
  }
  return states;
}

}  // namespace ratatosk::tests
