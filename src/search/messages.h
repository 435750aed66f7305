#pragma once
// What the settings of the search are called.
#include "base/messages.h"

namespace ratatosk::search::msg {
// clang-format off

// The levels, from 1. One word each, so that descriptions can hold them.
inline constexpr Msg level_names[] = {
    {"novato", "novice"},       {"principiante", "beginner"}, {"aprendiz", "apprentice"}, {"aficionado", "amateur"}, {"jugador", "player"},
    {"diestro", "skilled"},     {"veterano", "veteran"},      {"experto", "expert"},      {"maestro", "master"},     {"todo", "everything"},
};

// clang-format on
}  // namespace ratatosk::search::msg
