#pragma once
// A game of the arena as a line of a journal: everything needed to play it over and to count it.
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "arena/runner.h"

namespace ratatosk::arena {

nlohmann::ordered_json journal_entry(const Conditions& conditions, const PlannedGame& job,
                                     const PlayedGame& played);

// What such an entry is counted by; nothing when it is none of a game.
struct GameResult {
  std::uint64_t number;
  Outcome outcome;
  std::string opening;
};
std::optional<GameResult> read_game_result(const nlohmann::ordered_json& entry);

}  // namespace ratatosk::arena
