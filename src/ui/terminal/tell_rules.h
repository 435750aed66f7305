#pragma once
#include <string_view>

#include "engine/registry.h"
#include "ui/terminal/dialogue.h"

namespace ratatosk::terminal {

// A game by its number in the list or its name.
Result<const GameEntry*> parse_game(std::string_view text);

// The rules of the game that is named, else of the one on the table; where there is none, how they
// are asked for.
void tell_rules(Dialogue& dialogue, std::string_view game, const Table* table);

}  // namespace ratatosk::terminal
