#pragma once
// Games on several threads: takes jobs from a schedule, plays each, hands back what came out. Who
// meets whom and what the results mean is not known here.
#include <functional>
#include <memory>
#include <optional>

#include "arena/conditions.h"
#include "arena/play_game.h"

namespace ratatosk::arena {

struct PlannedGame {
  std::uint64_t number = 0;  // the schedule's name for it
  std::shared_ptr<const Contestant> first, second;
  const Opening* opening = nullptr;
  std::uint64_t seed = 0;
};

using NextGame = std::function<std::optional<PlannedGame>()>;
using GameDone = std::function<bool(const PlannedGame&, const PlayedGame&)>;

// Runs until `next` has no more jobs, `stop`, which anything that is thrown sets, or `done` returns
// false: games then in progress are given up, and what was thrown is thrown again here. Both are
// called from one thread at a time. A game given up is not handed back.
void run_games(const Conditions& conditions, int concurrency, const NextGame& next,
               const GameDone& done, std::atomic<bool>& stop);

}  // namespace ratatosk::arena
