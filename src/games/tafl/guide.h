#pragma once
// The rules of Viking chess for a person, part by part, in the letters of the ASCII board.
#include "base/messages.h"

namespace ratatosk::games::tafl {
// clang-format off

inline constexpr Msg guide[] = {
{R"(Piezas    x peón negro   o peón blanco   K rey blanco   # esquina   + trono
Las negras (x) cercan; las blancas (o) defienden a su rey (K), que empieza en
el trono (+), en el centro. Empiezan las negras.
)",
R"(Pieces    x black man   o white man   K white king   # corner   + throne
Black (x) besieges; White (o) defends the king (K), who starts on the throne
(+) in the centre. Black moves first.
)"},
{R"(Movimiento
Todas las piezas mueven como la torre del ajedrez: por su fila o su columna,
cuantas casillas vacías quieran. Solo el rey puede detenerse en las cuatro
esquinas y en el trono; por el trono vacío pasan todas.

     . . x . .        x va a cualquier * de su fila o de su columna;
     . . * . .        no salta por encima de o.
     * * x * *
     . . o . .
)",
R"(Movement
Every piece moves like a rook in chess: along its row or column, over as many
empty squares as it likes. Only the king may stop on the four corners and on
the throne; all may pass over the empty throne.

     . . x . .        x goes to any * of its row or column;
     . . * . .        it does not jump over o.
     * * x * *
     . . o . .
)"},
{R"(Captura
Un peón cae cuando una pieza enemiga que acaba de mover lo encierra contra
otra, en fila o en columna. También contra una esquina o contra el trono, esté
vacío u ocupado: son hostiles a todos. El borde del tablero no lo es.

     x o . x   ->   x . x .        # o . x   ->   # . x .

Meterse entre dos enemigos no es caer. Una jugada puede capturar hasta tres.
El rey captura igual que un peón.
)",
R"(Capture
A man falls when an enemy piece that has just moved shuts him in against
another one, in a row or a column. Also against a corner, or against the
throne, empty or not: these are hostile to all. The board's edge is not.

     x o . x   ->   x . x .        # o . x   ->   # . x .

To step in between two enemies is safe. One move can capture up to three.
The king captures like a man.
)"},
{R"(El rey
Cae como un peón, entre dos casillas hostiles opuestas, salvo

     . x .        en el trono: peones negros por los cuatro lados
     x K x
     . x .

     . x .        junto al trono: peones negros por los otros tres
     x K x
     . + .

La pieza que ha movido tiene que ser una de las que lo encierran.
)",
R"(The king
He falls like a man, between two opposite hostile squares, except

     . x .        on the throne: black men on all four sides
     x K x
     . x .

     . x .        beside the throne: black men on the other three sides
     x K x
     . + .

The piece that has moved must be one of those that shut him in.
)"},
{R"(Final
Ganan las blancas si el rey llega a una esquina. Ganan las negras si lo
capturan. Quien tiene que mover y no puede, pierde. Son tablas, si así se
acuerda, cuando una posición se da por tercera vez con el mismo bando por
mover, y cuando se han jugado las jugadas acordadas como máximo.
)",
R"(The end
White wins when the king reaches a corner. Black wins by capturing him. Who
has to move and cannot loses. Where it is agreed so, it is a draw when a
position stands for the third time with the same side to move, and when the
agreed maximum of plies has been played.
)"},
{R"(Cómo se escribe
d2-f2 de casilla a casilla; o 1 3 1 5, filas y columnas desde 0.
xf3   captura en f3; xf3/e2, en f3 y en e2      K     mueve el rey
--    el rey ha escapado                        ++    el rey ha caído
)",
R"(How it is written
d2-f2 from square to square; or 1 3 1 5, rows and columns from 0.
xf3   captures on f3; xf3/e2, on f3 and on e2   K     the king moves
--    the king has escaped                      ++    the king is captured
)"},
};

// clang-format on
}  // namespace ratatosk::games::tafl
