#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/contestant.h"
#include "arena/openings.h"
#include "engine/clock.h"

namespace ratatosk::arena {

// What holds for every game of a match, a tournament or
// a tuning, as a person writes it; empty: the usual.
struct ConditionTexts {
  std::string game, seconds, nodes, clock, memory, concurrency, openings, max_plies, seed;
};

struct Conditions {
  const GameEntry* game = nullptr;
  Agreement agreement;
  SearchParams limits;  // of players that do not say otherwise
  std::optional<Clock>
      clock;  // what each player has at the start, where time is counted for the whole game
  std::string openings;  // a file, "none", a number, or empty
  int concurrency = 0;   // games at once; 0: as many as the cores hold
  std::uint64_t seed = 1;

  // Games at once when these play.
  int concurrency_for(const std::vector<Contestant>& players) const;

  // As many as the pairs to play can use, made or read as the conditions say, in the order of play.
  // At least one. More pairs than before begin with the same openings.
  std::vector<Opening> find_openings(std::uint64_t pairs, int threads,
                                     const std::atomic<bool>& stop,
                                     const OpeningProgress& progress) const;
};

// "10+0.1" or "10": seconds for the whole game, and seconds that come back after each move.
Result<Clock> parse_clock(std::string_view text);
std::string write_clock(const Clock& clock);

// Throws Error 2 on what cannot be.
Conditions read_conditions(const ConditionTexts& texts);

}  // namespace ratatosk::arena
