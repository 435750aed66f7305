#pragma once
// A deep network worked out on a plain processor, one position at a time.
#include <memory>
#include <span>
#include <vector>

#include "network/deep_network.h"
#include "network/deep_trunk.h"
#include "network/packed_layer.h"
#include "network/plain_position.h"

namespace ratatosk::network {

struct DeepJudgement {
  double value = 0;           // for the side to move, -1 to 1
  std::vector<float> priors;  // of the position's moves; their sum is 1
};

// For boards of one size, whose squares are not all alike.
class DeepRunner {
 public:
  DeepRunner(const DeepWeights& weights, int rows, int columns, std::span<const Ground> grounds)
      : DeepRunner(weights, rows * columns, grounds, fastest_trunk(weights, rows, columns)) {}
  DeepRunner(const DeepWeights& weights, int squares, std::span<const Ground> grounds,
             std::unique_ptr<DeepTrunk> trunk);

  void judge(const PlainPosition& position, DeepJudgement& out);

 private:
  void show(const PlainPosition& position);
  double value_of(Side to_move);
  void weigh_moves(const PlainPosition& position, std::vector<float>& priors);

  DeepShape shape_;
  int squares_;
  std::vector<Ground> grounds_;
  std::unique_ptr<DeepTrunk> trunk_;
  PackedLayer policy_, pool_, hidden_, outputs_;
  std::vector<float> planes_, features_, squares_out_;
};

}  // namespace ratatosk::network
