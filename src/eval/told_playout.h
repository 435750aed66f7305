#pragma once
#include <algorithm>
#include <vector>

#include "eval/evaluator.h"

namespace ratatosk::eval {

// The uniformly random game of PlayoutEvaluator, move for move from the same random numbers, and
// slowly: for who wants to see its moves.
template <Game G>
class ToldPlayoutEvaluator final : public Evaluator<G> {
 public:
  explicit ToldPlayoutEvaluator(int limit = no_limit) : limit_(limit) {}

  // Moves are told of the last leaf of a batch.
  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      out[i] = play(leaves[i].state, std::min(limit_, leaves[i].plies_left), rng);
    }
    if (!out.empty()) out.back().moves = moves_;
  }

 private:
  Evaluation play(typename G::State state, int limit, Rng& rng) {
    moves_.clear();
    for (;;) {
      const int plies = static_cast<int>(moves_.size());
      const Outcome end = G::outcome(state);
      if (end != Outcome::ongoing) return Evaluation::of(end, plies);
      if (plies >= limit) return Evaluation::of(Outcome::draw, plies);
      const auto count = static_cast<std::uint32_t>(G::count(state));
      moves_.push_back(G::nth(state, static_cast<int>(rng.below(count))));
      G::play(state, moves_.back());
    }
  }

  int limit_;
  std::vector<Move> moves_;
};

}  // namespace ratatosk::eval
