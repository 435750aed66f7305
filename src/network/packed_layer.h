#pragma once
// A layer of a deep network as our own arithmetic takes it, and that arithmetic.
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "network/deep_network.h"
#include "network/vectors.h"

namespace ratatosk::network {

// Weights by input and then output, outputs up to a multiple of the lanes.
struct PackedLayer {
  int inputs = 0, outputs = 0, stride = 0;
  std::vector<float> weights, biases;

  static PackedLayer of(const DeepWeights::Layer& given, int inputs, int outputs) {
    const auto size = [](int n) { return static_cast<std::size_t>(n); };
    PackedLayer layer{inputs, outputs, in_lanes(outputs), {}, {}};
    layer.weights.assign(size(inputs) * size(layer.stride), 0);
    layer.biases.assign(size(layer.stride), 0);
    std::ranges::copy(given.biases, layer.biases.begin());
    for (std::size_t o = 0; o < size(outputs); ++o) {
      for (std::size_t i = 0; i < size(inputs); ++i)
        layer.weights[i * size(layer.stride) + o] = given.weights[o * size(inputs) + i];
    }
    return layer;
  }
};

inline Lanes not_below_zero(Lanes v) {
  const Lanes none{};
  return v > none ? v : none;
}

// So many places at once, and so many runs of outputs, that their sums stay in registers.
#ifdef __AVX512F__
constexpr int places = 8, runs = 2;
#else
constexpr int places = 6, runs = 1;
#endif

// Of `count` places in a row: `width` runs of outputs, from `output` on.
template <int count, int width>
[[gnu::always_inline]] inline void sums_of(const float* from, const PackedLayer& layer, int output,
                                           Lanes (&sums)[width][count]) {
  const int inputs = layer.inputs;
  const float* weights = layer.weights.data() + output;
  for (int r = 0; r < width; ++r) {
    for (int p = 0; p < count; ++p) sums[r][p] = load(layer.biases.data() + output + r * lanes);
  }
  for (int i = 0; i < inputs; ++i, weights += layer.stride) {
    for (int p = 0; p < count; ++p) {
      for (int r = 0; r < width; ++r)
        sums[r][p] += from[p * inputs + i] * load(weights + r * lanes);
    }
  }
}

}  // namespace ratatosk::network
