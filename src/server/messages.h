#pragma once
// What the page's server says to a person.
#include "base/messages.h"

namespace ratatosk::server::msg {
// clang-format off

inline constexpr Msg serving{"La página está en {} (Ctrl-C termina)", "The page is at {} (Ctrl-C ends it)"};
inline constexpr Msg ended{"Servidor terminado", "The server has ended"};
inline constexpr Msg cannot_listen{"no se puede escuchar en {}, puerto {}: {}", "cannot listen on {}, port {}: {}"};
inline constexpr Msg bad_host{"«{}» no es una dirección; por ejemplo 127.0.0.1, ::1 o 0.0.0.0", "'{}' is no address; for example 127.0.0.1, ::1 or 0.0.0.0"};
inline constexpr Msg no_page{"no se encuentra la página construida; «./play serve» la construye, «--page CARPETA» dice dónde está", "the built page is not found; './play serve' builds it, '--page FOLDER' says where it is"};
inline constexpr Msg no_such_game{"no hay ninguna partida guardada con el nombre «{}»", "no game is kept under the name '{}'"};
inline constexpr Msg open_to_all{"Aviso: la dirección {} se alcanza desde otras máquinas", "Note: the address {} can be reached from other machines"};

// clang-format on
}  // namespace ratatosk::server::msg
