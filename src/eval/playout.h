#pragma once
#include <algorithm>

#include "eval/evaluator.h"

namespace ratatosk {

// The document's default policy: a uniformly random game to its end, or to the limit, where it is a
// draw.
template <Game G>
class PlayoutEvaluator final : public Evaluator<G> {
 public:
  explicit PlayoutEvaluator(int limit) : limit_(limit) {}

  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const Playout end = G::playout(leaves[i].state, std::min(limit_, leaves[i].plies_left), rng);
      out[i] = Evaluation::of(end.outcome, end.plies);
    }
  }

 private:
  int limit_;
};

}  // namespace ratatosk
