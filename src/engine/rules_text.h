#pragma once
#include <string>

#include "base/messages.h"
#include "engine/game_facts.h"

namespace ratatosk::engine {

// The rules of a game for a person: movement, capture, the king, ends, notation, with
// small drawings. Empty for a game that has not written them down.
std::string rules_text(const GameFacts& facts, Lang lang);

// What people call a game, and what is played with in it.
Text game_words(const GameFacts& facts);
Msg piece_words(const GameFacts& facts);

}  // namespace ratatosk::engine
