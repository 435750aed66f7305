#pragma once
// The functions that the document proposes, with its names, its data and
// its texts, on top of the program's own rules and search. Everything
// here is in the document's language: this header is its letter.
#include <array>
#include <iosfwd>
#include <utility>
#include <vector>

#include "ui/terminal/console.h"

namespace ratatosk::document {

// Matriz de N filas y N columnas: 0 vacía, 1 peón negro, 2 peón blanco, 3 rey blanco.
using Tablero = std::vector<std::vector<int>>;

// Un tablero y el jugador activo: 1 (negras) o 2 (blancas).
using Estado = std::pair<Tablero, int>;

// Fila y columna de inicio, fila y columna de final; todos los índices comienzan en cero.
using Movimiento = std::array<int, 4>;

// Estado inicial de una variante: 1 Hnefatafl, 2 Tablut, 3 Ard Ri, 4 Brandubh, 5 Tawlbwrdd,
// 6 Alea Evangelii.
Estado obtiene_estado_inicial(int variante);

// Todos los posibles movimientos del jugador activo, barajados.
std::vector<Movimiento> obtiene_movimientos(const Estado& estado);

// El rey no está en el tablero, o juegan blancas y no tienen movimientos.
bool ganan_negras(const Estado& estado, int numero_movimientos);

// El rey está en una esquina, o juegan negras y no tienen movimientos.
bool ganan_blancas(const Estado& estado, int numero_movimientos);

bool es_estado_final(const Estado& estado, int numero_movimientos);

// El tablero con sus números de fila y columna, a quién le toca o quién ha ganado, y el número de
// posibles movimientos. Las tablas no se ven en un estado: las dice quien cuenta las jugadas.
void imprime_estado(const Estado& estado, int numero_movimientos, bool tablas = false);
void imprime_estado(std::ostream& salida, const Estado& estado, int numero_movimientos,
                    bool tablas = false);

// El estado tras un movimiento válido del jugador activo; el anterior no se modifica.
Estado aplica_movimiento(const Estado& estado, const Movimiento& movimiento);

// El mejor movimiento del jugador activo según UCT, tras pensar `tiempo` segundos.
Movimiento busca_solucion(const Estado& estado, double tiempo);

// Un programa de texto para jugar al ajedrez vikingo contra el ordenador: bienvenida, variante,
// blancas o negras, tiempo por jugada; luego el estado, y el movimiento del usuario o el que da
// busca_solucion, hasta que acabe la partida o la entrada.
void interfaz_usuario();
void interfaz_usuario(terminal::Console& consola);

}  // namespace ratatosk::document
