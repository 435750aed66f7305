#pragma once
// What the document's functions say to a person.
#include "base/messages.h"

namespace ratatosk::document::msg {
// clang-format off

inline constexpr Msg document_board{"no hay tablero de {} filas; los hay cuadrados de 7, 9, 11 y 19", "there is no board of {} rows; there are square ones of 7, 9, 11 and 19"};
inline constexpr Msg document_player{"el jugador activo es {}; tiene que ser 1 (negras) o 2 (blancas)", "the active player is {}; it has to be 1 (black) or 2 (white)"};
inline constexpr Msg document_cell{"una casilla vale {}; los valores van de 0 a 3", "a cell holds {}; values go from 0 to 3"};

inline constexpr Msg otelo_board{"un tablero de Othello tiene ocho filas de ocho casillas", "a board of Othello has eight rows of eight squares"};
inline constexpr Msg otelo_turn{"el turno es {}; tiene que ser 1 (blancas) o 2 (negras)", "the turn is {}; it has to be 1 (white) or 2 (black)"};
inline constexpr Msg otelo_cell{"una casilla vale {}; los valores van de 0 a 2", "a cell holds {}; values go from 0 to 2"};
// interfaz_usuario, in the order of its questions.
inline constexpr Msg bienvenida{"Bienvenido al ajedrez vikingo.", "Welcome to Viking chess."};
inline constexpr Msg pregunta_variante{"¿Qué variante del juego? (1 a 6):", "Which variant of the game? (1 to 6):"};
inline constexpr Msg la_variante{"la variante", "the variant"};
inline constexpr Msg pregunta_jugador{"¿Desea jugar con blancas o con negras?", "Would you like to play white or black?"};
inline constexpr Msg jugador_desconocido{"«{}» no es ni blancas ni negras", "'{}' is neither white (blancas) nor black (negras)"};
inline constexpr Msg pregunta_tiempo{"¿Cuántos segundos pensará la máquina cada jugada?", "How many seconds shall the machine think about each move?"};
inline constexpr Msg el_tiempo{"el tiempo en segundos", "the time in seconds"};
inline constexpr Msg pregunta_movimiento{"Su movimiento (fila y columna de inicio, fila y columna de final):", "Your move (row and column of its start, row and column of its end):"};
inline constexpr Msg movimiento_no_valido{"Movimiento no válido: {}", "No valid move: {}"};
inline constexpr Msg movimiento_del_ordenador{"El ordenador mueve: {} {} {} {}", "The computer moves: {} {} {} {}"};

// clang-format on
}  // namespace ratatosk::document::msg
