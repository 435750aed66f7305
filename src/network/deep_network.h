#pragma once
// A residual network over the squares of a board, with a policy and a value: for graphics cards,
// and as a teacher of quick networks. It is told of planes, squares that are one or zero, and is
// the same for every size of board:
//
//   stem    3x3 convolution of the planes, cut off below 0
//   blocks  two 3x3 convolutions, the first cut off below 0, the second with the block's input
//   added
//           and cut off below 0
//   policy  of every square two vectors of `rank` numbers, as a place to move from and to move to,
//   and
//           a number for each; a move's logarithm is their product over sqrt(rank) with both
//           numbers
//   value   `pooled` numbers of every square, cut off below 0; their means and largest over the
//   board;
//           a hidden layer; that the mover wins, nobody, that he loses
//
// Games whose sides differ have policy and outputs of their own for either side to move. Norms of
// batches, which training needs, are part of the weights by the time that they are written.
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/messages.h"
#include "games/game.h"
#include "network/tensor_file.h"

namespace ratatosk::network {

struct DeepShape {
  int blocks = 6, filters = 64;  // filters: a multiple of 16
  int sides = 2;                 // 1: both sides play alike
  friend bool operator==(const DeepShape&, const DeepShape&) = default;

  static constexpr int rank = 32, pooled = 32, hidden = 64;
  int policy_channels() const { return sides * (2 * rank + 2); }
};

// What a plane is one at.
enum class Plane : std::uint8_t {
  own_men,
  own_king,
  other_men,
  other_king,
  throne,
  corner,
  board,         // everywhere
  second_moves,  // everywhere, when the second side is to move
};
constexpr int planes = 8;

// What a piece is to the side to move: the first four planes, or -1.
constexpr int plane_of(Piece piece, Side to_move) {
  if (piece == Piece::none) return -1;
  const Side owner = piece == Piece::first ? Side::first : Side::second;
  return (owner == to_move ? 0 : 2) + (piece == Piece::king ? 1 : 0);
}

// The numbers of a network that is read, layer by layer.
struct DeepWeights {
  static constexpr int version = 1;

  struct Layer {
    std::vector<float> weights, biases;
  };

  DeepShape shape;
  std::string game, checksum;
  std::map<std::string, std::string> words;
  std::vector<Layer> convolutions;  // stem, then two for each block: [filters, inputs, 3, 3]
  Layer policy;                     // [policy_channels, filters]
  Layer pool;                       // [pooled, filters]
  Layer hidden;                     // [hidden, 2 * pooled]
  Layer outputs;                    // [sides * 3, hidden]

  // Why not, where the file is another thing or damaged.
  static Result<DeepWeights> read(const TensorFile& file);
  TensorFile write() const;
};

}  // namespace ratatosk::network
