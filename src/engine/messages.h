#pragma once
// What a table says of its game.
#include "base/messages.h"

namespace ratatosk::engine::msg {
// clang-format off

inline constexpr Msg ended_by_repetition{"La posición se ha dado por tercera vez.", "The position has stood for the third time."};
inline constexpr Msg ended_by_max_plies{"Se han jugado las {} jugadas acordadas como máximo.", "The agreed maximum of {} plies has been played."};
inline constexpr Msg captures_nothing{"{} no captura nada", "{} captures nothing"};
inline constexpr Msg captures_other{"{} captura {}", "{} captures {}"};
inline constexpr Msg pieces{"piezas", "pieces"};
inline constexpr Msg rules_head{"{}: tablero de {} x {}, {} {} contra {}.", "{}: a board of {} x {}, {} {} against {}."};
inline constexpr Msg player_forms{"{} level=1..10 {}:ORDEN {}:ORDEN {}:ORDEN {}:ORDEN {}:ORDEN", "{} level=1..10 {}:COMMAND {}:COMMAND {}:COMMAND {}:COMMAND {}:COMMAND"};
inline constexpr Msg rules_usual_draws{"Si no se dice otra cosa: tablas a la tercera repetición y tras {} jugadas.", "Unless otherwise agreed: a draw at the third repetition and after {} plies."};

// clang-format on
}  // namespace ratatosk::engine::msg
