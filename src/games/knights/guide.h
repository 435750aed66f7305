#pragma once
// The rules of knight chess for a person, part by part.
#include "base/messages.h"

namespace ratatosk::games::knights {
// clang-format off

inline constexpr Msg guide[] = {
{R"(Piezas
Dieciséis caballos por bando: los rosados en las dos filas de arriba, los
negros en las dos de abajo. Empiezan los negros. El árbitro llama a los rosados
jugador 1 y a los negros jugador 2.
)",
R"(Pieces
Sixteen knights a side: the pink ones on the two rows above, the black ones on
the two below. Black moves first. The referee calls pink player 1 and black
player 2.
)"},
{R"(Movimiento y captura
El caballo salta como en el ajedrez, dos casillas en una dirección y una en la
otra, por encima de lo que haya, a una casilla vacía o a la de un enemigo, al
que captura. Capturar no es obligatorio. No hay rey, y siempre se puede mover.
El árbitro numera así los saltos de un caballo (N), de 0 a 7:

     . 4 . 3 .
     5 . . . 2
     . . N . .
     6 . . . 1
     . 7 . 0 .
)",
R"(Movement and capture
A knight jumps as in chess, two squares one way and one the other, over
whatever is there, to an empty square or to an enemy's, whom it captures.
Nobody has to capture. There is no king, and a move is always possible.
The referee numbers the jumps of a knight (N) from 0 to 7:

     . 4 . 3 .
     5 . . . 2
     . . N . .
     6 . . . 1
     . 7 . 0 .
)"},
{R"(Final
Pierde quien se queda sin caballos. Tras 200 jugadas, contando las de los dos,
gana quien ha capturado más; con las mismas capturas, tablas.
)",
R"(The end
Who has no knights left loses. After 200 plies, both sides counted, whoever
has captured more wins; with equal captures it is a draw.
)"},
{R"(Cómo se escribe
b7-c5 de casilla a casilla; o 6 1 4 2, filas y columnas desde 0. b7xc5 dice
que captura; quien mueve puede escribirlo así o con guion.
Los sufijos -- y ++ son del ajedrez vikingo: aquí no salen.
)",
R"(How it is written
b7-c5 from square to square; or 6 1 4 2, rows and columns from 0. b7xc5 says
that it captures; who moves may write it so, or with a hyphen.
The suffixes -- and ++ are of Viking chess: they do not occur here.
)"},
};

// clang-format on
}  // namespace ratatosk::games::knights
