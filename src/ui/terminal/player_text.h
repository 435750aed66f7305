#pragma once
#include <string>
#include <string_view>

#include "engine/player_spec.h"

namespace ratatosk::terminal {

// Whether it is preset strong with nothing changed but its level and its limits.
bool has_level(const PlayerSpec& player);

// What a person calls a player: a machine that has a level by that and its limits, any other as it
// describes itself.
std::string player_words(const PlayerSpec& player, Lang lang);

// In a list, without the limits, of a player as a record describes it.
std::string brief_player_words(std::string_view described, Lang lang);

}  // namespace ratatosk::terminal
