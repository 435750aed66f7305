#pragma once
// What knight chess says to a person.
#include "base/messages.h"

namespace ratatosk::games::knights::msg {
// clang-format off

inline constexpr Msg this_game{"caballos", "knights"};

// The names of the sides fit "Juegan {}" and "{} wins". Black is the referee's player 2, pink his player 1.
inline constexpr Msg black{"negros", "black"};
inline constexpr Msg pink{"rosados", "pink"};

inline constexpr Msg captures{"Capturas: {} {}, {} {}", "Captures: {} {}, {} {}"};
inline constexpr Msg no_knights{"A los {} no les queda ningún caballo.", "No knight of {} is left."};
inline constexpr Msg counted{"Tras {} jugadas cuentan las capturas.", "After {} plies the captures are counted."};

inline constexpr Msg no_jump{"de {} a {} no hay un salto de caballo", "{} to {} is not a knight's jump"};
inline constexpr Msg own_there{"en {} ya hay un caballo suyo", "your own knight stands on {}"};
inline constexpr Msg bad_position{"«{}» no es una posición: ocho filas, quién juega (1 o 2) y, si se quiere, las jugadas hechas", "'{}' is no position: eight rows, who plays (1 or 2) and, if wanted, the plies played"};
inline constexpr Msg bad_row{"la fila {} de la posición, «{}», no describe ocho casillas con n, N y cifras", "row {} of the position, '{}', does not describe eight squares with n, N and digits"};
inline constexpr Msg bad_side{"«{}» no dice quién juega; se acepta 1 o 2", "'{}' does not say who plays; accepted: 1 or 2"};
inline constexpr Msg bad_plies{"«{}» no es un número de jugadas hechas; se acepta de 0 a 200", "'{}' is no number of plies played; accepted: 0 to 200"};
inline constexpr Msg too_many{"un bando tiene {} caballos; son 16 como máximo", "a side has {} knights; 16 are the most"};
inline constexpr Msg nobody{"no hay ningún caballo en el tablero", "there is no knight on the board"};

// clang-format on
}  // namespace ratatosk::games::knights::msg
