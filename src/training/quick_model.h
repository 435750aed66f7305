#pragma once
// The quick network while it learns: the same sums in floating point, with the rows that do not
// look at the king's square added to those that do.
#include <torch/torch.h>

#include <map>
#include <string>

#include "network/tensor_file.h"
#include "training/data_set.h"

namespace ratatosk::training {

// A part of the samples, where the model is.
struct QuickBatch {
  torch::Tensor rows, first, facts, odds, results, values, turns;
};
QuickBatch to_batch(const Encoded& encoded, torch::Device device);

struct QuickModelImpl : torch::nn::Module {
  // `corrects`: it is added to the game's own evaluation, and adds nothing to it at first.
  QuickModelImpl(const network::Encoder& encoder, int width, int hidden, bool corrects);

  // Logarithms of the chances of the three ends of the game, up to a constant.
  torch::Tensor forward(const QuickBatch& batch);

  // Keeps the weights within what their whole numbers will hold.
  void clip();

  network::TensorFile quantize(std::map<std::string, std::string> words);

  torch::nn::EmbeddingBag rows{nullptr}, shared{nullptr};
  torch::Tensor bias;
  torch::Tensor hidden_weight, hidden_bias, output_weight, output_bias;  // [2, ...]: by who moves
  int shared_rows, row_count, fact_count, width, hidden;
  bool corrects;
};
TORCH_MODULE(QuickModel);

}  // namespace ratatosk::training
