#pragma once
#include <cstdint>
#include <functional>

#include "engine/registry.h"

namespace ratatosk::engine {

// Fixed searches. The moves that they make in all games together are the signature of the search's
// behaviour: the same on every machine, as long as nothing that the search does has changed.
struct Benched {
  std::uint64_t nodes = 0;  // moves made
  double seconds = 0;
};

// The seed and the limits that the signature is made with.
SearchParams bench_limits();

// The presets of the searches, so that whatever part of the search changes is seen, in a few
// positions of a game.
Benched bench_game(const GameEntry& game, const std::function<SearchParams(Preset)>& settings,
                   Crew& crew = alone());

}  // namespace ratatosk::engine
