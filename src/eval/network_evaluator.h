#pragma once
#include "eval/evaluator.h"
#include "network/quick_judge.h"

namespace ratatosk::eval {

// A network in the place of the playout.
template <HasInputs G>
class NetworkEvaluator final : public Evaluator<G> {
 public:
  explicit NetworkEvaluator(const QuickNetwork& network) : judge_(network) {}

  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng&) override {
    for (std::size_t i = 0; i < leaves.size(); ++i)
      out[i] = {judge_.judge(leaves[i].state, leaves[i].plies_left).value(), false, 0};
  }

 private:
  QuickJudge<G> judge_;
};

}  // namespace ratatosk::eval
