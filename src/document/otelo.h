#pragma once
// El juego base del documento sobre Othello, con su codificación y sus nombres, sobre las reglas y
// la búsqueda del programa.
#include <optional>
#include <utility>
#include <vector>

namespace ratatosk::document::otelo {

// Ocho listas de ocho números: 0 no hay ficha, 1 una ficha blanca, 2 una ficha negra.
using Tablero = std::vector<std::vector<int>>;

// Fila y columna, desde cero.
using Casilla = std::pair<int, int>;

// El turno es 1 (blancas) o 2 (negras); el resultado, 0 (empate), 1 o 2 (quién ha ganado).

Tablero tablero_inicial();

// Las jugadas válidas de quien tiene el turno; puede no haber ninguna.
std::vector<Casilla> movimientos_disponibles(const Tablero& tablero, int turno);

// Las fichas que se voltearían al colocar una ahí: ninguna si no se puede.
std::vector<Casilla> fichas_volteadas(const Tablero& tablero, int turno, Casilla casilla);

// El tablero con la ficha colocada y las otras volteadas; el mismo si no se puede.
Tablero coloca_ficha(const Tablero& tablero, int turno, Casilla casilla);

// A quién le toca después de `turno`: al otro, o al mismo si el otro no tiene movimientos.
int siguiente_turno(const Tablero& tablero, int turno);

// Si queda alguien con movimientos. (El documento pide que los tengan los dos, y a la vez cambia el
// turno de quien no los tiene: vale esto segundo, que es el reglamento.)
bool no_terminal(const Tablero& tablero, int turno);

// El de una partida terminada: gana quien tiene más fichas.
int resultado(const Tablero& tablero);

// La mejor jugada tras tantas iteraciones del agente del documento; ninguna si hay que pasar.
std::optional<Casilla> mcts(const Tablero& tablero, int turno, int iteraciones = 50);

}  // namespace ratatosk::document::otelo
