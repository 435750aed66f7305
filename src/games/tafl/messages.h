#pragma once
// What Viking chess says to a person.
#include "base/messages.h"

namespace ratatosk::games::tafl::msg {
// clang-format off

inline constexpr Msg position_form{"posición mal escrita «{}»; se espera un registro como /3t3/…/ y b o w", "malformed position '{}'; expected a record such as /3t3/…/ and b or w"};
inline constexpr Msg position_side{"«{}» no es un bando; se acepta b (negras) o w (blancas)", "'{}' is no side; accepted: b (black) or w (white)"};
inline constexpr Msg position_bad_letter{"la posición contiene «{}»; se aceptan t (negra), T (blanca), K (rey) y números", "the position contains '{}'; accepted: t (black), T (white), K (king) and numbers"};
inline constexpr Msg position_row_length{"la fila «{}» no mide {} casillas", "row '{}' is not {} squares long"};
inline constexpr Msg position_kings{"la posición tiene más de un rey", "the position has more than one king"};
inline constexpr Msg position_man_on_special{"un peón no puede estar en {}", "a man cannot stand on {}"};
inline constexpr Msg no_king{"falta el rey: sin él la partida ya ha terminado", "the king is missing: without him the game is over already"};
inline constexpr Msg move_nowhere{"la pieza tiene que moverse", "the piece has to move"};
inline constexpr Msg move_not_straight{"las piezas se mueven en línea recta, por su fila o su columna", "pieces move in a straight line, along their row or column"};
inline constexpr Msg move_blocked{"el camino está bloqueado en {}", "the way is blocked at {}"};
inline constexpr Msg move_only_king{"solo el rey puede detenerse en {}", "only the king may stop on {}"};

// Its board.
inline constexpr Msg king{"rey", "king"};
inline constexpr Msg corner{"esquina", "corner"};
inline constexpr Msg throne{"trono", "throne"};

// Why it has ended.
inline constexpr Msg king_escaped{"El rey ha escapado por la esquina {}.", "The king has escaped to the corner {}."};
inline constexpr Msg king_captured{"El rey ha sido capturado.", "The king has been captured."};
inline constexpr Msg cannot_move{"A las {} no les queda ninguna jugada.", "No move is left to {}."};

// clang-format on
}  // namespace ratatosk::games::tafl::msg
