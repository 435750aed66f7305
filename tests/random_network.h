#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "network/quick_network.h"

namespace ratatosk::network {

template <class T>
std::vector<T> random_numbers(std::size_t count, int most, Rng& rng) {
  std::vector<T> numbers(count);
  for (T& n : numbers)
    n = static_cast<T>(static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) -
                       most);
  return numbers;
}

// A network that knows nothing, and says it with conviction.
inline TensorFile random_network(const std::string& game, QuickShape shape, std::uint64_t seed) {
  Rng rng(seed);
  TensorFile file;
  const auto size = [](int n) { return static_cast<std::size_t>(n); };
  const std::size_t rows = size(shape.rows), width = size(shape.width), hidden = size(shape.hidden),
                    inputs = width + size(shape.facts);
  file.tensors = {
      Tensor::of<std::int16_t>("rows", {rows, width},
                               random_numbers<std::int16_t>(rows * width, 60, rng)),
      Tensor::of<std::int16_t>("bias", {width}, random_numbers<std::int16_t>(width, 90, rng))};
  for (const std::string side : {".first", ".second"}) {
    file.tensors.push_back(
        Tensor::of<std::int8_t>("hidden" + side + ".weight", {hidden, inputs},
                                random_numbers<std::int8_t>(hidden * inputs, 40, rng)));
    file.tensors.push_back(Tensor::of<std::int32_t>(
        "hidden" + side + ".bias", {hidden}, random_numbers<std::int32_t>(hidden, 4000, rng)));
    file.tensors.push_back(
        Tensor::of<std::int8_t>("output" + side + ".weight", {3, hidden},
                                random_numbers<std::int8_t>(3 * hidden, 60, rng)));
    file.tensors.push_back(Tensor::of<std::int32_t>("output" + side + ".bias", {3},
                                                    random_numbers<std::int32_t>(3, 4000, rng)));
  }
  file.words = {{"kind", "quick"},
                {"version", std::to_string(QuickNetwork::version)},
                {"game", game},
                {"rows", std::to_string(shape.rows)},
                {"facts", std::to_string(shape.facts)},
                {"width", std::to_string(shape.width)},
                {"hidden", std::to_string(shape.hidden)},
                {"checksum", file.checksum()}};
  return file;
}

}  // namespace ratatosk::network
