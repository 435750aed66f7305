#pragma once
// A small network for a plain processor. Of the many rows that a game's features have, few are
// there in a position; their sum, which changes little from one position to the next, is its first
// layer. Behind it stand a hidden layer and the outputs, a pair of their own for either side to
// move.
//
//   sum     = bias + the rows of the features that are there     i16, 127 is one
//   inputs  = the sum cut off below 0 and above one, and what the game has counted
//   hidden  = inputs by weights (i8, 64 is one) and biases, cut off likewise
//   outputs = hidden by weights and biases: that the first side wins, nobody, the second; 8128 is
//   one
//
// All of it is whole numbers, so that every machine gets the same. A network that *corrects* is
// added to the game's own evaluation: its first output to half of the logarithm of the odds, its
// last to minus that.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/messages.h"
#include "games/game.h"
#include "network/tensor_file.h"

namespace ratatosk::network {

struct QuickShape {
  int rows = 0, facts = 0;    // what the game offers
  int width = 0, hidden = 0;  // of the first layer, of the second
  friend bool operator==(const QuickShape&, const QuickShape&) = default;
};

// How likely each end of the game is: logarithms, up to a number that all three have too many.
struct Chances {
  float first = 0, draw = 0, second = 0;
  double value() const;    // the mean result for the first side, -1 to 1
  float log_odds() const;  // of a win against a loss for the first side, half a draw to each
  // Of the same with other odds to begin with.
  Chances beside(float odds) const { return {first + odds / 2, draw, second - odds / 2}; }
};

class QuickNetwork {
 public:
  static constexpr int one = 127, weight_one = 64;
  static constexpr int version = 1;
  static constexpr int most_width = 256, most_hidden = 64, most_facts = 64;
  static constexpr int lanes = 16;

  // Why not, where the file is another thing or damaged.
  static Result<QuickNetwork> read(const TensorFile& file);

  const std::string& game() const { return game_; }
  const std::string& checksum() const { return checksum_; }
  const std::map<std::string, std::string>& words() const { return words_; }
  const QuickShape& shape() const { return shape_; }
  bool corrects() const { return corrects_; }

  std::span<const std::int16_t> bias() const { return bias_; }
  const std::int16_t* row(int i) const {
    return rows_.data() + static_cast<std::size_t>(i) * static_cast<std::size_t>(shape_.width);
  }

  // Of a position with that sum of rows.
  Chances judge(const std::int16_t* sum, std::span<const std::int8_t> facts, Side to_move) const;

 private:
  // Weights by input and then output, so that many outputs are worked out at once: in floating
  // point, which holds all of these whole numbers without error.
  struct Layer {
    std::vector<float> weights, biases;
  };

  std::string game_, checksum_;
  std::map<std::string, std::string> words_;
  QuickShape shape_;
  bool corrects_ = false;
  std::vector<std::int16_t> rows_, bias_;
  std::array<Layer, 2> hidden_, output_;  // by who moves; hidden ones up to a multiple of lanes
};

}  // namespace ratatosk::network
