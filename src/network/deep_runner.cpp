#include "network/deep_runner.h"

#include <algorithm>
#include <cmath>

#include "network/vectors.h"

namespace ratatosk::network {
namespace {

constexpr std::size_t size(int n) { return static_cast<std::size_t>(n); }

Lanes not_below_zero(Lanes v) {
  const Lanes none{};
  return v > none ? v : none;
}

// So many places at once that their sums stay in registers.
constexpr int places = 6;

// Of `count` places in a row, from one on: a run of outputs. `offsets` say where each tap looks,
// weights lie by tap, input and output.
template <int count>
[[gnu::always_inline]] inline void sums_of(const float* from, int inputs,
                                           std::span<const int> offsets, const float* weights,
                                           int stride, Lanes bias, Lanes (&sums)[places]) {
  for (int p = 0; p < count; ++p) sums[p] = bias;
  for (const int offset : offsets) {
    const float* x = from + static_cast<std::ptrdiff_t>(offset) * inputs;
    for (int i = 0; i < inputs; ++i, weights += stride) {
      const Lanes w = load(weights);
      for (int p = 0; p < count; ++p) sums[p] += x[p * inputs + i] * w;
    }
  }
}

void soften(std::vector<float>& logs) {
  const float most = std::ranges::max(logs);
  float sum = 0;
  for (float& x : logs) sum += x = std::exp(x - most);
  for (float& x : logs) x /= sum;
}

}  // namespace

DeepRunner::Layer DeepRunner::layer_of(const DeepWeights::Layer& given, int inputs, int outputs,
                                       int taps) {
  Layer layer{inputs, outputs, in_lanes(outputs), {}, {}};
  layer.weights.assign(size(taps) * size(inputs) * size(layer.stride), 0);
  layer.biases.assign(size(layer.stride), 0);
  std::ranges::copy(given.biases, layer.biases.begin());
  for (std::size_t o = 0; o < size(outputs); ++o) {
    for (std::size_t i = 0; i < size(inputs); ++i) {
      for (std::size_t t = 0; t < size(taps); ++t)
        layer.weights[(t * size(inputs) + i) * size(layer.stride) + o] =
            given.weights[(o * size(inputs) + i) * size(taps) + t];
    }
  }
  return layer;
}

// Fields have room for the places that the last few at once look at.
DeepRunner::DeepRunner(const DeepWeights& weights, int rows, int columns,
                       std::span<const Ground> grounds)
    : shape_(weights.shape),
      rows_(rows),
      columns_(columns),
      squares_(rows * columns),
      grounds_(grounds.begin(), grounds.end()),
      policy_(layer_of(weights.policy, shape_.filters, shape_.policy_channels(), 1)),
      pool_(layer_of(weights.pool, shape_.filters, DeepShape::pooled, 1)),
      hidden_(layer_of(weights.hidden, 2 * DeepShape::pooled, DeepShape::hidden, 1)),
      outputs_(layer_of(weights.outputs, DeepShape::hidden, 3 * shape_.sides, 1)) {
  for (const auto& given : weights.convolutions)
    convolutions_.push_back(
        layer_of(given, convolutions_.empty() ? planes : shape_.filters, shape_.filters, 9));
  const std::size_t framed = size((rows + 2) * (columns + 2) + places);
  planes_.assign(framed * planes, 0);
  here_.assign(framed * size(in_lanes(shape_.filters)), 0);
  between_ = here_;
  squares_out_.assign(size(in_lanes(std::max(policy_.outputs, pool_.outputs))) * size(squares_), 0);
}

void DeepRunner::show(const PlainPosition& position) {
  for (int square = 0; square < squares_; ++square) {
    float* here = planes_.data() + size(at(square)) * planes;
    std::fill_n(here, planes, 0.0F);
    const auto set = [&](Plane plane) { here[static_cast<std::size_t>(plane)] = 1; };
    const int plane = plane_of(position.board[size(square)], position.turn);
    if (plane >= 0) here[plane] = 1;
    if (grounds_[size(square)] == Ground::throne) set(Plane::throne);
    if (grounds_[size(square)] == Ground::corner) set(Plane::corner);
    set(Plane::board);
    if (position.turn == Side::second) set(Plane::second_moves);
  }
}

// All places from the first square to the last are worked out in a row, those of the frame between
// two rows too; they are zeros again afterwards.
void DeepRunner::convolve(const Layer& layer, const Field& from, Field& to,
                          const Field* added) const {
  const int width = columns_ + 2;
  std::array<int, 9> offsets;
  for (int t = 0; t < 9; ++t) offsets[size(t)] = (t / 3 - 1) * width + t % 3 - 1;
  const int first = at(0), last = at(squares_ - 1);
  for (int o = 0; o < layer.stride; o += lanes) {
    const Lanes bias = load(layer.biases.data() + o);
    for (int place = first; place <= last; place += places) {
      Lanes sums[places];
      sums_of<places>(from.data() + size(place) * size(layer.inputs), layer.inputs, offsets,
                      layer.weights.data() + o, layer.stride, bias, sums);
      for (int p = 0; p < places; ++p) {
        const std::size_t target = size(place + p) * size(layer.stride) + size(o);
        if (added) sums[p] += load(added->data() + target);
        store(to.data() + target, not_below_zero(sums[p]));
      }
    }
  }
  const auto clear = [&](int place, int count) {
    std::fill_n(to.data() + size(place) * size(layer.stride), size(count) * size(layer.stride),
                0.0F);
  };
  for (int row = 0; row < rows_; ++row) clear(at(row * columns_ + columns_ - 1) + 1, 2);
  clear(last + 1, places);
}

double DeepRunner::value_of(Side to_move) {
  constexpr int pooled = DeepShape::pooled;
  static_assert(pooled % lanes == 0 && DeepShape::hidden % lanes == 0);
  std::array<float, 2 * pooled> inputs{};
  constexpr std::array here = {0};
  for (int o = 0; o < pooled; o += lanes) {
    Lanes sum{}, most{};
    for (int square = 0; square < squares_; ++square) {
      Lanes one[places];
      sums_of<1>(here_.data() + size(at(square)) * size(shape_.filters), shape_.filters, here,
                 pool_.weights.data() + o, pool_.stride, load(pool_.biases.data() + o), one);
      const Lanes cut = not_below_zero(one[0]);
      sum += cut;
      most = cut > most ? cut : most;
    }
    store(inputs.data() + o, sum / static_cast<float>(squares_));
    store(inputs.data() + pooled + o, most);
  }
  std::array<float, DeepShape::hidden> hidden{};
  for (int o = 0; o < DeepShape::hidden; o += lanes) {
    Lanes one[places];
    sums_of<1>(inputs.data(), 2 * pooled, here, hidden_.weights.data() + o, hidden_.stride,
               load(hidden_.biases.data() + o), one);
    store(hidden.data() + o, not_below_zero(one[0]));
  }
  Lanes ends[places];
  sums_of<1>(hidden.data(), DeepShape::hidden, here, outputs_.weights.data(), outputs_.stride,
             load(outputs_.biases.data()), ends);
  const int side = shape_.sides == 2 ? 3 * index(to_move) : 0;
  std::vector<float> chances = {ends[0][side], ends[0][side + 1], ends[0][side + 2]};
  soften(chances);
  return chances[0] - chances[2];
}

// A move off the board, such as a pass, has no place: nothing speaks for it or against it.
void DeepRunner::weigh_moves(const PlainPosition& position, std::vector<float>& priors) {
  constexpr int rank = DeepShape::rank, each = 2 * rank + 2;
  const int begin = shape_.sides == 2 ? each * index(position.turn) : 0;
  constexpr std::array here = {0};
  const int stride = policy_.stride;
  for (int o = begin / lanes * lanes; o < begin + each; o += lanes) {
    for (int square = 0; square < squares_; ++square) {
      Lanes one[places];
      sums_of<1>(here_.data() + size(at(square)) * size(shape_.filters), shape_.filters, here,
                 policy_.weights.data() + o, stride, load(policy_.biases.data() + o), one);
      store(squares_out_.data() + size(square) * size(stride) + size(o), one[0]);
    }
  }
  priors.clear();
  for (const Move move : position.moves) {
    if (move.from >= squares_ || move.to >= squares_) {
      priors.push_back(0);
      continue;
    }
    const float* from = squares_out_.data() + size(move.from) * size(stride) + begin;
    const float* to = squares_out_.data() + size(move.to) * size(stride) + begin;
    float product = 0;
    for (int i = 0; i < rank; ++i) product += from[i] * to[rank + i];
    priors.push_back(product / std::sqrt(static_cast<float>(rank)) + from[2 * rank] +
                     to[2 * rank + 1]);
  }
  soften(priors);
}

void DeepRunner::judge(const PlainPosition& position, DeepJudgement& out) {
  show(position);
  convolve(convolutions_.front(), planes_, here_, nullptr);
  for (std::size_t i = 1; i + 1 < convolutions_.size(); i += 2) {
    convolve(convolutions_[i], here_, between_, nullptr);
    convolve(convolutions_[i + 1], between_, here_, &here_);
  }
  out.value = value_of(position.turn);
  weigh_moves(position, out.priors);
}

}  // namespace ratatosk::network
