#pragma once
#include "eval/evaluator.h"
#include "games/knowledge.h"

namespace ratatosk::eval {

// The game's own static evaluation.
template <Game G>
  requires Evaluates<G>
class StaticEvaluator final : public Evaluator<G> {
 public:
  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng&) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      out[i] = {G::evaluate(leaves[i].state, leaves[i].plies_left), false, 0};
    }
  }
};

// The same, of the position after the best move.
template <Game G>
  requires LooksAhead<G>
class AheadEvaluator final : public Evaluator<G> {
 public:
  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng&) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      out[i] = {G::evaluate_ahead(leaves[i].state, leaves[i].plies_left), false, 1};
    }
  }
};

}  // namespace ratatosk::eval
