#include "training/quick_model.h"

#include "training/tensors.h"

namespace ratatosk::training {
namespace {

using network::QuickNetwork;
using network::Tensor;

// As whole numbers, `unit` to the one.
template <class T>
Tensor quantized(const std::string& name, const torch::Tensor& weights, double unit) {
  constexpr auto least = static_cast<double>(std::numeric_limits<T>::min()),
                 most = static_cast<double>(std::numeric_limits<T>::max());
  const torch::Tensor whole =
      (weights.detach().to(torch::kCPU, torch::kFloat64) * unit).round().clamp(least, most);
  std::vector<T> numbers;
  const torch::Tensor flat = whole.flatten().contiguous();
  const double* data = flat.data_ptr<double>();
  for (std::int64_t i = 0; i < flat.numel(); ++i) numbers.push_back(static_cast<T>(data[i]));
  std::vector<std::size_t> shape;
  for (const std::int64_t n : weights.sizes()) shape.push_back(static_cast<std::size_t>(n));
  return Tensor::of<T>(name, std::move(shape), numbers);
}

}  // namespace

QuickBatch to_batch(const Encoded& encoded, torch::Device device) {
  QuickBatch batch;
  batch.rows = tensor_of(encoded.rows, device);
  batch.first = tensor_of(encoded.first, device);
  batch.facts = tensor_of(encoded.facts, device).view({encoded.size(), -1});
  batch.odds = tensor_of(encoded.odds, device);
  batch.results = tensor_of(encoded.results, device);
  batch.values = tensor_of(encoded.values, device);
  batch.turns = tensor_of(encoded.turns, device);
  return batch;
}

QuickModelImpl::QuickModelImpl(const network::Encoder& encoder, int width_, int hidden_,
                               bool corrects_)
    : shared_rows(encoder.shared_rows),
      row_count(encoder.rows),
      fact_count(encoder.facts),
      width(width_),
      hidden(hidden_),
      corrects(corrects_) {
  using Bag = torch::nn::EmbeddingBag;
  using Options = torch::nn::EmbeddingBagOptions;
  rows = register_module("rows", Bag(Options(row_count, width).mode(torch::kSum)));
  shared = register_module("shared", Bag(Options(shared_rows, width).mode(torch::kSum)));
  torch::NoGradGuard no_grad;
  rows->weight.zero_();
  shared->weight.normal_(0, 0.1);
  bias = register_parameter("bias", torch::full({width}, 0.3));
  const int inputs = width + fact_count;
  const auto spread = [](int n) { return 1 / std::sqrt(static_cast<double>(n)); };
  hidden_weight =
      register_parameter("hidden_weight", torch::randn({2, hidden, inputs}) * spread(inputs));
  hidden_bias = register_parameter("hidden_bias", torch::full({2, hidden}, 0.3));
  output_weight = register_parameter(
      "output_weight", torch::randn({2, 3, hidden}) * (corrects ? 0 : spread(hidden)));
  output_bias = register_parameter("output_bias", torch::zeros({2, 3}));
}

torch::Tensor QuickModelImpl::forward(const QuickBatch& batch) {
  const torch::Tensor sum = rows->forward(batch.rows, batch.first) +
                            shared->forward(batch.rows.remainder(shared_rows), batch.first) + bias;
  const torch::Tensor inputs = torch::cat({sum.clamp(0, 1), batch.facts}, 1);
  // Both sides' layers for all, then of each the one that it needs.
  const torch::Tensor both =
      (torch::einsum("bi,shi->bsh", {inputs, hidden_weight}) + hidden_bias).clamp(0, 1);
  const torch::Tensor outputs = torch::einsum("bsh,soh->bso", {both, output_weight}) + output_bias;
  const torch::Tensor own =
      outputs.index({torch::arange(outputs.size(0), outputs.device()), batch.turns});
  if (!corrects) return own;
  const torch::Tensor half = batch.odds / 2;
  return own + torch::stack({half, torch::zeros_like(half), -half}, 1);
}

void QuickModelImpl::clip() {
  torch::NoGradGuard no_grad;
  constexpr double most = 127.0 / QuickNetwork::weight_one;
  hidden_weight.clamp_(-most, most);
  output_weight.clamp_(-most, most);
}

network::TensorFile QuickModelImpl::quantize(std::map<std::string, std::string> words) {
  constexpr double one = QuickNetwork::one, unit = QuickNetwork::weight_one;
  torch::NoGradGuard no_grad;
  network::TensorFile file;
  const torch::Tensor all = rows->weight + shared->weight.repeat({row_count / shared_rows, 1});
  file.tensors.push_back(quantized<std::int16_t>("rows", all, one));
  file.tensors.push_back(quantized<std::int16_t>("bias", bias, one));
  for (const int side : {0, 1}) {
    const std::string suffix = side == 0 ? ".first" : ".second";
    const auto add = [&](const std::string& name, const torch::Tensor& weights,
                         const torch::Tensor& biases) {
      file.tensors.push_back(
          quantized<std::int8_t>(name + suffix + ".weight", weights[side], unit));
      file.tensors.push_back(
          quantized<std::int32_t>(name + suffix + ".bias", biases[side], one * unit));
    };
    add("hidden", hidden_weight, hidden_bias);
    add("output", output_weight, output_bias);
  }
  file.words = std::move(words);
  file.words["kind"] = "quick";
  file.words["version"] = std::to_string(QuickNetwork::version);
  file.words["rows"] = std::to_string(row_count);
  file.words["facts"] = std::to_string(fact_count);
  file.words["width"] = std::to_string(width);
  file.words["hidden"] = std::to_string(hidden);
  if (corrects) file.words["corrects"] = "evaluation";
  file.words["checksum"] = file.checksum();
  return file;
}

}  // namespace ratatosk::training
