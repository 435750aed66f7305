#include "network/deep_network.h"

#include <optional>

#include "network/messages.h"

namespace ratatosk::network {
namespace {

using Layer = DeepWeights::Layer;
using Sizes = std::vector<std::size_t>;

// Every layer of a network with its name and the shape of its weights, in the order of the file.
template <class Weights, class Visit>
void for_each_layer(Weights& w, Visit&& visit) {
  const auto size = [](int n) { return static_cast<std::size_t>(n); };
  const std::size_t filters = size(w.shape.filters);
  for (std::size_t i = 0; i < w.convolutions.size(); ++i) {
    const std::string name =
        i == 0 ? std::string("stem")
               : fmt::format("block{}.{}", (i - 1) / 2, i % 2 == 1 ? "first" : "second");
    visit(name, w.convolutions[i], Sizes{filters, i == 0 ? size(planes) : filters, 3, 3});
  }
  visit("policy", w.policy, Sizes{size(w.shape.policy_channels()), filters});
  visit("pool", w.pool, Sizes{size(DeepShape::pooled), filters});
  visit("hidden", w.hidden, Sizes{size(DeepShape::hidden), size(2 * DeepShape::pooled)});
  visit("outputs", w.outputs, Sizes{size(w.shape.sides * 3), size(DeepShape::hidden)});
}

}  // namespace

Result<DeepWeights> DeepWeights::read(const TensorFile& file) {
  if (const auto sound = file.is_network("deep", version); !sound) return sound.why();
  constexpr int most_blocks = 64, most_filters = 1024;
  const auto blocks = file.number("blocks", most_blocks),
             filters = file.number("filters", most_filters), sides = file.number("sides", 2);
  if (!blocks || !filters || *filters < 16 || *filters % 16 != 0 || !sides || *sides == 0)
    return Text(msg::bad_header);
  DeepWeights w;
  w.shape = {*blocks, *filters, *sides};
  w.game = file.word("game");
  w.checksum = file.checksum();
  w.words = file.words;
  w.convolutions.resize(1 + 2 * static_cast<std::size_t>(*blocks));
  std::optional<Text> fault;
  for_each_layer(w, [&](const std::string& name, Layer& layer, const Sizes& shape) {
    if (fault) return;
    auto weights = file.numbers<float>(name + ".weight", shape);
    auto biases = file.numbers<float>(name + ".bias", {shape.front()});
    if (!weights || !biases) {
      fault = weights ? biases.why() : weights.why();
    } else {
      layer = {std::move(*weights), std::move(*biases)};
    }
  });
  if (fault) return *fault;
  return w;
}

TensorFile DeepWeights::write() const {
  TensorFile file;
  for_each_layer(*this, [&](const std::string& name, const Layer& layer, const Sizes& shape) {
    file.tensors.push_back(Tensor::of<float>(name + ".weight", shape, layer.weights));
    file.tensors.push_back(Tensor::of<float>(name + ".bias", {shape.front()}, layer.biases));
  });
  file.words = words;
  file.words["kind"] = "deep";
  file.words["version"] = std::to_string(version);
  file.words["game"] = game;
  file.words["blocks"] = std::to_string(shape.blocks);
  file.words["filters"] = std::to_string(shape.filters);
  file.words["sides"] = std::to_string(shape.sides);
  file.words["checksum"] = file.checksum();
  return file;
}

}  // namespace ratatosk::network
