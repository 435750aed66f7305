#pragma once
#include "base/messages.h"

namespace ratatosk::training::msg {
// clang-format off

inline constexpr Msg help_program{"lo que necesita libtorch: aprender, y jugar con redes profundas", "what needs libtorch: learning, and playing with deep networks"};
inline constexpr Msg help_train{"ajusta una red a las muestras de «ratatosk selfplay»", "fits a network to the samples of `ratatosk selfplay`"};
inline constexpr Msg help_selfplay{"juega partidas con una red profunda, muchas a la vez, y guarda sus posiciones", "plays games with a deep network, many at once, and keeps their positions"};
inline constexpr Msg help_deep_network{"fichero de la red profunda", "file of the deep network"};
inline constexpr Msg help_deep_games{"cuántas partidas ha de haber en la carpeta", "how many games there shall be in the folder"};
inline constexpr Msg help_deep_out{"carpeta de las muestras; lo que hay en ella se continúa", "folder of the samples; what is in it is gone on with"};
inline constexpr Msg help_deep_player{"ajustes de la búsqueda; sus iteraciones son las de las búsquedas largas", "settings of the search; its iterations are those of searches at length"};
inline constexpr Msg help_at_length{"parte de las jugadas que se piensan mucho: solo de ellas se aprende", "share of moves that are thought about at length: only those are learnt from"};
inline constexpr Msg help_short{"iteraciones de las demás", "iterations of the others"};
inline constexpr Msg help_noise{"parte de la política que se sortea en la raíz", "part of the policy that is drawn by lot at the root"};
inline constexpr Msg help_random_plies{"jugadas al azar con que empieza una partida, como mucho", "random moves that a game begins with, at most"};
inline constexpr Msg help_random{"parte de las jugadas que se hacen al azar", "share of moves that are played at random"};
inline constexpr Msg help_temperature{"las primeras jugadas se sortean por visitas elevadas a 1 / esto; 0: la mejor", "the first moves are drawn by visits to the power of 1 / this; 0: the best"};
inline constexpr Msg help_temperature_plies{"cuántas jugadas se sortean", "how many moves are drawn"};
inline constexpr Msg help_at_once{"partidas de cada grupo; cada hilo tiene dos (0: según la máquina)", "games of each group; every thread has two (0: as suits the machine)"};
inline constexpr Msg help_play_seconds{"segundos de esta vez; la próxima sigue (0: hasta el final)", "seconds for now; the next run goes on (0: to the end)"};
inline constexpr Msg deep_speed{"  {} evaluaciones/s, {} por lote, la red espera el {} % del tiempo", "  {} evaluations/s, {} to a batch, the network waits {} % of the time"};
inline constexpr Msg other_game{"la red {} es de {}", "network {} is for {}"};
inline constexpr Msg help_data{"carpetas de muestras", "folders of samples"};
inline constexpr Msg help_out{"fichero de la red; a su lado quedan el estado (.state) y las pérdidas (.csv)", "file of the network; beside it stay the state (.state) and the losses (.csv)"};
inline constexpr Msg help_width{"ancho de la primera capa, múltiplo de 16", "width of the first layer, a multiple of 16"};
inline constexpr Msg help_hidden{"ancho de la capa oculta", "width of the hidden layer"};
inline constexpr Msg help_epochs{"veces que se recorren las muestras", "how often all samples are gone through"};
inline constexpr Msg help_batch{"muestras de cada paso", "samples of each step"};
inline constexpr Msg help_rate{"ritmo de aprendizaje al principio", "learning rate at the start"};
inline constexpr Msg help_trust{"parte del objetivo que es lo que esperaba la búsqueda y no cómo acabó la partida", "part of the target that is what the search expected and not how the game ended"};
inline constexpr Msg help_decay{"cuánto se acercan a cero las filas que se ven poco", "how much rows that are seldom seen are drawn towards zero"};
inline constexpr Msg help_correct{"la red corrige la evaluación propia del juego en vez de sustituirla", "the network corrects the game's own evaluation instead of taking its place"};
inline constexpr Msg help_deep{"red profunda, con política, en vez de rápida", "a deep network, with a policy, instead of a quick one"};
inline constexpr Msg help_blocks{"bloques residuales de la red profunda", "residual blocks of the deep network"};
inline constexpr Msg help_filters{"filtros de la red profunda, múltiplo de 16", "filters of the deep network, a multiple of 16"};
inline constexpr Msg help_seconds{"segundos de esta vez; la próxima sigue donde esta acabó (0: hasta el final)", "seconds for now; the next run goes on where this one ended (0: to the end)"};
inline constexpr Msg help_from{"estado (.state) de otro entrenamiento de una red igual, con el que se empieza", "state (.state) of another training of a like network, to begin with"};
inline constexpr Msg help_origin{"unas palabras sobre su origen, para el fichero", "a few words on its origin, for the file"};
inline constexpr Msg no_inputs{"{} no tiene aún entradas para redes", "{} has no inputs for networks yet"};
inline constexpr Msg bad_width{"el ancho debe ser múltiplo de 16", "the width must be a multiple of 16"};
inline constexpr Msg no_samples{"no hay muestras en {}", "there are no samples in {}"};
inline constexpr Msg left_out{"muestras dejadas fuera: {}", "samples left out: {}"};
inline constexpr Msg loaded{"{} partidas, {} muestras, {} apartadas para medir; {}", "{} games, {} samples, {} kept apart to measure by; {}"};
inline constexpr Msg resumed{"sigue en la vuelta {}", "goes on in epoch {}"};
inline constexpr Msg other_state{"{} es el estado de otro entrenamiento: otros ajustes u otras muestras", "{} is the state of another training: other settings or other samples"};
inline constexpr Msg epoch_done{"vuelta {}: pérdida {}, apartadas {}, {} s", "epoch {}: loss {}, held out {}, {} s"};
inline constexpr Msg progress{"vuelta {} de {}: {} %, pérdida {}", "epoch {} of {}: {} %, loss {}"};
inline constexpr Msg written{"{}: pérdida de las apartadas {} al aprender, {} como juega", "{}: loss on those held out {} as it learns, {} as it plays"};

// clang-format on
}  // namespace ratatosk::training::msg
