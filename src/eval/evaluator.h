#pragma once
// What stands in the place of the document's default policy: a judge of positions.
#include <cstdint>
#include <memory>
#include <span>

#include "games/game.h"

namespace ratatosk::eval {

struct Evaluation {
  double value = 0;         // for the side that moves first in the game: 1 wins, -1 loses
  bool draw = false;        // an ended game that nobody won
  std::uint32_t plies = 0;  // moves made to find out

  static constexpr Evaluation of(Outcome outcome, int plies = 0) {
    const double value = outcome == Outcome::first_wins    ? 1
                         : outcome == Outcome::second_wins ? -1
                                                           : 0;
    return {value, outcome == Outcome::draw, static_cast<std::uint32_t>(plies)};
  }
};

// A position that waits for its evaluation: it is not the end of the game, and after `plies_left`
// more plies the game is a draw.
template <Game G>
struct Leaf {
  typename G::State state;
  int plies_left;
};

// One virtual call a batch; a search thread owns its evaluator, so it may keep what it likes.
template <Game G>
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  virtual void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) = 0;
};

}  // namespace ratatosk::eval
