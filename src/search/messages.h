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

inline constexpr Msg point_in_settings{"entre ajustes la coma separa; los decimales se escriben con punto: {}.{}", "between settings a comma separates; decimals are written with a point: {}.{}"};
inline constexpr Msg bad_level{"«{}» no es un nivel; se acepta de 1 a 10, o su nombre", "'{}' is no level; accepted: 1 to 10, or its name"};

// clang-format on
}  // namespace ratatosk::search::msg
