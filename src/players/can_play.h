#pragma once
#include "engine/game_facts.h"
#include "engine/player_spec.h"

namespace ratatosk::players {

// Whether it plays the game at all: not every protocol is for every game, nor every
// setting of the engine.
Result<bool> can_play(const PlayerSpec& player, const GameFacts& game);

// Whether it can play with a clock.
Result<bool> can_keep_time(const PlayerSpec& player);

}  // namespace ratatosk::players
