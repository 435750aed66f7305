#pragma once
#include "engine/registry.h"
#include "engine/table_of.h"

namespace ratatosk {

// What the registry holds of a game.
template <Game G>
constexpr GameEntry entry_of() {
  return {G::name, [] { return std::unique_ptr<Table>(std::make_unique<TableOf<G>>()); },
          [](int games, int limit, Rng& rng) {
            Tally tally;
            const auto start = G::start();
            for (int i = 0; i < games; ++i) tally.add(G::playout(start, limit, rng));
            return tally;
          },
          [](int games, int limit, Rng& rng) { return G::playouts(G::start(), games, limit, rng); }};
}

}  // namespace ratatosk
