#include "document/otelo.h"

#include <algorithm>
#include <memory>
#include <string>

#include "base/messages.h"
#include "document/messages.h"
#include "engine/registry.h"

namespace ratatosk::document::otelo {
namespace {

constexpr int lado = 8;
constexpr int vacia = 0, blanca = 1, negra = 2;

int contrario(int turno) { return turno == blanca ? negra : blanca; }

std::unique_ptr<Table> mesa_de(const Tablero& tablero, int turno) {
  if (turno != blanca && turno != negra) usage_error(msg::otelo_turn, turno);
  if (tablero.size() != lado) usage_error(msg::otelo_board);
  constexpr std::string_view letras = "-OX";
  std::string posicion;
  for (const auto& fila : tablero) {
    if (fila.size() != lado) usage_error(msg::otelo_board);
    for (const int casilla : fila) {
      if (casilla < vacia || casilla > negra) usage_error(msg::otelo_cell, casilla);
      posicion += letras[static_cast<std::size_t>(casilla)];
    }
  }
  auto mesa = make_table("othello");
  mesa->set_position(posicion + (turno == negra ? " X" : " O")).or_throw();
  return mesa;
}

Tablero tablero_de(const Table& mesa) {
  const BoardView vista = mesa.view();
  Tablero tablero(lado, std::vector<int>(lado, vacia));
  for (int fila = 0; fila < lado; ++fila) {
    for (int columna = 0; columna < lado; ++columna) {
      const Piece ficha = vista.piece(fila, columna);
      if (ficha != Piece::none) tablero[fila][columna] = ficha == Piece::first ? negra : blanca;
    }
  }
  return tablero;
}

Casilla casilla_de(int numero) { return {numero / lado, numero % lado}; }

// Las jugadas que colocan una ficha: pasar no es ninguna de ellas.
std::vector<Move> jugadas(const Table& mesa) {
  std::vector<Move> colocan = mesa.legal_moves();
  std::erase_if(colocan, [](Move jugada) { return jugada.to >= lado * lado; });
  return colocan;
}

std::optional<Move> jugada_en(const Table& mesa, Casilla casilla) {
  for (const Move jugada : jugadas(mesa)) {
    if (casilla_de(jugada.to) == casilla) return jugada;
  }
  return std::nullopt;
}

bool puede_jugar(const Tablero& tablero, int turno) {
  return !jugadas(*mesa_de(tablero, turno)).empty();
}

int cuenta(const Tablero& tablero, int color) {
  int fichas = 0;
  for (const auto& fila : tablero) fichas += static_cast<int>(std::ranges::count(fila, color));
  return fichas;
}

}  // namespace

Tablero tablero_inicial() { return tablero_de(*make_table("othello")); }

std::vector<Casilla> movimientos_disponibles(const Tablero& tablero, int turno) {
  std::vector<Casilla> casillas;
  for (const Move jugada : jugadas(*mesa_de(tablero, turno)))
    casillas.push_back(casilla_de(jugada.to));
  return casillas;
}

std::vector<Casilla> fichas_volteadas(const Tablero& tablero, int turno, Casilla casilla) {
  const auto mesa = mesa_de(tablero, turno);
  const auto jugada = jugada_en(*mesa, casilla);
  std::vector<Casilla> volteadas;
  if (!jugada) return volteadas;
  for (const int numero : mesa->captures(*jugada)) volteadas.push_back(casilla_de(numero));
  return volteadas;
}

Tablero coloca_ficha(const Tablero& tablero, int turno, Casilla casilla) {
  const auto mesa = mesa_de(tablero, turno);
  if (const auto jugada = jugada_en(*mesa, casilla)) mesa->play(*jugada);
  return tablero_de(*mesa);
}

int siguiente_turno(const Tablero& tablero, int turno) {
  return puede_jugar(tablero, contrario(turno)) ? contrario(turno) : turno;
}

bool no_terminal(const Tablero& tablero, int turno) {
  return puede_jugar(tablero, turno) || puede_jugar(tablero, contrario(turno));
}

int resultado(const Tablero& tablero) {
  const int blancas = cuenta(tablero, blanca), negras = cuenta(tablero, negra);
  return blancas == negras ? 0 : blancas > negras ? blanca : negra;
}

std::optional<Casilla> mcts(const Tablero& tablero, int turno, int iteraciones) {
  const auto mesa = mesa_de(tablero, turno);
  if (jugadas(*mesa).empty()) return std::nullopt;
  SearchParams ajustes = preset(Preset::otelo);
  ajustes.iterations = iteraciones;
  const std::atomic<bool> nunca{false};
  return casilla_de(mesa->thinker()->think(*mesa, ajustes, {}, nunca).best.to);
}

}  // namespace ratatosk::document::otelo
