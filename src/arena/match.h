#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "arena/runner.h"
#include "statistics/sprt.h"
#include "statistics/standing.h"

namespace ratatosk::arena {

// Two players, pairs of games from the same opening with sides swapped.
struct Match {
  Conditions conditions;
  std::vector<Contestant> players;  // A and B
  std::vector<Opening> openings;    // in the order of play
  std::uint64_t games = 100;        // at most
  std::optional<Sprt> sprt;
};

// Called after each game, with what it counts for: A's results so far.
using MatchProgress = std::function<void(const PlannedGame&, const PlayedGame&, const Standing&)>;

// Plays until the games are done, the test has decided, or told to stop. A moves first in the games
// with even numbers.
Standing play_match(const Match& match, const MatchProgress& progress, std::atomic<bool>& stop);

}  // namespace ratatosk::arena
