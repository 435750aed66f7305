#pragma once
// A tournament as a table for people, and as CSV and JSON for programs.
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "arena/tournament.h"
#include "statistics/rating.h"

namespace ratatosk::arena {

// The players, the best first, with what the results say of them.
struct Ranking {
  std::vector<std::size_t> order;  // players by Elo
  Ratings ratings;                 // by player
};

Ranking rank(const Tournament& tournament, const TournamentResult& result);

// A player's results against one other; none when they do not meet.
WinsDrawsLosses results_between(const TournamentResult& result, std::size_t player,
                                std::size_t opponent);

std::string tournament_text(Lang lang, const Tournament& tournament,
                            const TournamentResult& result);
std::string tournament_csv(const Tournament& tournament, const TournamentResult& result);
nlohmann::ordered_json tournament_json(const Tournament& tournament,
                                       const TournamentResult& result);

}  // namespace ratatosk::arena
