#pragma once
// A match in words and in JSON.
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "arena/match.h"
#include "statistics/elo.h"

namespace ratatosk::arena {

// How the games ended: how many for each reason, and
// the first that was lost by a fault of each kind.
struct EndTally {
  struct Fault {
    std::uint64_t game;
    std::string player;
    Text why;
  };
  std::map<Finish, std::uint64_t> counts;
  std::vector<Fault> faults;

  // True when it adds a fault.
  bool add(const PlannedGame& job, const PlayedGame& played);
};

std::string fault_text(Lang lang, const EndTally::Fault& fault);

std::string write_percent(double score, Lang lang);  // "62.5 %"
// "+35.2 [+12.0, +58.9]"; "> +12.0" where only that bound is known; "?" where nothing is.
std::string write_estimate(const Estimate& estimate, Lang lang);

// One line: games, score, Elo, LLR, and A's score by side.
std::string progress_line(Lang lang, const Match& match, const Standing& standing);

// The whole result.
std::string match_text(Lang lang, const Match& match, const Standing& standing,
                       const EndTally& ends);
nlohmann::ordered_json match_json(const Match& match, const Standing& standing,
                                  const EndTally& ends);

}  // namespace ratatosk::arena
