#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "arena/conditions.h"

namespace ratatosk::arena {

// As write_clock has it, or null.
nlohmann::ordered_json clock_json(const Conditions& conditions);

// What every game depends on beside its opening: agreement, clock, seed, the players' settings,
// and the program itself.
nlohmann::ordered_json conditions_json(const Conditions& conditions,
                                       const std::vector<Contestant>& players,
                                       std::string_view build);

}  // namespace ratatosk::arena
