#include "document/ajedrez_vikingo.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <sstream>

#include "base/messages.h"
#include "base/numbers.h"
#include "document/messages.h"
#include "engine/registry.h"
#include "games/tafl/notation.h"
#include "ui/terminal/dialogue.h"
#include "ui/terminal/process_console.h"

namespace ratatosk::document {
namespace {

constexpr std::array variantes = {"hnefatafl", "tablut",    "ard-ri",
                                  "brandubh",  "tawlbwrdd", "alea-evangelii"};
constexpr std::array nombres = {"Hnefatafl", "Tablut",    "Ard Ri",
                                "Brandubh",  "Tawlbwrdd", "Alea Evangelii"};

int lado(const Estado& estado) { return static_cast<int>(estado.first.size()); }

// The rules depend on the size alone, so any board of that size will do.
std::unique_ptr<Table> mesa_de_lado(int n) {
  for (const GameEntry& entry : all_games()) {
    auto mesa = entry.table();
    if (mesa->facts().rows == n && std::ranges::find(variantes, entry.name) != variantes.end())
      return mesa;
  }
  usage_error(msg::document_board, n);
}

std::unique_ptr<Table> mesa_de(const Estado& estado) {
  const int n = lado(estado);
  auto mesa = mesa_de_lado(n);
  if (estado.second != 1 && estado.second != 2) usage_error(msg::document_player, estado.second);
  tafl::Grid grid{n, {}, estado.second == 1 ? Side::first : Side::second};
  for (const auto& fila : estado.first) {
    if (static_cast<int>(fila.size()) != n) usage_error(msg::document_board, n);
    for (int casilla : fila) {
      if (casilla < 0 || casilla > 3) usage_error(msg::document_cell, casilla);
      grid.cells.push_back(static_cast<Piece>(casilla));
    }
  }
  mesa->agree({0, false});
  mesa->set_position(tafl::write_position(grid)).or_throw();
  return mesa;
}

Estado estado_de(const Table& mesa) {
  const BoardView view = mesa.view();
  Tablero tablero(view.rows, std::vector<int>(view.columns));
  for (int fila = 0; fila < view.rows; ++fila) {
    for (int columna = 0; columna < view.columns; ++columna) {
      tablero[fila][columna] = static_cast<int>(view.piece(fila, columna));
    }
  }
  return {tablero, mesa.to_move() == Side::first ? 1 : 2};
}

Movimiento movimiento_de(Move move, int n) {
  return {move.from / n, move.from % n, move.to / n, move.to % n};
}

bool rey_en_tablero(const Tablero& tablero) {
  return std::ranges::any_of(
      tablero, [](const auto& fila) { return std::ranges::find(fila, 3) != fila.end(); });
}

bool rey_en_esquina(const Tablero& tablero) {
  return tablero.front().front() == 3 || tablero.front().back() == 3 ||
         tablero.back().front() == 3 || tablero.back().back() == 3;
}

// What interfaz_usuario does, in the document's order. Each question is false at the end of input.
class Partida {
 public:
  explicit Partida(Console& consola) : dialogo_(consola, Lang::es) {}

  void juega() {
    dialogo_.tell(msg::bienvenida);
    const bool preguntado = pregunta_variante() && pregunta_jugador() && pregunta_tiempo();
    while (preguntado && !dialogo_.stopped() && muestra()) {
      const auto movimiento = estado_.second == usuario_ ? pregunta_movimiento() : piensa();
      if (!movimiento) return;
      estado_ = aplica_movimiento(estado_, *movimiento);
    }
  }

 private:
  bool pregunta_variante() {
    for (std::size_t i = 0; i < variantes.size(); ++i)
      dialogo_.tell(fmt::format("{}. {}", i + 1, nombres[i]));
    const auto variante = dialogo_.ask_until<std::int64_t>(
        Text(msg::pregunta_variante), "", [](std::string_view texto) {
          return parse_whole(texto, msg::la_variante, 1, std::size(variantes));
        });
    if (variante) estado_ = obtiene_estado_inicial(static_cast<int>(*variante));
    return variante.has_value();
  }

  bool pregunta_jugador() {
    const auto jugador = dialogo_.ask_until<int>(
        Text(msg::pregunta_jugador), "", [](std::string_view texto) -> Result<int> {
          const std::string palabra = lower_case(texto);
          if (!palabra.empty() && std::string_view("negras").starts_with(palabra)) return 1;
          if (!palabra.empty() && std::string_view("blancas").starts_with(palabra)) return 2;
          return Text(msg::jugador_desconocido, clip(texto));
        });
    usuario_ = jugador.value_or(0);
    return jugador.has_value();
  }

  bool pregunta_tiempo() {
    const auto tiempo =
        dialogo_.ask_until<double>(Text(msg::pregunta_tiempo), "", [](std::string_view texto) {
          return parse_number(with_decimal_point(texto, Lang::es), msg::el_tiempo, 0.001, 3600);
        });
    tiempo_ = tiempo.value_or(0);
    return tiempo.has_value();
  }

