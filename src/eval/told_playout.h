#pragma once
#include <algorithm>
#include <vector>

#include "eval/evaluator.h"
#include "games/knowledge.h"
#include "games/playout_policy.h"

namespace ratatosk::eval {

// The random game of PlayoutEvaluator, or with a cut that of CutEvaluator, move for move from the
// same random numbers, and slowly: for who wants to see its moves.
template <Game G>
class ToldPlayoutEvaluator final : public Evaluator<G> {
 public:
  static constexpr int no_cut = -1;

  explicit ToldPlayoutEvaluator(PlayoutPolicy policy = PlayoutPolicy::uniform, int limit = no_limit,
                                int cut = no_cut)
      : next_(find_playout<G>(policy).next), limit_(limit), cut_(cut) {}

  // Moves are told of the last leaf of a batch.
  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) out[i] = play(leaves[i], rng);
    if (!out.empty()) out.back().moves = moves_;
  }

 private:
  Evaluation play(const Leaf<G>& leaf, Rng& rng) {
    typename G::State state = leaf.state;
    const int limit = std::min(limit_, leaf.plies_left);
    moves_.clear();
    for (;;) {
      const int plies = static_cast<int>(moves_.size());
      const Outcome end = G::outcome(state);
      if (end != Outcome::ongoing) return Evaluation::of(end, plies);
      if (plies >= limit) return Evaluation::of(Outcome::draw, plies);
      if constexpr (Evaluates<G>) {
        if (plies == cut_)
          return {G::evaluate(state, leaf.plies_left - plies), false,
                  static_cast<std::uint32_t>(plies)};
      }
      moves_.push_back(next_(state, rng));
      G::play(state, moves_.back());
    }
  }

  Move (*next_)(const typename G::State&, Rng&);
  int limit_, cut_;
  std::vector<Move> moves_;
};

}  // namespace ratatosk::eval
