#pragma once
#include "base/messages.h"

namespace ratatosk::learning::msg {
// clang-format off

inline constexpr Msg no_shard{"{} no es un fichero de muestras", "{} is no file of samples"};
inline constexpr Msg damaged_shard{"{} está dañado", "{} is damaged"};
inline constexpr Msg other_shard_version{"{} es de la versión {} del formato; esta es la {}", "{} is of version {} of the format; this is {}"};
inline constexpr Msg folder_in_use{"otro proceso está usando {}", "another process is using {}"};
inline constexpr Msg other_game{"{} tiene muestras de {}, no de {}", "{} holds samples of {}, not of {}"};

// clang-format on
}  // namespace ratatosk::learning::msg
