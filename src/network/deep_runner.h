#pragma once
// A deep network worked out on a plain processor, one position at a time.
#include <span>
#include <vector>

#include "network/deep_network.h"
#include "network/plain_position.h"

namespace ratatosk::network {

struct DeepJudgement {
  double value = 0;           // for the side to move, -1 to 1
  std::vector<float> priors;  // of the position's moves; their sum is 1
};

// For boards of one size, whose squares are not all alike.
class DeepRunner {
 public:
  DeepRunner(const DeepWeights& weights, int rows, int columns, std::span<const Ground> grounds);

  void judge(const PlainPosition& position, DeepJudgement& out);

 private:
  // Numbers of every square side by side, and a frame of zeros around the board.
  using Field = std::vector<float>;

  // Weights by input and then output, biases; outputs up to a multiple of the lanes.
  struct Layer {
    int inputs = 0, outputs = 0, stride = 0;
    std::vector<float> weights, biases;
  };
  static Layer layer_of(const DeepWeights::Layer& layer, int inputs, int outputs, int taps);

  int at(int square) const {
    return (square / columns_ + 1) * (columns_ + 2) + square % columns_ + 1;
  }
  void show(const PlainPosition& position);
  void convolve(const Layer& layer, const Field& from, Field& to, const Field* added) const;
  double value_of(Side to_move);
  void weigh_moves(const PlainPosition& position, std::vector<float>& priors);

  DeepShape shape_;
  int rows_, columns_, squares_;
  std::vector<Ground> grounds_;
  std::vector<Layer> convolutions_;
  Layer policy_, pool_, hidden_, outputs_;
  Field planes_, here_, between_, squares_out_;
};

}  // namespace ratatosk::network
