#pragma once
#include "eval/evaluator.h"
#include "games/knowledge.h"

namespace ratatosk::eval {

// A random game that is cut off after a few plies and judged there by the game's own evaluation.
template <Game G>
  requires Evaluates<G>
class CutEvaluator final : public Evaluator<G> {
 public:
  explicit CutEvaluator(int plies) : plies_(plies) {}

  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) out[i] = evaluate(leaves[i], rng);
  }

 private:
  Evaluation evaluate(const Leaf<G>& leaf, Rng& rng) const {
    typename G::State state = leaf.state;
    for (int ply = 0;; ++ply) {
      const Outcome end = ply == leaf.plies_left ? Outcome::draw : G::outcome(state);
      if (end != Outcome::ongoing) return Evaluation::of(end, ply);
      if (ply == plies_)
        return {G::evaluate(state, leaf.plies_left - ply), false, static_cast<std::uint32_t>(ply)};
      G::play(
          state,
          G::nth(state, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(state))))));
    }
  }

  int plies_;
};

}  // namespace ratatosk::eval
