#pragma once
// What the trainer says to a person.
#include "base/messages.h"

namespace ratatosk::games::othello::msg {
// clang-format off

inline constexpr Msg train_cannot_read{"no se puede leer {}", "cannot read {}"};
inline constexpr Msg train_cannot_write{"no se puede escribir {}", "cannot write {}"};
inline constexpr Msg train_help{"aprende los pesos de la evaluación de Othello", "learn the weights of Othello's evaluation"};
inline constexpr Msg train_help_play{"juega partidas contra sí mismo y las añade a un fichero", "play games against itself and add them to a file"};
inline constexpr Msg train_help_fit{"aprende pesos de ficheros de partidas", "learn weights from files of games"};
inline constexpr Msg train_help_measure{"mide cuánto se equivocan unos pesos en partidas que no se usan para aprender", "measure how far weights are off on games that nothing is learnt from"};
inline constexpr Msg train_help_weights{"fichero de pesos (.bin), o none: sin pesos", "file of weights (.bin), or none: no weights"};
inline constexpr Msg train_help_games_file{"fichero de partidas", "file of games"};
inline constexpr Msg train_help_games{"partidas que ha de tener el fichero", "games that the file shall have"};
inline constexpr Msg train_help_seconds{"segundos como máximo (0: sin límite)", "most seconds (0: no limit)"};
inline constexpr Msg train_help_seed{"semilla del azar", "random seed"};
inline constexpr Msg train_help_threads{"hilos", "threads"};
inline constexpr Msg train_help_depth{"jugadas que mira por delante (0: juega al azar)", "plies to look ahead (0: play at random)"};
inline constexpr Msg train_help_solve{"casillas vacías desde las que se juega sin error", "empty squares from which play is exact"};
inline constexpr Msg train_help_balance{"ventaja máxima, en fichas, con la que empieza una partida", "the most discs that a game's opening may be worth to either side"};
inline constexpr Msg train_help_branches{"partidas que se desvían de cada una por una jugada al azar", "games that leave each one by a random move"};
inline constexpr Msg train_help_iterations{"iteraciones del ajuste", "iterations of the fit"};
inline constexpr Msg train_help_ridge{"penalización de los pesos, en muestras", "penalty on the weights, in samples"};
inline constexpr Msg train_help_focus{"fichas: las posiciones más lejos de la igualdad cuentan menos (0: todas igual)", "discs: positions further from a draw count less (0: all alike)"};
inline constexpr Msg train_help_trust{"parte del objetivo que es lo que esperaba la búsqueda y no cómo acabó la partida, de 0 a 1", "share of the target that is what the search expected, not how the game ended, 0 to 1"};

// clang-format on
}  // namespace ratatosk::games::othello::msg