  // False at the end of the game. The third time that a state stands is a draw.
  bool muestra() {
    const int n = static_cast<int>(obtiene_movimientos(estado_).size());
    const bool tablas = ++veces_[estado_] == 3;
    std::ostringstream texto;
    imprime_estado(texto, estado_, n, tablas);
    dialogo_.console().write("\n" + texto.str());
    return !es_estado_final(estado_, n) && !tablas;
  }

  std::optional<Movimiento> pregunta_movimiento() {
    const auto mesa = mesa_de(estado_);
    return dialogo_.ask_until<Movimiento>(Text(msg::pregunta_movimiento), "",
                                          [&](std::string_view texto) -> Result<Movimiento> {
                                            const auto jugada = mesa->parse(texto);
                                            if (!jugada)
                                              return Text(msg::movimiento_no_valido, jugada.why());
                                            return movimiento_de(*jugada, lado(estado_));
                                          });
  }

  std::optional<Movimiento> piensa() {
    const Movimiento m = busca_solucion(estado_, tiempo_);
    dialogo_.tell(msg::movimiento_del_ordenador, m[0], m[1], m[2], m[3]);
    return m;
  }

  Dialogue dialogo_;
  Estado estado_;
  int usuario_ = 0;
  double tiempo_ = 0;
  std::map<Estado, int> veces_;
};

}  // namespace

Estado obtiene_estado_inicial(int variante) {
  if (variante < 1 || variante > static_cast<int>(variantes.size())) {
    usage_error(Msg::out_of_range, variante, "variante", 1, variantes.size());
  }
  return estado_de(*make_table(variantes[static_cast<std::size_t>(variante - 1)]));
}

std::vector<Movimiento> obtiene_movimientos(const Estado& estado) {
  static thread_local Rng azar{std::random_device{}()};
  std::vector<Movimiento> movimientos;
  for (Move move : mesa_de(estado)->legal_moves())
    movimientos.push_back(movimiento_de(move, lado(estado)));
  shuffle(movimientos, azar);
  return movimientos;
}

bool ganan_negras(const Estado& estado, int numero_movimientos) {
  return !rey_en_tablero(estado.first) || (estado.second == 2 && numero_movimientos == 0);
}

bool ganan_blancas(const Estado& estado, int numero_movimientos) {
  return rey_en_esquina(estado.first) || (estado.second == 1 && numero_movimientos == 0);
}

bool es_estado_final(const Estado& estado, int numero_movimientos) {
  return ganan_negras(estado, numero_movimientos) || ganan_blancas(estado, numero_movimientos);
}

void imprime_estado(const Estado& estado, int numero_movimientos, bool tablas) {
  imprime_estado(std::cout, estado, numero_movimientos, tablas);
}

void imprime_estado(std::ostream& salida, const Estado& estado, int numero_movimientos,
                    bool tablas) {
  constexpr char simbolos[] = {'.', 'N', 'B', 'R'};
  std::string columnas = "   ";
  for (int columna = 0; columna < lado(estado); ++columna)
    columnas += fmt::format("{:>3}", columna);
  salida << columnas << '\n';
  for (int fila = 0; fila < lado(estado); ++fila) {
    salida << fmt::format("{:>3}", fila);
    for (int casilla : estado.first[fila]) salida << "  " << simbolos[casilla];
    salida << '\n';
  }
  const std::string negras = say(Lang::es, Msg::black), blancas = say(Lang::es, Msg::white);
  if (ganan_negras(estado, numero_movimientos)) {
    salida << say(Lang::es, Msg::wins, negras) << '\n';
  } else if (ganan_blancas(estado, numero_movimientos)) {
    salida << say(Lang::es, Msg::wins, blancas) << '\n';
  } else if (tablas) {
    salida << say(Lang::es, Msg::drawn) << '\n';
  } else {
    salida << say(Lang::es, Msg::to_play, estado.second == 1 ? negras : blancas) << '\n';
  }
  salida << say(Lang::es, Msg::possible_moves, numero_movimientos) << '\n';
}

Estado aplica_movimiento(const Estado& estado, const Movimiento& movimiento) {
  const auto mesa = mesa_de(estado);
  const auto& [f1, c1, f2, c2] = movimiento;
  mesa->play(mesa->parse(fmt::format("{} {} {} {}", f1, c1, f2, c2)).or_throw());
  return estado_de(*mesa);
}

Movimiento busca_solucion(const Estado& estado, double tiempo) {
  const auto mesa = mesa_de(estado);
  if (mesa->end().outcome != Outcome::ongoing) usage_error(Msg::move_game_over);
  SearchParams params;
  params.seconds = tiempo;
  if (!(tiempo > 0)) params.iterations = 1;  // no time at all: still an answer
  const std::atomic<bool> never{false};
  return movimiento_de(mesa->thinker()->think(*mesa, params, {}, never).best, lado(estado));
}

void interfaz_usuario() {
  ProcessConsole consola;
  interfaz_usuario(consola);
}

void interfaz_usuario(Console& consola) { Partida(consola).juega(); }

}  // namespace ratatosk::document
