#pragma once
#include <string>
#include <string_view>

#include "engine/player_spec.h"

namespace ratatosk::terminal {

// What a person calls a player: a machine that is known by its level and its time alone by them,
// any other as it describes itself.
std::string player_words(const PlayerSpec& player, Lang lang);

// In a list, without the time, of a player as a record describes it.
std::string brief_player_words(std::string_view described, Lang lang);

}  // namespace ratatosk::terminal
