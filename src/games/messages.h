#pragma once
// What several games say to a person.
#include "base/messages.h"

namespace ratatosk::games::msg {
// clang-format off

inline constexpr Msg position_rows{"la posición debe tener {} filas", "the position must have {} rows"};
inline constexpr Msg move_form{"no entiendo «{}»; escriba cuatro números menores que {} (fila columna fila columna) o dos casillas como d1-d3", "cannot read '{}'; type four numbers below {} (row column row column) or two squares such as d1-d3"};
inline constexpr Msg move_outside{"{} está fuera del tablero; filas y columnas van de {} a {}", "{} is off the board; rows and columns go from {} to {}"};
inline constexpr Msg square_outside{"«{}» se sale del tablero; la última casilla es {}", "'{}' leaves the board; the last square is {}"};
inline constexpr Msg move_empty{"no hay ninguna pieza en {}", "there is no piece on {}"};
inline constexpr Msg move_not_yours{"la pieza de {} no es suya", "the piece on {} is not yours"};

// clang-format on
}  // namespace ratatosk::games::msg
