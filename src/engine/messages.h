#pragma once
// What a table says of its game.
#include "base/messages.h"

namespace ratatosk::engine::msg {
// clang-format off

inline constexpr Msg ended_by_repetition{"La posición se ha dado por tercera vez.", "The position has stood for the third time."};
inline constexpr Msg ended_by_max_plies{"Se han jugado las {} jugadas acordadas como máximo.", "The agreed maximum of {} plies has been played."};
inline constexpr Msg rules_head{"{}: tablero de {} x {}, {} piezas contra {}.", "{}: a board of {} x {}, {} pieces against {}."};
inline constexpr Msg rules_usual_draws{"Si no se dice otra cosa: tablas a la tercera repetición y tras {} jugadas.", "Unless otherwise agreed: a draw at the third repetition and after {} plies."};

// clang-format on
}  // namespace ratatosk::engine::msg
