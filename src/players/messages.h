#pragma once
// What is said of other programs as players.
#include "base/messages.h"

namespace ratatosk::players::msg {
// clang-format off

inline constexpr Msg child_not_started{"no se pudo arrancar «{}»: {}", "could not start '{}': {}"};
inline constexpr Msg child_missing{"no se puede ejecutar «{}»: {}", "cannot run '{}': {}"};
inline constexpr Msg no_such_program{"no existe ese programa", "there is no such program"};
inline constexpr Msg no_program{"no es un programa que se pueda ejecutar", "it is no program that can be run"};
inline constexpr Msg child_hung{"«{}» no ha contestado en {} s", "'{}' has not answered within {} s"};
inline constexpr Msg child_exited{"«{}» ha terminado con el estado {}; lo último que dijo: «{}»", "'{}' has ended with status {}; its last words: '{}'"};
inline constexpr Msg child_killed{"«{}» ha muerto por la señal {}; lo último que dijo: «{}»", "'{}' was killed by signal {}; its last words: '{}'"};
inline constexpr Msg child_closed{"«{}» ha cerrado su salida", "'{}' has closed its output"};
inline constexpr Msg child_flood{"«{}» inunda su salida", "'{}' floods its output"};
inline constexpr Msg child_illegal{"«{}» ha contestado «{}», que no es una jugada legal", "'{}' has answered '{}', which is no legal move"};
inline constexpr Msg child_refused{"«{}» no ha aceptado «{}»: {}", "'{}' has refused '{}': {}"};
inline constexpr Msg child_resigned{"«{}» abandona", "'{}' resigns"};
inline constexpr Msg child_interrupted{"interrumpido", "interrupted"};
inline constexpr Msg child_no_position{"por {} no se puede empezar en mitad de una partida", "{} cannot start in the middle of a game"};
inline constexpr Msg child_other_game{"los programas de {} no juegan a {}", "programs that speak {} do not play {}"};
inline constexpr Msg child_no_clock{"los programas de {} no entienden de reloj; déles segundos por jugada", "programs that speak {} know of no clock; give them seconds per move"};
inline constexpr Msg player_does_not_fit{"«{}» no sirve para esta partida: {}", "'{}' does not fit this game: {}"};

// clang-format on
}  // namespace ratatosk::players::msg
