#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "games/game.h"

namespace ratatosk::games {

// Ways of playing a random game. Every game has the uniform one; a game that knows more declares
// them as `playout_policies`, an array of DeclaredPlayout.
enum class PlayoutPolicy : std::uint8_t { uniform, capture };

inline constexpr std::array<std::string_view, 2> playout_policy_names = {"uniform", "capture"};

constexpr std::string_view name_of(PlayoutPolicy policy) {
  return policy == PlayoutPolicy::uniform ? playout_policy_names[0] : playout_policy_names[1];
}

template <class State>
struct DeclaredPlayout {
  PlayoutPolicy policy;
  Playout (*one)(const State& s, int limit, Rng& rng);
  Tally (*many)(const State& s, int games, int limit, Rng& rng);
  // The next move of `one`, from the same random number: slowly, for who wants to see it.
  Move (*next)(const State& s, Rng& rng);
};

// How the game plays random games by a policy; Error 2, with the policies it knows, if it does not.
template <Game G>
DeclaredPlayout<typename G::State> find_playout(PlayoutPolicy policy) {
  using State = typename G::State;
  if (policy == PlayoutPolicy::uniform) {
    return {policy, [](const State& s, int limit, Rng& rng) { return G::playout(s, limit, rng); },
            [](const State& s, int games, int limit, Rng& rng) {
              return G::playouts(s, games, limit, rng);
            },
            [](const State& s, Rng& rng) {
              const auto count = static_cast<std::uint32_t>(G::count(s));
              return G::nth(s, static_cast<int>(rng.below(count)));
            }};
  }
  std::string known(name_of(PlayoutPolicy::uniform));
  if constexpr (requires { G::playout_policies; }) {
    for (const DeclaredPlayout<State>& declared : G::playout_policies) {
      if (declared.policy == policy) return declared;
      known += ' ' + std::string(name_of(declared.policy));
    }
  }
  usage_error(Msg::bad_name, name_of(policy), fmt::format("playout ({})", G::name), known);
}

}  // namespace ratatosk::games
