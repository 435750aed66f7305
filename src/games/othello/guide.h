#pragma once
// The rules of Othello for a person, part by part, in the letters of the ASCII board.
#include "base/messages.h"

namespace ratatosk::games::othello {
// clang-format off

inline constexpr Msg guide[] = {
{R"(Fichas    x negra   o blanca
El tablero empieza con cuatro fichas en el centro. Empiezan las negras.

     . . . .
     . o x .
     . x o .
     . . . .
)",
R"(Discs     x black   o white
The board starts with four discs in the centre. Black moves first.

     . . . .
     . o x .
     . x o .
     . . . .
)"},
{R"(Movimiento y captura
Se pone una ficha en una casilla vacía, de modo que entre ella y otra del
mismo color quede una línea seguida de fichas del contrario, en fila, columna
o diagonal. Todas las encerradas, en todas las direcciones, se dan la vuelta.
Solo se puede poner donde se da la vuelta a una al menos.

     . o o x   ->   x x x x
)",
R"(Movement and capture
A disc is put on an empty square so that between it and another of its colour
there is an unbroken line of the opponent's discs, in a row, a column or a
diagonal. All that are shut in, in all directions, are turned over. A disc may
only be put where it turns at least one.

     . o o x   ->   x x x x
)"},
{R"(Pasar
Quien no puede poner, pasa; quien puede, no.
)",
R"(Passing
Who cannot put a disc passes; who can may not pass.
)"},
{R"(Final
Cuando ninguno puede poner, o el tablero está lleno, gana quien tiene más
fichas de su color; con las mismas, tablas. En el resultado, las casillas
vacías se cuentan para quien gana.
)",
R"(The end
When neither can put a disc, or the board is full, whoever has more discs of
his colour wins; with equal numbers it is a draw. In the score, empty squares
count for the winner.
)"},
{R"(Cómo se escribe
f5    la casilla; o 4 5, fila y columna desde 0
pasar para pasar; también pass
Los sufijos -- y ++ son del rey del ajedrez vikingo: aquí no salen.
)",
R"(How it is written
f5    the square; or 4 5, row and column from 0
pass  to pass
The suffixes -- and ++ are of the king of Viking chess: they do not occur here.
)"},
};

// clang-format on
}  // namespace ratatosk::games::othello
