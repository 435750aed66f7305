#pragma once
// What the document's functions say to a person.
#include "base/messages.h"

namespace ratatosk::document::msg {
// clang-format off

inline constexpr Msg document_board{"no hay tablero de {} filas; los hay cuadrados de 7, 9, 11 y 19", "there is no board of {} rows; there are square ones of 7, 9, 11 and 19"};
inline constexpr Msg document_player{"el jugador activo es {}; tiene que ser 1 (negras) o 2 (blancas)", "the active player is {}; it has to be 1 (black) or 2 (white)"};
inline constexpr Msg document_cell{"una casilla vale {}; los valores van de 0 a 3", "a cell holds {}; values go from 0 to 3"};

inline constexpr Msg otelo_board{"un tablero de Otelo tiene ocho filas de ocho casillas", "a board of Othello has eight rows of eight squares"};
inline constexpr Msg otelo_turn{"el turno es {}; tiene que ser 1 (blancas) o 2 (negras)", "the turn is {}; it has to be 1 (white) or 2 (black)"};
inline constexpr Msg otelo_cell{"una casilla vale {}; los valores van de 0 a 2", "a cell holds {}; values go from 0 to 2"};

// clang-format on
}  // namespace ratatosk::document::msg
