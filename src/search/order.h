#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

#include "games/history.h"
#include "games/knowledge.h"
#include "search/policy.h"
#include "search/prior.h"

namespace ratatosk::search {

// Whether a position has stood twice in a game, so that a move may be its third repetition.
template <Game G>
bool has_stood_twice(const History& history) {
  if (!G::can_repeat || !history.agreement().repetition) return false;
  std::vector<std::uint64_t> hashes(history.size());
  for (std::size_t i = 0; i < hashes.size(); ++i) hashes[i] = history[i];
  std::ranges::sort(hashes);
  return std::ranges::adjacent_find(hashes) != hashes.end();
}

// Which moves are tried, and whether by the game's weights, where it has some, or at random.
struct TrialRules {
  bool weighed = false;
  bool sensible = false;  // else all

  // The same where a game may last so many plies more: it may be over before a threat is carried
  // out.
  TrialRules with(int plies_left) const { return {weighed, sensible && plies_left > 1}; }
  friend bool operator==(const TrialRules&, const TrialRules&) = default;
};

// Where the other side threatens to win, the moves that may keep it from that, or just one where
// none does: all others are known to lose. But for a third repetition, which is a draw in spite of
// a threat: what stands then, a win at once, must have stood twice before the search, which does
// not go on from such positions.
template <Game G>
void generate_sensible(const typename G::State& state, MoveList<G>& moves) {
  if constexpr (SeesThreats<G>) {
    if (G::is_threatened(state) && !G::can_win_now(state)) {
      G::generate_answers(state, moves);
      if (moves.empty()) moves.push(G::nth(state, 0));
      return;
    }
  }
  G::generate(state, moves);
}

// In which order a position's moves are tried. The order is a function
// of the seed and the position: it need not be stored, and no thread
// changes it. Only as many places as wanted are put in order.
template <Game G>
class TrialOrder {
 public:
  TrialOrder(const typename G::State& state, std::uint64_t hash, std::uint64_t seed,
             TrialRules rules, std::size_t places) {
    if (rules.sensible) {
      generate_sensible<G>(state, moves_);
    } else {
      G::generate(state, moves_);
    }
    places = std::min(places, moves_.size());
    if constexpr (WeighsMoves<G>) {
      if (rules.weighed) {
        weigh(state, places);
        return;
      }
    }
    Rng random(seed ^ hash);
    shuffle_front(moves_, static_cast<std::uint32_t>(places), random);
  }

  std::size_t size() const { return moves_.size(); }

  Move at(std::size_t place) const { return moves_[rank(place)]; }

  // How likely the move at a place is thought to be the good one; none past the last.
  PriorCode prior(std::size_t place) const {
    if (place >= moves_.size()) return no_prior;
    const double prior =
        sum_ > 0 ? weights_[rank(place)] / sum_ : 1.0 / static_cast<double>(moves_.size());
    return std::min<PriorCode>(code_of(prior), no_prior - 1);
  }

 private:
  static constexpr std::size_t capacity = WeighsMoves<G> ? G::max_moves : 1;

  std::size_t rank(std::size_t place) const { return sum_ > 0 ? ranks_[place] : place; }

  // Heavier first; among equals the one generated first.
  void weigh(const typename G::State& state, std::size_t places)
    requires WeighsMoves<G>
  {
    const std::size_t n = moves_.size();
    G::weigh(state, moves_, std::span(weights_.data(), n));
    sum_ = sum_of(std::span(weights_.data(), n));
    constexpr std::size_t few = 16;
    if (places <= few) {
      rank_few(places);
      return;
    }
    for (std::size_t i = 0; i < n; ++i) ranks_[i] = static_cast<std::uint16_t>(i);
    const auto at = [&](std::size_t i) { return ranks_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::partial_sort(at(0), at(places), at(n), [&](std::uint16_t a, std::uint16_t b) {
      return weights_[a] > weights_[b] || (weights_[a] == weights_[b] && a < b);
    });
  }

  // Most often only the first few are wanted: few of the others come near them.
  void rank_few(std::size_t places) {
    std::size_t filled = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const float weight = weights_[i];
      if (filled == places && weight <= weights_[ranks_[places - 1]]) continue;
      std::size_t k = filled < places ? filled++ : places - 1;
      for (; k > 0 && weights_[ranks_[k - 1]] < weight; --k) ranks_[k] = ranks_[k - 1];
      ranks_[k] = static_cast<std::uint16_t>(i);
    }
  }

  // Several sums side by side, which need not wait for each other.
  static double sum_of(std::span<const float> weights) {
    std::array<float, 8> sums{};
    std::size_t i = 0;
    for (; i + sums.size() <= weights.size(); i += sums.size()) {
      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += weights[i + k];
    }
    for (; i < weights.size(); ++i) sums[0] += weights[i];
    return std::accumulate(sums.begin(), sums.end(), 0.0);
  }

  MoveList<G> moves_;
  double sum_ = 0;  // of the weights; 0: unweighed
  std::array<float, capacity> weights_;
  std::array<std::uint16_t, capacity> ranks_;
};

// The same order from moves that an evaluator has judged.
class JudgedOrder {
 public:
  explicit JudgedOrder(Policy policy) : policy_(policy) {}
  std::size_t size() const { return policy_.size(); }
  Move at(std::size_t place) const { return policy_[place].move; }
  PriorCode prior(std::size_t place) const {
    return place < policy_.size() ? policy_[place].prior : no_prior;
  }

 private:
  Policy policy_;
};

// A position's moves, the likeliest first, among equals the one generated first. The priors are in
// the order of generation and need not add up to 1.
template <Game G>
std::vector<JudgedMove> judge_moves(const typename G::State& state, std::span<const float> priors) {
  MoveList<G> moves;
  G::generate(state, moves);
  assert(priors.size() == moves.size());
  std::vector<std::uint16_t> ranks(moves.size());
  std::iota(ranks.begin(), ranks.end(), std::uint16_t{0});
  std::ranges::stable_sort(ranks, std::greater(), [&](std::uint16_t i) { return priors[i]; });
  const double sum = std::accumulate(priors.begin(), priors.end(), 0.0);
  std::vector<JudgedMove> judged;
  judged.reserve(moves.size());
  for (const std::uint16_t i : ranks) {
    const double prior = sum > 0 ? priors[i] / sum : 1.0 / static_cast<double>(moves.size());
    judged.push_back({moves[i], std::min<PriorCode>(code_of(prior), no_prior - 1)});
  }
  return judged;
}

}  // namespace ratatosk::search
