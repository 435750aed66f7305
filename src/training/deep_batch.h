#pragma once
// Positions for a deep network, many at a time.
#include <torch/torch.h>

#include <span>
#include <vector>

#include "network/plain_position.h"

namespace ratatosk::training {

// Where the network is. Moves of a position are filled up to the most that any of them has.
struct DeepInputs {
  torch::Tensor boards;    // [n, squares] pieces
  torch::Tensor turns;     // [n] 1: the second side is to move
  torch::Tensor from, to;  // [n, moves] squares
  torch::Tensor counts;    // [n] of moves
};

class DeepBatch {
 public:
  explicit DeepBatch(int squares) : squares_(static_cast<std::size_t>(squares)) {}

  void clear();
  void add(const PlainPosition& position);
  void append(const DeepBatch& other);

  std::size_t size() const { return turns_.size(); }
  std::size_t all_moves() const { return from_.size(); }
  std::size_t first_move(std::size_t i) const { return i == 0 ? 0 : ends_[i - 1]; }
  std::size_t move_count(std::size_t i) const { return ends_[i] - first_move(i); }

  DeepInputs inputs(torch::Device device) const;

  // Numbers of the moves of all positions, one after the other, as they are in the inputs: [n,
  // moves], zeros where a position has no more; and back.
  torch::Tensor filled_up(std::span<const float> numbers) const;
  void take_out(const torch::Tensor& table, std::span<float> numbers) const;

 private:
  std::int64_t most_moves() const;

  std::size_t squares_;
  std::vector<std::uint8_t> boards_, turns_;
  std::vector<std::size_t> ends_;  // of each position's moves
  std::vector<std::int16_t> from_, to_;
};

}  // namespace ratatosk::training
