#pragma once
// What a quick network thinks of one position after another of a game.
#include <array>
#include <vector>

#include "games/knowledge.h"
#include "network/quick_network.h"

namespace ratatosk::network {

// The rows of the features of a position, added up. It is brought from one position to another by
// what differs between them, whichever they are: mostly a move, or the last one taken back and
// another made.
template <HasInputs G>
class Accumulator {
 public:
  explicit Accumulator(const QuickNetwork& network)
      : network_(&network), sum_(network.bias().begin(), network.bias().end()) {}

  const std::int16_t* move_to(const typename G::State& s) {
    const auto add = [this](int row) { change<1>(row); };
    const auto remove = [this](int row) { change<-1>(row); };
    if (!is_set_ || !G::Inputs::compare(at_, s, add, remove)) begin(s);
    at_ = s;
    return sum_.data();
  }

  // From nothing.
  void begin(const typename G::State& s) {
    std::copy(network_->bias().begin(), network_->bias().end(), sum_.begin());
    G::Inputs::for_each_row(s, [this](int row) { change<1>(row); });
    is_set_ = true;
  }

 private:
  template <int sign>
  void change(int row) {
    const std::int16_t* weights = network_->row(row);
    std::int16_t* sum = sum_.data();
    const auto width = static_cast<std::size_t>(network_->shape().width);
    for (std::size_t i = 0; i < width; ++i)
      sum[i] = static_cast<std::int16_t>(sum[i] + sign * weights[i]);
  }

  const QuickNetwork* network_;
  std::vector<std::int16_t> sum_;
  typename G::State at_;
  bool is_set_ = false;
};

// What a network is told beside the rows, and the game's own judgement of the position.
template <HasInputs G>
float count_and_judge(const typename G::State& s, int plies_left,
                      std::span<std::int8_t, static_cast<std::size_t>(G::Inputs::facts)> facts) {
  if constexpr (requires { G::count_and_judge(s, facts); }) {
    return G::count_and_judge(s, facts);
  } else {
    G::Inputs::count(s, facts);
    return judged_odds<G>(s, plies_left);
  }
}

template <HasInputs G>
class QuickJudge {
 public:
  // The network is of this game, and lives longer.
  explicit QuickJudge(const QuickNetwork& network) : network_(&network), sum_(network) {}

  Chances judge(const typename G::State& s, int plies_left) {
    std::array<std::int8_t, G::Inputs::facts> facts;
    float odds = 0;
    if (network_->corrects())
      odds = count_and_judge<G>(s, plies_left, facts);
    else
      G::Inputs::count(s, facts);
    return network_->judge(sum_.move_to(s), facts, G::to_move(s)).beside(odds);
  }

 private:
  const QuickNetwork* network_;
  Accumulator<G> sum_;
};

}  // namespace ratatosk::network
