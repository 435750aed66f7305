#pragma once
#include <memory>

#include "engine/player_spec.h"
#include "players/child_player.h"

namespace ratatosk::players {

// Anybody but a person.
std::unique_ptr<Player> make_player(const PlayerSpec& player, const Patience& patience = {});

}  // namespace ratatosk::players
