#pragma once
#include <algorithm>
#include <string>

#include "eval/evaluator.h"

namespace ratatosk {

template <Game G>
using PlayoutFunction = Playout (*)(const typename G::State&, int, Rng&);

// The game's way of playing a random game by a policy. Every game has the uniform one; a game that
// declares more names them in `playout_policies`, an array of {policy, function}.
template <Game G>
PlayoutFunction<G> playout_function(PlayoutPolicy policy) {
  if (policy == PlayoutPolicy::uniform) return [](const typename G::State& s, int limit, Rng& rng) { return G::playout(s, limit, rng); };
  std::string known(name_of(PlayoutPolicy::uniform));
  if constexpr (requires { G::playout_policies; }) {
    for (const auto& [declared, function] : G::playout_policies) {
      if (declared == policy) return function;
      known += ' ' + std::string(name_of(declared));
    }
  }
  usage_error(Msg::bad_name, name_of(policy), fmt::format("playout ({})", G::name), known);
}

// The document's default policy: a random game to its end, or to the limit, where it is a draw.
template <Game G>
class PlayoutEvaluator final : public Evaluator<G> {
 public:
  PlayoutEvaluator(PlayoutPolicy policy, int limit) : play_(playout_function<G>(policy)), limit_(limit) {}

  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng& rng) override {
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const Playout end = play_(leaves[i].state, std::min(limit_, leaves[i].plies_left), rng);
      out[i] = Evaluation::of(end.outcome, end.plies);
    }
  }

 private:
  PlayoutFunction<G> play_;
  int limit_;
};

}  // namespace ratatosk
