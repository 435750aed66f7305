#pragma once
#include <algorithm>

#include "eval/evaluator.h"
#include "games/playout_policy.h"

namespace ratatosk::eval {

// The document's default policy: a random game to its end, or to the limit, where it is a draw.
template <Game G>
class PlayoutEvaluator final : public Evaluator<G> {
 public:
  PlayoutEvaluator(PlayoutPolicy policy, int limit)
      : play_(find_playout<G>(policy).one), limit_(limit) {}

  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const Playout end = play_(leaves[i].state, std::min(limit_, leaves[i].plies_left), rng);
      out[i] = Evaluation::of(end.outcome, end.plies);
    }
  }

 private:
  Playout (*play_)(const typename G::State&, int, Rng&);
  int limit_;
};

}  // namespace ratatosk::eval
