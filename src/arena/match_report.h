#pragma once
// A match in words and in JSON.
#include <map>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "arena/elo.h"
#include "arena/match.h"

namespace ratatosk {

using Finishes = std::map<Finish, std::uint64_t>;  // how many games ended for each reason

std::string write_percent(double score);              // "62.5 %"
std::string write_estimate(const Estimate& estimate);  // "+35.2 [+12.0, +58.9]"

// One line: games, score, Elo, LLR, and A's score by side.
std::string progress_line(Lang lang, const Match& match, const Standing& standing);

// The whole result.
std::string match_text(Lang lang, const Match& match, const Standing& standing, const Finishes& finishes);
nlohmann::ordered_json match_json(const Match& match, const Standing& standing, const Finishes& finishes);

}  // namespace ratatosk
