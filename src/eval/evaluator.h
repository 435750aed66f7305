#pragma once
// What stands in the place of the document's default policy: a judge of positions.
#include <cstdint>
#include <memory>
#include <span>

#include "games/game.h"
#include "games/history.h"

namespace ratatosk::eval {

struct Evaluation {
  double value = 0;         // for the side that moves first in the game: 1 wins, -1 loses
  bool draw = false;        // an ended game that nobody won
  std::uint32_t plies = 0;  // moves made to find out

  // From evaluators that judge moves too: how likely each is to be the best, in the order in which
  // the game generates them, and in any unit. Theirs until they are asked again.
  std::span<const float> priors = {};
  // From evaluators that tell: the moves made to find out.
  std::span<const Move> moves = {};

  static constexpr Evaluation of(Outcome outcome, int plies = 0) {
    const double value = outcome == Outcome::first_wins    ? 1
                         : outcome == Outcome::second_wins ? -1
                                                           : 0;
    return {value, outcome == Outcome::draw, static_cast<std::uint32_t>(plies)};
  }
};

// A position that waits for its evaluation: it is not the end of the game, and after `plies_left`
// more plies the game is a draw. Its history ends with it: how often it has stood before, and the
// hash that it can be known again by. Both belong to the search and stay as they are until the
// evaluation has been taken in.
template <Game G>
struct Leaf {
  const typename G::State& state;
  const History& history;
  int plies_left;
};

// One virtual call a batch, of leaves of one tree or of many; a thread has its own evaluator, so it
// may keep what it likes.
template <Game G>
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  virtual void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) = 0;
  // Whether it judges moves too. The search then asks it for every position before any of its moves
  // is tried, once, and keeps what it says.
  virtual bool judges_moves() const { return false; }
};

}  // namespace ratatosk::eval
