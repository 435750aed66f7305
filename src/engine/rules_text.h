#pragma once
#include <string>

#include "base/messages.h"
#include "engine/game_facts.h"

namespace ratatosk::engine {

// The rules of a game for a person: movement, capture, the king, ends, notation, with
// small drawings. Empty for a game that has not written them down.
std::string rules_text(const GameFacts& facts, Lang lang);

}  // namespace ratatosk::engine
