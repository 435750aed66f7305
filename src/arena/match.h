#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "arena/runner.h"
#include "arena/sprt.h"
#include "arena/standing.h"

namespace ratatosk {

// Two players, pairs of games from the same opening with sides swapped.
struct Match {
  const GameEntry* game = nullptr;
  Agreement agreement;
  std::vector<Contestant> players;  // A and B
  std::vector<Opening> openings;
  std::uint64_t games = 100;  // at most
  std::optional<Sprt> sprt;
  int concurrency = 1;
  std::uint64_t seed = 1;

  // Which opening the k-th pair starts from: all of them in an order of the seed's, then over again.
  std::vector<const Opening*> order() const;
};

struct MatchGame {
  std::uint64_t number;  // from 0; numbers 2k and 2k + 1 are pair k
  Side side_of_a;
  const Opening* opening;
  std::uint64_t seed;
  PlayedGame played;
};

using MatchProgress = std::function<void(const MatchGame&, const Standing&)>;

// Plays until the games are done, the test has decided, or told to stop; `progress` is called after each
// game.
Standing play_match(const Match& match, const MatchProgress& progress, std::atomic<bool>& stop);

}  // namespace ratatosk
