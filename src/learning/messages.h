#pragma once
#include "base/messages.h"

namespace ratatosk::learning::msg {
// clang-format off

inline constexpr Msg no_shard{"{} no es un fichero de muestras", "{} is no file of samples"};
inline constexpr Msg damaged_shard{"{} está dañado", "{} is damaged"};
inline constexpr Msg other_shard_version{"{} es de la versión {} del formato; esta es la {}", "{} is of version {} of the format; this is {}"};
inline constexpr Msg folder_in_use{"otro proceso está usando {}", "another process is using {}"};
inline constexpr Msg other_game{"{} tiene muestras de {}, no de {}", "{} holds samples of {}, not of {}"};

// Courses: their settings, and what happens.
inline constexpr Msg help_generations{"generaciones del curso", "generations of the course"};
inline constexpr Msg help_games{"partidas de cada generación", "games of each generation"};
inline constexpr Msg help_iterations{"iteraciones por jugada de quien no diga otra cosa", "iterations a move of whoever does not say otherwise"};
inline constexpr Msg help_first{"quién juega para dar muestras mientras no hay red", "who plays for samples while there is no network"};
inline constexpr Msg help_player{"quién juega para dar muestras, con la mejor red", "who plays for samples, with the best network"};
inline constexpr Msg help_contestant{"quién prueba las redes en los encuentros; si no se dice, como player", "who tries the networks in matches; if not said, as player"};
inline constexpr Msg help_opponent{"contra quién se mide cada red para la curva", "whom each network is measured against for the curve"};
inline constexpr Msg help_opponent_games{"partidas de esa medida", "games of that measurement"};
inline constexpr Msg help_gate{"prueba SPRT que una red ha de pasar contra la mejor, «elo0,elo1»; none: todas pasan", "SPRT that a network has to pass against the best, 'elo0,elo1'; none: all pass"};
inline constexpr Msg help_gate_games{"partidas de esa prueba, como mucho", "games of that test, at most"};
inline constexpr Msg help_window{"generaciones de las que se aprende", "generations that are learnt from"};
inline constexpr Msg help_random{"parte de las jugadas que se hacen al azar", "share of the moves that are played at random"};
inline constexpr Msg help_random_plies{"jugadas al azar al principio, como mucho", "random plies at the start, at most"};
inline constexpr Msg help_temperature{"de las primeras jugadas de un árbol: 1 según sus visitas, 0 siempre la mejor", "of a tree's first moves: 1 by their visits, 0 always the best"};
inline constexpr Msg help_course_seed{"semilla del azar", "random seed"};
inline constexpr Msg help_trainer{"como en train", "as in train"};
inline constexpr Msg help_correct{"yes: la red corrige la evaluación propia del juego", "yes: the network corrects the game's own evaluation"};
inline constexpr Msg bad_gate{"«{}» no es una prueba; se acepta elo0,elo1 con elo0 menor, o none", "'{}' is no test; accepted: elo0,elo1 with the lesser first, or none"};
inline constexpr Msg no_inputs{"{} no tiene aún entradas para redes", "{} has no inputs for networks yet"};
inline constexpr Msg other_course{"{} es de otro curso ({})", "{} is of another course ({})"};
inline constexpr Msg other_settings{"{} es de un curso con otros ajustes ({}); dé otra carpeta", "{} is of a course with other settings ({}); give another folder"};
inline constexpr Msg training_failed{"el entrenamiento ha fallado (estado {})", "the training failed (status {})"};
inline constexpr Msg course_resumed{"sigue en la generación {}", "goes on in generation {}"};
inline constexpr Msg course_done{"el curso ha terminado; la mejor red: {}", "the course is over; the best network: {}"};
inline constexpr Msg course_playing{"generación {}: {} de {} partidas", "generation {}: {} of {} games"};
inline constexpr Msg course_openings{"aperturas: {} de {}", "openings: {} of {}"};
inline constexpr Msg course_played{"generación {}: {} partidas, {} posiciones, por {}", "generation {}: {} games, {} positions, by {}"};
inline constexpr Msg course_trained{"generación {}: pérdida en las partidas apartadas {}", "generation {}: loss on the games kept apart {}"};
inline constexpr Msg course_accepted{"generación {}: pasa; contra la {}, {} de {} partidas", "generation {}: passes; against {}, {} of {} games"};
inline constexpr Msg course_refused{"generación {}: no pasa; contra la {}, {} de {} partidas", "generation {}: does not pass; against {}, {} of {} games"};
inline constexpr Msg course_measured{"generación {}: contra {}, {} de {} partidas, Elo {}", "generation {}: against {}, {} of {} games, Elo {}"};
inline constexpr Msg curve_title{"{}: Elo contra {}", "{}: Elo against {}"};
inline constexpr Msg curve_axis{"generación", "generation"};
inline constexpr Msg selfplay_progress{"{} de {} partidas  {} posiciones  {}/s  gana el primero {}  tablas {}", "{} of {} games  {} positions  {}/s  first wins {}  drawn {}"};
inline constexpr Msg selfplay_done{"{} partidas y {} posiciones en {}  ({} s)", "{} games and {} positions in {}  ({} s)"};

// clang-format on
}  // namespace ratatosk::learning::msg
