#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "games/knowledge.h"
#include "search/params.h"

namespace ratatosk {

// In which order a position's moves are tried. The order is a function of the seed and the position: it
// need not be stored, and no thread changes it. Only the places asked for are put in order.
template <Game G>
class TrialOrder {
 public:
  TrialOrder(const typename G::State& state, std::uint64_t hash, const SearchParams& params)
      : random_(static_cast<std::uint64_t>(params.seed) ^ hash) {
    G::generate(state, moves_);
    if constexpr (WeighsMoves<G>) {
      if (params.select == Selection::puct) weigh(state);
    }
  }

  std::size_t size() const { return moves_.size(); }

  // The move tried at a place. To be asked once: unweighed moves are shuffled up to it.
  Move at(std::size_t place) {
    if constexpr (WeighsMoves<G>) {
      if (weighed_) return moves_[kth(place)];
    }
    shuffle_front(moves_, static_cast<std::uint32_t>(place + 1), random_);
    return moves_[place];
  }

  // How likely the move at a place is thought to be the good one; 0 past the last.
  double prior(std::size_t place) {
    if (place >= moves_.size()) return 0;
    if constexpr (WeighsMoves<G>) {
      if (weighed_) return weights_[kth(place)] / sum_;
    }
    return 1.0 / static_cast<double>(moves_.size());
  }

 private:
  static constexpr std::size_t capacity = WeighsMoves<G> ? G::max_moves : 1;

  void weigh(const typename G::State& state)
    requires WeighsMoves<G>
  {
    weighed_ = true;
    G::weigh(state, moves_, std::span(weights_.data(), moves_.size()));
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      sum_ += weights_[i];
      ranks_[i] = static_cast<std::uint16_t>(i);
    }
  }

  // Heavier first; among equals the one generated first.
  std::uint16_t kth(std::size_t place) {
    const auto heavier = [&](std::uint16_t a, std::uint16_t b) {
      return weights_[a] > weights_[b] || (weights_[a] == weights_[b] && a < b);
    };
    std::nth_element(ranks_.begin(), ranks_.begin() + static_cast<std::ptrdiff_t>(place),
                     ranks_.begin() + static_cast<std::ptrdiff_t>(moves_.size()), heavier);
    return ranks_[place];
  }

  MoveList<G> moves_;
  Rng random_;
  bool weighed_ = false;
  double sum_ = 0;
  std::array<float, capacity> weights_;
  std::array<std::uint16_t, capacity> ranks_;
};

}  // namespace ratatosk
