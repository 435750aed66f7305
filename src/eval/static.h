#pragma once
#include "eval/evaluator.h"
#include "games/knowledge.h"

namespace ratatosk::eval {

// The game's own evaluation: of the position, or of what its best move makes of it.
template <Game G, bool ahead = false>
  requires(ahead ? LooksAhead<G> : Evaluates<G>)
class StaticEvaluator final : public Evaluator<G> {
 public:
  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng&) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const auto& [state, history, plies_left] = leaves[i];
      if constexpr (ahead) {
        out[i] = {G::evaluate_ahead(state, plies_left), false, 1};
      } else {
        out[i] = {G::evaluate(state, plies_left), false, 0};
      }
    }
  }
};

template <Game G>
using AheadEvaluator = StaticEvaluator<G, true>;

}  // namespace ratatosk::eval
