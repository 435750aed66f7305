#pragma once
#include <string>
#include <vector>

#include "arena/openings.h"
#include "arena/player.h"

namespace ratatosk {

// What holds for every game of a match, a tournament or a tuning, as a person writes it; empty: the usual.
struct ConditionTexts {
  std::string game, seconds, nodes, memory, concurrency, openings, max_plies, seed;
};

struct Conditions {
  const GameEntry* game = nullptr;
  Agreement agreement;
  SearchParams limits;   // of players that do not say otherwise
  std::string openings;  // a file, "none", a number, or empty
  int concurrency = 0;   // games at once; 0: as many as the cores hold
  std::uint64_t seed = 1;

  // Games at once when these play.
  int concurrency_for(const std::vector<Contestant>& players) const;

  // As many as the pairs to play can use, made or read as the conditions say. At least one.
  std::vector<Opening> find_openings(std::uint64_t pairs, int threads, const std::atomic<bool>& stop,
                                     const OpeningProgress& progress) const;
};

// Throws Error 2 on what cannot be.
Conditions read_conditions(const ConditionTexts& texts);

}  // namespace ratatosk
