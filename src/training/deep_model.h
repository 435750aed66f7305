#pragma once
// The deep network (network/deep_network.h says what it is) by libtorch: while it learns, with
// norms of batches; and as it plays, with these folded into its weights.
#include <torch/torch.h>

#include <map>
#include <span>
#include <string>

#include "network/deep_network.h"
#include "training/deep_batch.h"

namespace ratatosk::training {

// Logarithms of chances: of every move to be the best [n, moves], with next to none where there is
// no move; and of the ends of the game for the side to move, up to a constant [n, 3].
struct DeepOutputs {
  torch::Tensor moves, ends;
};

// What both forms share: everything but the convolutions.
struct DeepHeads {
  int rows = 0, columns = 0;
  torch::Tensor men;      // [8, 4]: who stands where, by the side to move and the piece
  torch::Tensor grounds;  // [squares, 3]: the planes that are always the same
  torch::Tensor policy, policy_bias, pool, pool_bias, hidden, hidden_bias, outputs, outputs_bias;

  torch::Tensor planes(const DeepInputs& inputs) const;  // [n, planes, rows, columns]
  DeepOutputs outputs_of(const torch::Tensor& trunk, const DeepInputs& inputs, int sides) const;
};

struct DeepModelImpl : torch::nn::Module {
  DeepModelImpl(network::DeepShape shape, int rows, int columns, std::span<const Ground> grounds);

  DeepOutputs forward(const DeepInputs& inputs);

  network::DeepWeights fold(std::map<std::string, std::string> words);

  network::DeepShape shape;
  DeepHeads heads;
  std::vector<torch::nn::Conv2d> convolutions;
  std::vector<torch::nn::BatchNorm2d> norms;
};
TORCH_MODULE(DeepModel);

class FoldedDeepModel {
 public:
  // In half precision on a graphics card.
  FoldedDeepModel(const network::DeepWeights& weights, int rows, int columns,
                  std::span<const Ground> grounds, torch::Device device);

  DeepOutputs forward(const DeepInputs& inputs) const;
  torch::Device device() const { return device_; }

 private:
  torch::Device device_;
  network::DeepShape shape_;
  DeepHeads heads_;
  std::vector<torch::Tensor> weights_, biases_;
};

}  // namespace ratatosk::training
