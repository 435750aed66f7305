#pragma once
#include "engine/registry.h"
#include "engine/table_of.h"

namespace ratatosk::engine {

template <Game G>
std::span<const PlayoutPolicy> playout_policies_of() {
  static const std::vector<PlayoutPolicy> known = [] {
    std::vector<PlayoutPolicy> policies = {PlayoutPolicy::uniform};
    if constexpr (requires { G::playout_policies; }) {
      for (const auto& declared : G::playout_policies) policies.push_back(declared.policy);
    }
    return policies;
  }();
  return known;
}

template <Game G>
constexpr std::optional<network::Encoder> find_encoder() {
  if constexpr (HasInputs<G>) return network::encoder_of<G>();
  return {};
}

// What the registry holds of a game.
template <Game G>
constexpr GameEntry entry_of() {
  return {G::name,
          [] { return std::unique_ptr<Table>(std::make_unique<TableOf<G>>()); },
          facts_of<G>,
          playout_policies_of<G>,
          best_method<G>,
          find_encoder<G>(),
          [](PlayoutPolicy policy, int games, int limit, Rng& rng) {
            Tally tally;
            const auto start = G::start();
            const auto play = find_playout<G>(policy).one;
            for (int i = 0; i < games; ++i) tally.add(play(start, limit, rng));
            return tally;
          },
          [](PlayoutPolicy policy, int games, int limit, Rng& rng) {
            return find_playout<G>(policy).many(G::start(), games, limit, rng);
          }};
}

}  // namespace ratatosk::engine
