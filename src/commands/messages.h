#pragma once
// What the commands say to a person.
#include "base/messages.h"

namespace ratatosk::commands::msg {
// clang-format off

// ratatosk play.
inline constexpr Msg load_other_game{"la partida guardada es de {}, no de {}", "the saved game is {}, not {}"};
inline constexpr Msg help_play{"juega en el terminal: contra la máquina, entre personas o máquina contra máquina", "play in the terminal: against the machine, between people, or machine against machine"};
inline constexpr Msg option_game{"juego; se pregunta si falta", "game; asked for when missing"};
inline constexpr Msg option_side{"bando de la persona, contra la máquina", "side of the person, against the machine"};
inline constexpr Msg option_mode{"contra la máquina, dos personas o máquina contra máquina", "against the machine, two people, or machine against machine"};
inline constexpr Msg option_black{"quién juega con negras: human, un ajuste como uct,c=0.7,seconds=1, u otro programa como \"gtp:gtp-rhino -l 2\" (gtp, nboard, otep, ugi, knights)", "who plays black: human, a setting such as uct,c=0.7,seconds=1, or another program such as \"gtp:gtp-rhino -l 2\" (gtp, nboard, otep, ugi, knights)"};
inline constexpr Msg option_white{"quién juega con blancas, igual", "who plays white, likewise"};
inline constexpr Msg option_max_plies{"tablas tras tantas jugadas (0: nunca); si falta, según el tablero", "a draw after so many plies (0: never); by default, according to the board"};
inline constexpr Msg option_no_repetition{"sin tablas a la tercera repetición", "no draw at the third repetition"};
inline constexpr Msg option_load{"sigue una partida guardada", "goes on with a saved game"};
inline constexpr Msg option_save{"guarda la partida ahí cuando termina o se deja", "saves the game there when it ends or is left"};
inline constexpr Msg option_ascii{"tablero sólo con ASCII, sin color", "board in plain ASCII, without colour"};

// ratatosk engine.
inline constexpr Msg protocol_other_game{"el protocolo {} no sirve para {}; se acepta: {}", "protocol {} does not play {}; accepted: {}"};

// What ends the program.
inline constexpr Msg output_not_written{"no se pudo escribir todo en la salida estándar", "not everything could be written to standard output"};
inline constexpr Msg system_refuses{"el sistema se niega: {}", "the system refuses: {}"};

// The command line.
inline constexpr Msg help_program{"Ratatosk: ajedrez vikingo y otros juegos con búsqueda Monte Carlo en árboles", "Ratatosk: Viking chess and other games with Monte Carlo tree search"};
inline constexpr Msg help_help{"muestra esta ayuda", "show this help"};
inline constexpr Msg help_version{"muestra la versión", "show the version"};
inline constexpr Msg help_lang{"idioma: es o en", "language: es or en"};
inline constexpr Msg help_perft{"cuenta las jugadas posibles hasta una profundidad", "count the possible sequences of moves to a depth"};
inline constexpr Msg help_games{"lista los juegos", "list the games"};
inline constexpr Msg help_bench{"busca en posiciones fijas y da la firma del comportamiento y la velocidad", "search fixed positions: the signature of behaviour, and speed"};
inline constexpr Msg help_playouts{"mide partidas aleatorias por segundo", "measure random games per second"};
inline constexpr Msg help_engine{"habla un protocolo de motores por la entrada y la salida estándar", "speak an engine protocol on standard input and output"};
inline constexpr Msg help_depth{"número de jugadas", "number of plies"};
inline constexpr Msg help_position{"posición de partida", "position to start from"};
inline constexpr Msg help_measure_seconds{"segundos de medida", "seconds to measure"};
inline constexpr Msg help_protocol{"protocolo", "protocol"};
inline constexpr Msg arguments_unknown{"argumento no esperado: {} (véase --help)", "unexpected argument: {} (see --help)"};
inline constexpr Msg argument_missing{"falta {} (véase --help)", "{} is missing (see --help)"};
inline constexpr Msg argument_value_missing{"falta el valor de {} (véase --help)", "{} needs a value (see --help)"};
inline constexpr Msg arguments_wrong{"argumento incorrecto: {} (véase --help)", "wrong argument: {} (see --help)"};
inline constexpr Msg perft_time{"tiempo: {} s, {} millones de posiciones por segundo", "time: {} s, {} million positions a second"};
inline constexpr Msg game_pieces{"{}: {} piezas, {}: {} piezas", "{}: {} pieces, {}: {} pieces"};
inline constexpr Msg column_game{"juego", "game"};
inline constexpr Msg column_nodes{"nodos", "nodes"};
inline constexpr Msg column_seconds{"segundos", "seconds"};
inline constexpr Msg column_nodes_per_second{"nodos/s", "nodes/s"};
inline constexpr Msg playouts_head{"{} ({}): {} partidas aleatorias, {} jugadas, {} s, hilos: {}", "{} ({}): {} random games, {} plies, {} s, threads: {}"};
inline constexpr Msg playouts_single{"de una en una      ", "one at a time  "};
inline constexpr Msg playouts_batched{"varias a la vez    ", "several at once"};
inline constexpr Msg playouts_reference{"referencia sencilla", "plain reference"};
inline constexpr Msg playouts_row{"{} {} partidas/s {} millones de jugadas/s {} veces la referencia", "{} {} games/s {} million plies/s {} times the reference"};
inline constexpr Msg playouts_results{"{}: [{}, {}, {}] = [{}, {}, {}] %", "{}: [{}, {}, {}] = [{}, {}, {}] %"};

// Limits.
inline constexpr Msg one_limit_only{"--seconds y --nodes no van juntos", "--seconds and --nodes do not go together"};

// ratatosk controller.
inline constexpr Msg help_controller{"controlador de ajedrez de caballos: responde en JSON al turno que le da el árbitro", "controller of knight chess: answers in JSON to the referee's turn"};
inline constexpr Msg help_controller_turn{"el turno en JSON, en una línea; si falta, se lee de la entrada estándar", "the turn as one line of JSON; read from standard input when absent"};

// ratatosk think.
inline constexpr Msg help_think{"piensa una posición y da una decisión", "think about one position and give one decision"};
inline constexpr Msg help_think_moves{"jugadas desde la posición, separadas por espacios", "moves from the position, with spaces between them"};
inline constexpr Msg think_no_limit{"hace falta un límite: --seconds o --nodes", "a limit is needed: --seconds or --nodes"};
inline constexpr Msg think_best{"mejor jugada: {} (valor {}; gana {} %, tablas {} %, pierde {} %)", "best move: {} (value {}; wins {} %, draws {} %, loses {} %)"};
inline constexpr Msg think_line{"línea: {}", "line: {}"};
inline constexpr Msg think_figures{"iteraciones: {}, nodos: {}, profundidad: {} (media {}), {} s, {} iteraciones/s", "iterations: {}, nodes: {}, depth: {} (mean {}), {} s, {} iterations/s"};
inline constexpr Msg think_move{"jugada", "move"};
inline constexpr Msg think_visits{"visitas", "visits"};
inline constexpr Msg think_value{"valor", "value"};
inline constexpr Msg results_of{"[tablas, {}, {}]", "[draws, {}, {}]"};
inline constexpr Msg help_think_player{"quién piensa: un ajuste como uct,c=0.7; lo que digan las otras opciones va por delante", "who thinks: a setting such as uct,c=0.7; what the other flags say comes before it"};

// ratatosk solve.
inline constexpr Msg help_solve{"resuelve exactamente un final de Otelo", "solve an Othello endgame exactly"};
inline constexpr Msg help_solve_position{"las 64 casillas de a1 a h8 (X negra, O blanca, - vacía), un espacio y quién juega, X u O", "the 64 squares from a1 to h8 (X black, O white, - empty), a space, and who is to move, X or O"};
inline constexpr Msg help_solve_one{"basta una de las mejores jugadas", "one of the best moves is enough"};
inline constexpr Msg help_solve_result{"sólo quién gana, no por cuánto", "only who wins, not by how much"};
inline constexpr Msg help_solve_memory{"memoria de la tabla en MiB", "memory of the table in MiB"};
inline constexpr Msg help_solve_seconds{"segundos como máximo (0: sin límite)", "most seconds (0: no limit)"};
inline constexpr Msg solve_score{"resultado exacto: {} ({} a {})", "exact score: {} ({} to {})"};
inline constexpr Msg solve_best{"mejores jugadas: {}", "best moves: {}"};
inline constexpr Msg solve_line{"mejor juego: {}", "best play: {}"};
inline constexpr Msg solve_effort{"{} posiciones en {} s, {} millones por segundo", "{} positions in {} s, {} million a second"};
inline constexpr Msg solve_gave_up{"sin resolver tras {} s y {} posiciones", "not solved after {} s and {} positions"};

// clang-format on
}  // namespace ratatosk::commands::msg
