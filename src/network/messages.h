#pragma once
#include "base/messages.h"

namespace ratatosk::network::msg {
// clang-format off

inline constexpr Msg no_network{"{} no es una red de este programa: {}", "{} is no network of this program: {}"};
inline constexpr Msg bad_header{"su cabecera no se entiende", "its header makes no sense"};
inline constexpr Msg bad_tensor{"el tensor {} no cabe en el fichero", "tensor {} does not fit in the file"};
inline constexpr Msg no_tensor{"falta el tensor {}, o tiene otra forma", "tensor {} is missing or has another shape"};
inline constexpr Msg bad_checksum{"la suma de control no coincide: el fichero está dañado", "the checksum differs: the file is damaged"};
inline constexpr Msg another{"es otra que la que viene con esta versión", "it is another than the one that comes with this version"};
inline constexpr Msg given{"lo recibido", "what was given"};
inline constexpr Msg other_version{"es de la versión {}; esta es la {}", "it is of version {}; this is {}"};
inline constexpr Msg other_kind{"es de la clase {}", "it is of the kind {}"};
inline constexpr Msg not_here{"aquí no hay ninguna red {}", "there is no network {} here"};
inline constexpr Msg too_many{"hay demasiadas redes abiertas", "too many networks are open"};

// clang-format on
}  // namespace ratatosk::network::msg
