#pragma once
// A match in words and in JSON.
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "arena/elo.h"
#include "arena/match.h"

namespace ratatosk {

// "+35.2 [12.0, 58.9]"
std::string write_estimate(const Estimate& estimate);

// One line: games, score, Elo, LLR, and A's score by side.
std::string progress_line(Lang lang, const Match& match, const Standing& standing);

nlohmann::ordered_json match_json(const Match& match, const Standing& standing);
nlohmann::ordered_json game_json(const Match& match, const MatchGame& game);

}  // namespace ratatosk
