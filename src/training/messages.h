#pragma once
#include "base/messages.h"

namespace ratatosk::training::msg {
// clang-format off

inline constexpr Msg help_program{"ajusta una red a las muestras de «ratatosk selfplay»", "fits a network to the samples of `ratatosk selfplay`"};
inline constexpr Msg help_lang{"idioma, es o en; va delante", "language, es or en; stands first"};
inline constexpr Msg help_data{"carpetas de muestras", "folders of samples"};
inline constexpr Msg help_out{"fichero de la red; a su lado quedan el estado (.state) y las pérdidas (.csv)", "file of the network; beside it stay the state (.state) and the losses (.csv)"};
inline constexpr Msg help_width{"ancho de la primera capa, múltiplo de 16", "width of the first layer, a multiple of 16"};
inline constexpr Msg help_hidden{"ancho de la capa oculta", "width of the hidden layer"};
inline constexpr Msg help_epochs{"veces que se recorren las muestras", "how often all samples are gone through"};
inline constexpr Msg help_batch{"muestras de cada paso", "samples of each step"};
inline constexpr Msg help_rate{"ritmo de aprendizaje al principio", "learning rate at the start"};
inline constexpr Msg help_trust{"parte del objetivo que es lo que esperaba la búsqueda y no cómo acabó la partida, de 0 a 1", "part of the target that is what the search expected and not how the game ended, 0 to 1"};
inline constexpr Msg help_decay{"cuánto se acercan a cero las filas que se ven poco", "how much rows that are seldom seen are drawn towards zero"};
inline constexpr Msg help_correct{"la red corrige la evaluación propia del juego en vez de sustituirla", "the network corrects the game's own evaluation instead of taking its place"};
inline constexpr Msg help_seconds{"segundos de esta vez; la próxima sigue donde esta acabó (0: hasta el final)", "seconds for now; the next run goes on where this one ended (0: to the end)"};
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
inline constexpr Msg written{"{}: pérdida de las apartadas {} en coma flotante, {} en enteros", "{}: loss on those held out {} in floating point, {} in whole numbers"};

// clang-format on
}  // namespace ratatosk::training::msg
