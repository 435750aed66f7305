#pragma once
// Games on several threads: takes jobs from a schedule, plays each, hands back what came out. Who meets
// whom and what the results mean is not known here.
#include <functional>
#include <optional>
#include <span>

#include "arena/game.h"
#include "arena/openings.h"

namespace ratatosk {

struct Job {
  std::uint64_t number = 0;             // the schedule's name for it
  std::size_t first = 0, second = 0;    // contestants
  const Opening* opening = nullptr;
  std::uint64_t seed = 0;
};

struct Runner {
  const GameEntry* game;
  Agreement agreement;
  std::span<const Contestant> contestants;
  int concurrency = 1;

  // Runs until `next` has no more jobs, or `stop`, which it also sets itself when `done` returns false:
  // games then in progress are given up. Both are called from one thread at a time. A game given up is
  // not handed back.
  void run(const std::function<std::optional<Job>()>& next,
           const std::function<bool(const Job&, const PlayedGame&)>& done, std::atomic<bool>& stop) const;
};

}  // namespace ratatosk
