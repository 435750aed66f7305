#include "training/deep_model.h"

#include <cmath>

#include "training/tensors.h"

namespace ratatosk::training {
namespace {

using network::DeepShape;
using network::DeepWeights;

// `convolve(i, x)`: the i-th convolution.
template <class Convolve>
torch::Tensor run_trunk(const torch::Tensor& planes, int blocks, Convolve&& convolve) {
  torch::Tensor x = convolve(0, planes).relu_();
  for (int block = 0; block < blocks; ++block) {
    const torch::Tensor y = convolve(2 * block + 1, x).relu_();
    x = convolve(2 * block + 2, y).add_(x).relu_();
  }
  return x;
}

std::vector<float> numbers_of(const torch::Tensor& tensor) {
  const torch::Tensor flat = tensor.detach().to(torch::kCPU, torch::kFloat32).contiguous();
  return {flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel()};
}

// Of the parts that belong to either side, the one of the side to move: [n, ..., sides * each].
torch::Tensor of_mover(const torch::Tensor& both, const torch::Tensor& turns, int sides) {
  if (sides == 1) return both;
  const std::int64_t each = both.size(-1) / 2;
  std::vector<std::int64_t> shape(static_cast<std::size_t>(both.dim()), 1);
  shape.front() = both.size(0);
  const torch::Tensor second = turns.view(shape) == 1;
  return torch::where(second, both.narrow(-1, each, each), both.narrow(-1, 0, each));
}

// The planes throne, corner and board.
torch::Tensor ground_planes(std::span<const Ground> grounds) {
  const auto n = static_cast<std::int64_t>(grounds.size());
  const torch::Tensor table = torch::zeros({n, 3});
  for (std::int64_t i = 0; i < n; ++i) {
    const Ground ground = grounds[static_cast<std::size_t>(i)];
    table[i][0] = ground == Ground::throne ? 1 : 0;
    table[i][1] = ground == Ground::corner ? 1 : 0;
    table[i][2] = 1;
  }
  return table;
}

// The planes of men and kings.
torch::Tensor man_planes() {
  const torch::Tensor table = torch::zeros({8, 4});
  for (const int turn : {0, 1}) {
    for (const Piece piece : {Piece::first, Piece::second, Piece::king}) {
      const int plane = network::plane_of(piece, turn == 0 ? Side::first : Side::second);
      table[4 * turn + static_cast<int>(piece)][plane] = 1;
    }
  }
  return table;
}

}  // namespace

// In the order of network::Plane, and in the card's favourite order of memory.
torch::Tensor DeepHeads::planes(const DeepInputs& inputs) const {
  const std::int64_t n = inputs.turns.size(0), squares = grounds.size(0);
  const torch::Tensor codes = inputs.boards.to(torch::kInt64) + 4 * inputs.turns.unsqueeze(1);
  const torch::Tensor turn =
      inputs.turns.to(grounds.dtype()).view({n, 1, 1}).expand({n, squares, 1});
  return torch::cat(
             {torch::embedding(men, codes), grounds.unsqueeze(0).expand({n, squares, 3}), turn}, 2)
      .view({n, rows, columns, network::planes})
      .permute({0, 3, 1, 2});
}

DeepOutputs DeepHeads::outputs_of(const torch::Tensor& trunk, const DeepInputs& inputs,
                                  int sides) const {
  constexpr std::int64_t rank = DeepShape::rank;
  const std::int64_t n = trunk.size(0);
  const torch::Tensor squares = trunk.permute({0, 2, 3, 1}).reshape({n, grounds.size(0), -1});
  const torch::Tensor places =
      of_mover(torch::linear(squares, policy, policy_bias), inputs.turns, sides);
  const auto chosen = [&](const torch::Tensor& where, std::int64_t first, std::int64_t count) {
    return places.narrow(2, first, count)
        .gather(1, where.unsqueeze(2).expand({n, where.size(1), count}));
  };
  const torch::Tensor product =
      (chosen(inputs.from, 0, rank) * chosen(inputs.to, rank, rank)).sum(2) / std::sqrt(rank);
  const torch::Tensor logs = product + chosen(inputs.from, 2 * rank, 1).squeeze(2) +
                             chosen(inputs.to, 2 * rank + 1, 1).squeeze(2);
  const torch::Tensor numbers = torch::arange(inputs.from.size(1), inputs.counts.options());
  constexpr double next_to_none = -1e4;
  const torch::Tensor moves =
      logs.masked_fill(numbers.unsqueeze(0) >= inputs.counts.unsqueeze(1), next_to_none);
  const torch::Tensor seen = torch::linear(squares, pool, pool_bias).relu();
  const torch::Tensor pooled = torch::cat({seen.mean(1), std::get<0>(seen.max(1))}, 1);
  const torch::Tensor both =
      torch::linear(torch::linear(pooled, hidden, hidden_bias).relu(), outputs, outputs_bias);
  return {moves, of_mover(both, inputs.turns, sides)};
}

DeepModelImpl::DeepModelImpl(DeepShape shape_, int rows, int columns,
                             std::span<const Ground> grounds)
    : shape(shape_) {
  for (int i = 0; i < 1 + 2 * shape.blocks; ++i) {
    const auto number = std::to_string(i);
    const int inputs = i == 0 ? network::planes : shape.filters;
    convolutions.push_back(register_module(
        "convolution" + number,
        torch::nn::Conv2d(
            torch::nn::Conv2dOptions(inputs, shape.filters, 3).padding(1).bias(false))));
    norms.push_back(register_module("norm" + number, torch::nn::BatchNorm2d(shape.filters)));
    // A block changes nothing at first.
    if (i > 0 && i % 2 == 0) torch::nn::init::zeros_(norms.back()->weight);
  }
  heads.rows = rows;
  heads.columns = columns;
  heads.men = register_buffer("men", man_planes());
  heads.grounds = register_buffer("grounds", ground_planes(grounds));
  const auto layer = [&](const std::string& name, int outputs, int inputs, double spread,
                         torch::Tensor& weight, torch::Tensor& bias) {
    weight = register_parameter(name, torch::randn({outputs, inputs}) * spread / std::sqrt(inputs));
    bias = register_parameter(name + "_bias", torch::zeros({outputs}));
  };
  layer("policy", shape.policy_channels(), shape.filters, 1, heads.policy, heads.policy_bias);
  layer("pool", DeepShape::pooled, shape.filters, 1.4, heads.pool, heads.pool_bias);
  layer("hidden", DeepShape::hidden, 2 * DeepShape::pooled, 1.4, heads.hidden, heads.hidden_bias);
  layer("outputs", 3 * shape.sides, DeepShape::hidden, 1, heads.outputs, heads.outputs_bias);
}

DeepOutputs DeepModelImpl::forward(const DeepInputs& inputs) {
  const torch::Tensor trunk =
      run_trunk(heads.planes(inputs), shape.blocks, [&](int i, const torch::Tensor& x) {
        const auto at = static_cast<std::size_t>(i);
        return norms[at]->forward(convolutions[at]->forward(x));
      });
  return heads.outputs_of(trunk, inputs, shape.sides);
}

DeepWeights DeepModelImpl::fold(std::map<std::string, std::string> words) {
  torch::NoGradGuard no_grad;
  DeepWeights folded;
  folded.shape = shape;
  folded.game = words["game"];
  folded.words = std::move(words);
  for (std::size_t i = 0; i < convolutions.size(); ++i) {
    const auto& norm = *norms[i];
    const torch::Tensor scale = norm.weight / (norm.running_var + norm.options.eps()).sqrt();
    folded.convolutions.push_back({numbers_of(convolutions[i]->weight * scale.view({-1, 1, 1, 1})),
                                   numbers_of(norm.bias - norm.running_mean * scale)});
  }
  folded.policy = {numbers_of(heads.policy), numbers_of(heads.policy_bias)};
  folded.pool = {numbers_of(heads.pool), numbers_of(heads.pool_bias)};
  folded.hidden = {numbers_of(heads.hidden), numbers_of(heads.hidden_bias)};
  folded.outputs = {numbers_of(heads.outputs), numbers_of(heads.outputs_bias)};
  return folded;
}

FoldedDeepModel::FoldedDeepModel(const DeepWeights& w, int rows, int columns,
                                 std::span<const Ground> grounds, torch::Device device)
    : device_(device), shape_(w.shape) {
  const auto options =
      torch::TensorOptions().device(device).dtype(device.is_cuda() ? torch::kHalf : torch::kFloat);
  const std::int64_t filters = shape_.filters;
  for (const auto& layer : w.convolutions) {
    const std::int64_t inputs = weights_.empty() ? network::planes : filters;
    weights_.push_back(tensor_of(layer.weights)
                           .view({filters, inputs, 3, 3})
                           .to(options)
                           .contiguous(torch::MemoryFormat::ChannelsLast));
    biases_.push_back(tensor_of(layer.biases).view({filters}).to(options));
  }
  const auto layer = [&](const DeepWeights::Layer& from, std::int64_t outputs, std::int64_t inputs,
                         torch::Tensor& weight, torch::Tensor& bias) {
    weight = tensor_of(from.weights).view({outputs, inputs}).to(options);
    bias = tensor_of(from.biases).view({outputs}).to(options);
  };
  heads_.rows = rows;
  heads_.columns = columns;
  heads_.men = man_planes().to(options);
  heads_.grounds = ground_planes(grounds).to(options);
  layer(w.policy, shape_.policy_channels(), filters, heads_.policy, heads_.policy_bias);
  layer(w.pool, DeepShape::pooled, filters, heads_.pool, heads_.pool_bias);
  layer(w.hidden, DeepShape::hidden, 2 * DeepShape::pooled, heads_.hidden, heads_.hidden_bias);
  layer(w.outputs, 3 * shape_.sides, DeepShape::hidden, heads_.outputs, heads_.outputs_bias);
  if (device.is_cuda()) torch::cuda::synchronize();  // others will use it from streams of their own
}

DeepOutputs FoldedDeepModel::forward(const DeepInputs& inputs) const {
  const torch::Tensor trunk =
      run_trunk(heads_.planes(inputs), shape_.blocks, [&](int i, const torch::Tensor& x) {
        const auto at = static_cast<std::size_t>(i);
        return torch::conv2d(x, weights_[at], biases_[at], 1, 1);
      });
  const DeepOutputs outputs = heads_.outputs_of(trunk, inputs, shape_.sides);
  return {outputs.moves.to(torch::kFloat), outputs.ends.to(torch::kFloat)};
}

}  // namespace ratatosk::training
