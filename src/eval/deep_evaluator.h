#pragma once
#include <array>
#include <vector>

#include "eval/evaluator.h"
#include "network/deep_runner.h"

namespace ratatosk::eval {

// A deep network in the place of the playout; it judges moves too.
template <Game G>
class DeepEvaluator final : public Evaluator<G> {
 public:
  explicit DeepEvaluator(const DeepWeights& weights)
      : runner_(weights, G::rows, G::columns, grounds()) {}

  bool judges_moves() const override { return true; }

  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng&) override {
    judgements_.resize(leaves.size());
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      write_plain<G>(leaves[i].state, position_);
      runner_.judge(position_, judgements_[i]);
      const double value = judgements_[i].value;
      out[i] = {for_first(value, position_.turn), false, 0, judgements_[i].priors};
    }
  }

 private:
  static std::array<Ground, G::rows * G::columns> grounds() {
    std::array<Ground, G::rows * G::columns> all;
    for (int i = 0; i < G::rows * G::columns; ++i) all[static_cast<std::size_t>(i)] = G::ground(i);
    return all;
  }

  DeepRunner runner_;
  PlainPosition position_;
  std::vector<DeepJudgement> judgements_;
};

}  // namespace ratatosk::eval
