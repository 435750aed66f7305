#include "network/deep_runner.h"

#include <array>
#include <cmath>

namespace ratatosk::network {
namespace {

constexpr std::size_t size(int n) { return static_cast<std::size_t>(n); }

void soften(std::vector<float>& logs) {
  const float most = std::ranges::max(logs);
  float sum = 0;
  for (float& x : logs) sum += x = std::exp(x - most);
  for (float& x : logs) x /= sum;
}

// A run of a layer's outputs for each square: `take` is given the square and its sums. There are
// features for the squares that the last few at once look at.
template <class Take>
void each_square(const PackedLayer& layer, int output, const std::vector<float>& features,
                 int squares, Take&& take) {
  for (int square = 0; square < squares; square += places) {
    Lanes sums[1][places];
    sums_of(features.data() + square * layer.inputs, layer, output, sums);
    for (int p = 0; p < std::min(places, squares - square); ++p) take(square + p, sums[0][p]);
  }
}

Lanes sums_of_one(const PackedLayer& layer, int output, const float* inputs) {
  Lanes sums[1][1];
  sums_of(inputs, layer, output, sums);
  return sums[0][0];
}

}  // namespace

DeepRunner::DeepRunner(const DeepWeights& weights, int squares, std::span<const Ground> grounds,
                       std::unique_ptr<DeepTrunk> trunk)
    : shape_(weights.shape),
      squares_(squares),
      grounds_(grounds.begin(), grounds.end()),
      trunk_(std::move(trunk)),
      policy_(PackedLayer::of(weights.policy, shape_.filters, shape_.policy_channels())),
      pool_(PackedLayer::of(weights.pool, shape_.filters, DeepShape::pooled)),
      hidden_(PackedLayer::of(weights.hidden, 2 * DeepShape::pooled, DeepShape::hidden)),
      outputs_(PackedLayer::of(weights.outputs, DeepShape::hidden, 3 * shape_.sides)),
      planes_(size(squares * planes)),
      features_(size((squares + places) * shape_.filters)),
      squares_out_(size(squares * policy_.stride)) {}

void DeepRunner::show(const PlainPosition& position) {
  std::ranges::fill(planes_, 0.0F);
  for (int square = 0; square < squares_; ++square) {
    float* of_square = planes_.data() + square * planes;
    const auto set = [&](Plane plane) { of_square[static_cast<std::size_t>(plane)] = 1; };
    const int plane = plane_of(position.board[size(square)], position.turn);
    if (plane >= 0) of_square[plane] = 1;
    if (grounds_[size(square)] == Ground::throne) set(Plane::throne);
    if (grounds_[size(square)] == Ground::corner) set(Plane::corner);
    set(Plane::board);
    if (position.turn == Side::second) set(Plane::second_moves);
  }
}

double DeepRunner::value_of(Side to_move) {
  constexpr int pooled = DeepShape::pooled;
  static_assert(pooled % lanes == 0 && DeepShape::hidden % lanes == 0);
  std::array<float, 2 * pooled> inputs{};
  for (int o = 0; o < pooled; o += lanes) {
    Lanes sum{}, most{};
    each_square(pool_, o, features_, squares_, [&](int, Lanes found) {
      const Lanes cut = not_below_zero(found);
      sum += cut;
      most = cut > most ? cut : most;
    });
    store(inputs.data() + o, sum / static_cast<float>(squares_));
    store(inputs.data() + pooled + o, most);
  }
  std::array<float, DeepShape::hidden> hidden{};
  for (int o = 0; o < DeepShape::hidden; o += lanes)
    store(hidden.data() + o, not_below_zero(sums_of_one(hidden_, o, inputs.data())));
  const Lanes ends = sums_of_one(outputs_, 0, hidden.data());
  const int side = shape_.sides == 2 ? 3 * index(to_move) : 0;
  std::vector<float> chances = {ends[side], ends[side + 1], ends[side + 2]};
  soften(chances);
  return chances[0] - chances[2];
}

// A move off the board, such as a pass, has no place: nothing speaks for it or against it.
void DeepRunner::weigh_moves(const PlainPosition& position, std::vector<float>& priors) {
  constexpr int rank = DeepShape::rank, each = 2 * rank + 2;
  const int begin = shape_.sides == 2 ? each * index(position.turn) : 0;
  const int stride = policy_.stride;
  for (int o = begin / lanes * lanes; o < begin + each; o += lanes) {
    each_square(policy_, o, features_, squares_, [&](int square, Lanes found) {
      store(squares_out_.data() + square * stride + o, found);
    });
  }
  priors.clear();
  for (const Move move : position.moves) {
    if (move.from >= squares_ || move.to >= squares_) {
      priors.push_back(0);
      continue;
    }
    const float* from = squares_out_.data() + move.from * stride + begin;
    const float* to = squares_out_.data() + move.to * stride + begin;
    float product = 0;
    for (int i = 0; i < rank; ++i) product += from[i] * to[rank + i];
    priors.push_back(product / std::sqrt(static_cast<float>(rank)) + from[2 * rank] +
                     to[2 * rank + 1]);
  }
  soften(priors);
}

void DeepRunner::judge(const PlainPosition& position, DeepJudgement& out) {
  show(position);
  trunk_->work_out(planes_, std::span(features_).first(size(squares_ * shape_.filters)));
  out.value = value_of(position.turn);
  weigh_moves(position, out.priors);
}

}  // namespace ratatosk::network
