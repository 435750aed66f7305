#pragma once
#include <nlohmann/json.hpp>

#include "statistics/elo.h"
#include "statistics/standing.h"

namespace ratatosk::arena {

// {"value", "low", "high"}; null is what the results do not bound.
nlohmann::ordered_json estimate_json(const Estimate& estimate);

// games, a_wins, b_wins, draws, score_a, elo, normalized_elo, pentanomial, and the same by side.
nlohmann::ordered_json standing_json(const Standing& standing);

}  // namespace ratatosk::arena
