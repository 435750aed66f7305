#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/runner.h"
#include "base/build.h"
#include "statistics/spsa.h"

namespace ratatosk::arena {

// Settings of a player made better by games against itself.
struct Tuning {
  Conditions conditions;
  SearchParams player;               // where it starts
  std::vector<const Param*> params;  // what is tuned, and how
  std::vector<Tuned> tuned;
  std::vector<Opening> openings;  // in the order of play
  std::uint64_t pairs = 1000;
  std::string build = build_name();  // what plays them

  // The player with other values of what is tuned.
  SearchParams player_with(const std::vector<double>& values) const;
};

// "c,fpu" or "c:0.1:2,fpu:0:1" adds to the tuning what it names, starting from its player's values.
// Without a range, one is taken around the value. Throws Error 2 on what cannot be tuned.
void read_tuned(std::string_view text, Tuning& tuning);

// Plays the pairs that the journal lacks, or all without one, until done or told to stop. Throws
// Error 2 when the journal is of another tuning or of other conditions.
Spsa tune(const Tuning& tuning, const std::filesystem::path& journal,
          const std::function<void(const Spsa&)>& progress, std::atomic<bool>& stop);

}  // namespace ratatosk::arena
