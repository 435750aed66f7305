#include "training/learner.h"

namespace ratatosk::training {

torch::Tensor loss_of_ends(const torch::Tensor& ends, const torch::Tensor& results,
                           const torch::Tensor& values, double trust) {
  const torch::Tensor logs = torch::log_softmax(ends, 1);
  // A win, nobody's, a loss: 0, 1, 2.
  const torch::Tensor numbers = (1 - results).round().to(torch::kInt64);
  const torch::Tensor by_result = -logs.gather(1, numbers.unsqueeze(1)).squeeze(1);
  const torch::Tensor chances = logs.exp();
  constexpr double least = 1e-5;
  const torch::Tensor score =
      (chances.select(1, 0) + chances.select(1, 1) / 2).clamp(least, 1 - least);
  const torch::Tensor wanted = (values + 1) / 2;
  const torch::Tensor by_value = -(wanted * score.log() + (1 - wanted) * (1 - score).log());
  return ((1 - trust) * by_result + trust * by_value).mean();
}

}  // namespace ratatosk::training
