#pragma once
// A game of the arena as one JSON object: everything needed to play it over and to count it.
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "arena/runner.h"

namespace ratatosk::arena {

nlohmann::ordered_json game_record(const Conditions& conditions, const Job& job,
                                   const PlayedGame& played);

// What such a record is counted by; nothing when it is no record of a game.
struct GameResult {
  std::uint64_t number;
  Outcome outcome;
  std::string opening;
};
std::optional<GameResult> read_game_result(const nlohmann::ordered_json& record);

}  // namespace ratatosk::arena
