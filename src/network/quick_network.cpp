#include "network/quick_network.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "network/messages.h"
#include "network/vectors.h"

namespace ratatosk::network {
namespace {

static_assert(QuickNetwork::lanes == lanes);
using WholeLanes = std::int32_t __attribute__((vector_size(4 * lanes)));
using ShortLanes = std::int16_t __attribute__((vector_size(2 * lanes)));

// Not below 0 and not above one.
template <class V>
V cut_off(V v) {
  const V none{}, most = none + QuickNetwork::one;
  v = v > none ? v : none;
  return v < most ? v : most;
}

// So many outputs of a layer as there are lanes. Four sums, none of which waits for another.
[[gnu::always_inline]] inline Lanes outputs_of(const float* inputs, int count, const float* weights,
                                               int stride, Lanes bias) {
  const auto part = [&](int i) {
    return inputs[i] * load(weights + static_cast<std::ptrdiff_t>(i) * stride);
  };
  Lanes a = bias, b{}, c{}, d{};
  int i = 0;
  for (; i + 4 <= count; i += 4) {
    a += part(i);
    b += part(i + 1);
    c += part(i + 2);
    d += part(i + 3);
  }
  for (; i < count; ++i) a += part(i);
  return (a + b) + (c + d);
}

}  // namespace

// The largest is taken out of all three, so that none can overflow.
float Chances::log_odds() const {
  const float most = std::max({first, draw, second});
  const float wins = std::exp(first - most), draws = std::exp(draw - most) / 2,
              losses = std::exp(second - most);
  constexpr float smallest = 1e-30F;
  return std::log(std::max(wins + draws, smallest) / std::max(losses + draws, smallest));
}

double Chances::value() const {
  const float most = std::max({first, draw, second});
  const float wins = std::exp(first - most), draws = std::exp(draw - most),
              losses = std::exp(second - most);
  return (wins - losses) / (wins + draws + losses);
}

Result<QuickNetwork> QuickNetwork::read(const TensorFile& file) {
  if (const auto sound = file.is_network("quick", version); !sound) return sound.why();
  QuickNetwork network;
  network.game_ = file.word("game");
  network.checksum_ = file.checksum();
  network.words_ = file.words;
  network.corrects_ = file.word("corrects") == "evaluation";
  constexpr int most_rows = 1 << 20;
  const auto rows = file.number("rows", most_rows), facts = file.number("facts", most_facts),
             width = file.number("width", most_width), hidden = file.number("hidden", most_hidden);
  if (!rows || !facts || !width || !hidden || *width % 16 != 0) return Text(msg::bad_header);
  network.shape_ = {*rows, *facts, *width, *hidden};
  const auto size = [](int n) { return static_cast<std::size_t>(n); };
  auto read_rows = file.numbers<std::int16_t>("rows", {size(*rows), size(*width)});
  if (!read_rows) return read_rows.why();
  network.rows_ = std::move(*read_rows);
  auto bias = file.numbers<std::int16_t>("bias", {size(*width)});
  if (!bias) return bias.why();
  network.bias_ = std::move(*bias);
  // Outputs up to a number that the lanes divide are zeros.
  const auto read_layer = [&](const std::string& name, int inputs, int outputs,
                              Layer& layer) -> Result<bool> {
    const auto weights = file.numbers<std::int8_t>(name + ".weight", {size(outputs), size(inputs)});
    if (!weights) return weights.why();
    const auto biases = file.numbers<std::int32_t>(name + ".bias", {size(outputs)});
    if (!biases) return biases.why();
    constexpr std::int32_t largest = 1 << 22;  // with all that is added to it, a float holds it
    for (const std::int32_t bias : *biases) {
      if (std::abs(bias) > largest) return Text(msg::bad_header);
    }
    const std::size_t stride = size(in_lanes(outputs));
    layer.weights.assign(size(inputs) * stride, 0);
    layer.biases.assign(stride, 0);
    for (std::size_t k = 0; k < size(outputs); ++k) {
      layer.biases[k] = static_cast<float>((*biases)[k]);
      for (std::size_t i = 0; i < size(inputs); ++i)
        layer.weights[i * stride + k] = (*weights)[k * size(inputs) + i];
    }
    return true;
  };
  for (const int side : {0, 1}) {
    const std::string suffix = side == 0 ? ".first" : ".second";
    const auto i = size(side);
    const auto hidden_read =
        read_layer("hidden" + suffix, *width + *facts, *hidden, network.hidden_[i]);
    if (!hidden_read) return hidden_read.why();
    const auto output_read = read_layer("output" + suffix, *hidden, 3, network.output_[i]);
    if (!output_read) return output_read.why();
  }
  return network;
}

Chances QuickNetwork::judge(const std::int16_t* sum, std::span<const std::int8_t> facts,
                            Side to_move) const {
  alignas(64) std::array<float, most_width + most_facts> inputs;
  alignas(64) std::array<float, most_hidden> hidden;
  const int width = shape_.width, given = width + shape_.facts;
  for (int i = 0; i < width; i += lanes) {
    const Lanes some = __builtin_convertvector(cut_off(load_as<ShortLanes>(sum + i)), Lanes);
    std::memcpy(inputs.data() + i, &some, sizeof some);
  }
  for (int i = width; i < given; ++i)
    inputs[static_cast<std::size_t>(i)] = facts[static_cast<std::size_t>(i - width)];
  const auto side = static_cast<std::size_t>(index(to_move));
  const Layer &second = hidden_[side], &last = output_[side];
  const int stride = in_lanes(shape_.hidden);
  for (int k = 0; k < stride; k += lanes) {
    const Lanes total = outputs_of(inputs.data(), given, second.weights.data() + k, stride,
                                   load(second.biases.data() + k));
    const auto whole = __builtin_convertvector(cut_off(total / weight_one), WholeLanes);
    const Lanes some = __builtin_convertvector(whole, Lanes);
    std::memcpy(hidden.data() + k, &some, sizeof some);
  }
  const Lanes ends = outputs_of(hidden.data(), shape_.hidden, last.weights.data(), lanes,
                                load(last.biases.data()));
  constexpr float unit = one * weight_one;
  return {ends[0] / unit, ends[1] / unit, ends[2] / unit};
}

}  // namespace ratatosk::network
