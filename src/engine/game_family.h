#pragma once
#include "engine/game_facts.h"

namespace ratatosk::engine {

// The games that something is made for: protocols belong to games.
inline bool is_tafl(const GameFacts& game) { return game.has_throne; }
inline bool is_othello(const GameFacts& game) { return game.name == "othello"; }
inline bool is_knights(const GameFacts& game) { return game.name == "knights"; }

}  // namespace ratatosk::engine
