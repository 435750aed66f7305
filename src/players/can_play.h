#pragma once
#include "engine/player.h"
#include "engine/table.h"

namespace ratatosk {

// Whether it plays the table's game at all: not every protocol is for every game.
Result<bool> can_play(const PlayerSpec& player, const Table& table);

}  // namespace ratatosk
