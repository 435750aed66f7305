#pragma once
// What a table says of its game.
#include "base/messages.h"

namespace ratatosk::engine::msg {
// clang-format off

inline constexpr Msg ended_by_repetition{"La posición se ha dado por tercera vez.", "The position has stood for the third time."};
inline constexpr Msg ended_by_max_plies{"Se han jugado las {} jugadas acordadas como máximo.", "The agreed maximum of {} plies has been played."};

// clang-format on
}  // namespace ratatosk::engine::msg
