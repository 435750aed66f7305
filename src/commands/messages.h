#pragma once
// What the commands say to a person.
#include "base/messages.h"

namespace ratatosk::commands::msg {
// clang-format off

// ratatosk play.
inline constexpr Msg load_other_game{"la partida guardada es de {}, no de {}", "the saved game is {}, not {}"};
inline constexpr Msg help_play{"juega en el terminal: contra la máquina, entre personas o máquina contra máquina", "play in the terminal: against the machine, between people, or machine against machine"};
inline constexpr Msg option_game{"juego (véase «ratatosk games»); se pregunta si falta", "game (see 'ratatosk games'); asked for when missing"};
inline constexpr Msg option_side{"bando de la persona, contra la máquina", "side of the person, against the machine"};
inline constexpr Msg option_mode{"contra la máquina, dos personas o máquina contra máquina", "against the machine, two people, or machine against machine"};
inline constexpr Msg option_black{"quién juega con negras: human, un ajuste como uct,c=0.7,seconds=1, u otro programa como \"gtp:gtp-rhino -l 2\" (gtp, nboard, otep, ugi, knights)", "who plays black: human, a setting such as uct,c=0.7,seconds=1, or another program such as \"gtp:gtp-rhino -l 2\" (gtp, nboard, otep, ugi, knights)"};
inline constexpr Msg option_white{"quién juega con blancas (en los caballos, con los rosados), igual", "who plays white (in knights: pink), likewise"};
inline constexpr Msg option_max_plies{"tablas tras tantas jugadas (0: nunca); si falta, según el tablero", "a draw after so many plies (0: never); by default, according to the board"};
inline constexpr Msg option_no_repetition{"sin tablas a la tercera repetición", "no draw at the third repetition"};
inline constexpr Msg option_position{"empieza en esta posición (docs/protocols.md)", "begins in this position (docs/protocols.md)"};
inline constexpr Msg position_of_what{"--position necesita un juego, y no se junta con --load", "--position needs a game, and does not go with --load"};
inline constexpr Msg option_load{"sigue una partida guardada", "goes on with a saved game"};
inline constexpr Msg option_save{"guarda la partida ahí cuando termina o se deja; no en el lugar de otro fichero", "saves the game there when it ends or is left; not in the place of another file"};
inline constexpr Msg option_paused{"máquina contra máquina: empieza en pausa, y cada jugada espera a Intro", "machine against machine: begins paused, and each move waits for Enter"};
inline constexpr Msg option_ascii{"tablero solo con ASCII, sin color", "board in plain ASCII, without colour"};

// ratatosk engine.
inline constexpr Msg protocol_other_game{"el protocolo {} no sirve para {}; se acepta: {}", "protocol {} does not play {}; accepted: {}"};

// What ends the program.
inline constexpr Msg output_not_written{"no se pudo escribir todo en la salida estándar", "not everything could be written to standard output"};
inline constexpr Msg system_refuses{"el sistema se niega: {}", "the system refuses: {}"};

// The command line.
inline constexpr Msg label_usage{"Uso", "Usage"};
inline constexpr Msg label_options{"OPCIONES", "OPTIONS"};
inline constexpr Msg label_options_head{"Opciones", "Options"};
inline constexpr Msg label_arguments{"Argumentos", "Arguments"};
inline constexpr Msg label_required{"(OBLIGATORIO)", "(REQUIRED)"};
inline constexpr Msg label_needs{"Necesita", "Needs"};
inline constexpr Msg label_verb{"VERBO", "VERB"};
inline constexpr Msg label_verbs{"Verbos", "Verbs"};
inline constexpr Msg label_text{"TEXTO", "TEXT"};
inline constexpr Msg the_position{"POSICIÓN", "POSITION"};
inline constexpr Msg the_depth{"PROFUNDIDAD", "DEPTH"};
inline constexpr Msg placeholder_words[] = {{"JUEGO", "GAME"}, {"FICHERO", "FILE"}, {"CARPETA", "FOLDER"}, {"JUGADOR", "PLAYER"}, {"JUGADAS", "MOVES"}, the_position, the_depth};
inline constexpr Msg example_line{"Por ejemplo: {}", "For example: {}"};
inline constexpr Msg help_search_player{"de quién se parte: un preajuste (uct, strong, mcts, alphabeta; otelo en Othello, caballos en los caballos) con lo que cambie en él, como uct,c=0.7 o level=4; lo que digan las otras opciones va por delante", "who to start from: a preset (uct, strong, mcts, alphabeta; otelo in Othello, caballos in knights) with what is changed in it, such as uct,c=0.7 or level=4; what the other flags say comes before it"};
inline constexpr Msg help_serve{"sirve la página: juego, análisis y sala de enseñanza en el navegador", "serve the page: play, analysis and the teaching room in the browser"};
inline constexpr Msg help_serve_port{"puerto (0: uno libre)", "port (0: any that is free)"};
inline constexpr Msg help_serve_host{"dirección en que se escucha; 0.0.0.0, desde otras máquinas también", "address to listen on; 0.0.0.0: from other machines too"};
inline constexpr Msg help_serve_name{"nombre con que los navegadores llaman a esta máquina, si no es su dirección", "name that browsers call this machine by, where it is not its address"};
inline constexpr Msg help_serve_page{"carpeta de la página construida; si no se dice, la que hay junto al programa", "folder of the built page; where it is not said, the one beside the program"};
inline constexpr Msg help_serve_threads{"hilos que buscan (0: uno por núcleo)", "threads that search (0: one for each core)"};
inline constexpr Msg help_rules{"las reglas de un juego, con dibujos", "the rules of a game, with drawings"};
inline constexpr Msg help_program{"Ratatosk: ajedrez vikingo y otros juegos con búsqueda Monte Carlo en árboles", "Ratatosk: Viking chess and other games with Monte Carlo tree search"};
inline constexpr Msg help_help{"muestra esta ayuda", "show this help"};
inline constexpr Msg help_version{"muestra la versión", "show the version"};
inline constexpr Msg help_lang{"idioma; si falta, el elegido alguna vez en el juego o el de la configuración regional", "language; by default the one once chosen in the game, or the locale's"};
inline constexpr Msg examples_there{"Ejemplos que se pueden ejecutar: examples/cup.toml (tournament), examples/turn.json (controller), examples/seed.toml (learn).", "Examples that can be run: examples/cup.toml (tournament), examples/turn.json (controller), examples/seed.toml (learn)."};
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
inline constexpr Msg argument_given_twice{"{} se ha dado más de una vez", "{} was given more than once"};
inline constexpr Msg argument_value_missing{"falta el valor de {} (véase --help)", "{} needs a value (see --help)"};
inline constexpr Msg argument_needs{"{} necesita {} (véase --help)", "{} needs {} (see --help)"};
inline constexpr Msg arguments_wrong{"argumento incorrecto: {} (véase --help)", "wrong argument: {} (see --help)"};
inline constexpr Msg perft_time{"tiempo: {} s, {} millones de posiciones por segundo", "time: {} s, {} million positions a second"};
inline constexpr Msg game_pieces{"{}: {} {}, {}: {} {}", "{}: {} {}, {}: {} {}"};
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
inline constexpr Msg think_no_limit{"hace falta un límite: --seconds, --nodes o --depth", "a limit is needed: --seconds, --nodes or --depth"};
inline constexpr Msg think_best{"mejor jugada: {} (valor {})", "best move: {} (value {})"};
inline constexpr Msg think_best_shares{"mejor jugada: {} (valor {}; gana {} %, tablas {} %, pierde {} %)", "best move: {} (value {}; wins {} %, draws {} %, loses {} %)"};
inline constexpr Msg think_line{"línea: {}", "line: {}"};
inline constexpr Msg think_move{"jugada", "move"};
inline constexpr Msg think_visits{"visitas", "visits"};
inline constexpr Msg think_value{"valor", "value"};
inline constexpr Msg results_of{"[tablas, {}, {}]", "[draws, {}, {}]"};

// ratatosk solve.
inline constexpr Msg help_networks{"las redes que van con el programa", "the networks that ship with the program"};
inline constexpr Msg help_networks_file{"una red que no va con el programa", "a network that does not ship"};
inline constexpr Msg help_networks_origin{"escribe en el fichero de dónde viene", "write into the file where it comes from"};
inline constexpr Msg help_networks_strength{"escribe en el fichero lo que se ha medido de su fuerza", "write into the file what was measured of its strength"};
inline constexpr Msg network_patterns{"patrones en {} lugares", "patterns on {} places"};
inline constexpr Msg network_origin{"aprendida de {} posiciones: {}", "learnt from {} positions: {}"};
inline constexpr Msg network_strength{"fuerza: {}", "strength: {}"};
inline constexpr Msg network_deep{"profunda, {} x {}", "deep, {} x {}"};
inline constexpr Msg help_train{"ajusta una red a las muestras de selfplay (con libtorch, que «./play train» instala)", "fit a network to the samples of selfplay (with libtorch, which `./play train` installs)"};
inline constexpr Msg no_trainer{"no está {}: «./play train» lo construye, con libtorch", "{} is not there: `./play train` builds it, with libtorch"};
inline constexpr Msg help_learn{"aprende: partidas consigo mismo, entrenamiento, encuentro con la mejor red, y otra vez", "learn: games with itself, training, a match with the best network, and again"};
inline constexpr Msg help_learn_config{"fichero TOML con los ajustes, los mismos que las opciones", "TOML file of the settings, the same as the flags"};
inline constexpr Msg help_learn_out{"carpeta del curso, que sigue si ya está empezado; si no se dice, el nombre de CONFIG o learn-GAME", "folder of the course, which goes on if it was begun; if not said, the name of CONFIG or learn-GAME"};
inline constexpr Msg learn_interrupted{"interrumpido: con las mismas palabras sigue donde estaba", "interrupted: the same words go on where it was"};
inline constexpr Msg help_selfplay{"juega partidas de un jugador contra sí mismo y guarda sus posiciones para aprender", "play games of a player against itself and keep their positions to learn from"};
inline constexpr Msg help_selfplay_games{"partidas que ha de tener la carpeta", "games that the folder shall hold"};
inline constexpr Msg help_selfplay_out{"carpeta de las muestras", "folder of the samples"};
inline constexpr Msg help_selfplay_player{"quién juega, como en match; sin límites, 2000 iteraciones por jugada", "who plays, as in match; without limits, 2000 iterations a move"};
inline constexpr Msg help_selfplay_rival{"a quién se enfrenta en parte de las partidas, como en match; de las jugadas de este no se aprende", "whom it meets in some of the games, as in match; nothing is learnt of the rival's moves"};
inline constexpr Msg help_selfplay_rival_share{"en qué parte de ellas", "in what share of them"};
inline constexpr Msg help_selfplay_threads{"partidas a la vez (0: una por núcleo)", "games at once (0: one for each core)"};
inline constexpr Msg help_selfplay_random{"parte de las jugadas que se hacen al azar", "share of the moves that are played at random"};
inline constexpr Msg help_selfplay_temperature{"de las primeras jugadas de un árbol: 1 según sus visitas, 0 siempre la mejor", "of a tree's first moves: 1 by their visits, 0 always the best"};
inline constexpr Msg help_solve{"resuelve exactamente un final de Othello", "solve an Othello endgame exactly"};
inline constexpr Msg help_solve_position{"las 64 casillas de a1 a h8 (X negra, O blanca, - vacía), un espacio y quién juega, X u O", "the 64 squares from a1 to h8 (X black, O white, - empty), a space, and who is to move, X or O"};
inline constexpr Msg help_solve_one{"basta una de las mejores jugadas", "one of the best moves is enough"};
inline constexpr Msg help_solve_result{"solo quién gana, no por cuánto", "only who wins, not by how much"};
inline constexpr Msg help_solve_memory{"memoria de la tabla en MiB", "memory of the table in MiB"};
inline constexpr Msg help_solve_seconds{"segundos como máximo (0: sin límite)", "most seconds (0: no limit)"};
inline constexpr Msg solve_score{"resultado exacto: {} ({} a {})", "exact score: {} ({} to {})"};
inline constexpr Msg solve_best{"mejores jugadas: {}", "best moves: {}"};
inline constexpr Msg solve_line{"mejor juego: {}", "best play: {}"};
inline constexpr Msg solve_effort{"{} posiciones en {} s, {} millones por segundo", "{} positions in {} s, {} million a second"};
inline constexpr Msg solve_gave_up{"sin resolver tras {} s y {} posiciones", "not solved after {} s and {} positions"};

// ratatosk match.
inline constexpr Msg help_match{"enfrenta a dos jugadores y mide quién es más fuerte", "play two players against each other and measure who is stronger"};
inline constexpr Msg help_player_a{"jugador A, como uct,c=0.7", "player A, such as uct,c=0.7"};
inline constexpr Msg help_player_b{"jugador B", "player B"};
inline constexpr Msg help_match_games{"partidas, a pares con los bandos cambiados (con --sprt: como máximo)", "games, in pairs with sides swapped (with --sprt: at most)"};
inline constexpr Msg help_sprt{"elo0,elo1: juega hasta decidir si A es elo0 o elo1 más fuerte", "elo0,elo1: play until it is decided whether A is elo0 or elo1 stronger"};
inline constexpr Msg help_elo_model{"Elo de --sprt: normalized o logistic", "Elo of --sprt: normalized or logistic"};
inline constexpr Msg help_match_nodes{"iteraciones por jugada en vez de segundos", "iterations per move instead of seconds"};
inline constexpr Msg help_concurrency{"partidas a la vez (0: las que caben en los núcleos)", "games at once (0: as many as the cores hold)"};
inline constexpr Msg help_openings{"aperturas: un fichero, none o cuántas hacer", "openings: a file, none, or how many to make"};
inline constexpr Msg help_match_seed{"semilla de las partidas y de su orden", "seed of the games and their order"};
inline constexpr Msg help_match_out{"fichero .jsonl donde se añade cada partida", "file .jsonl to which each game is appended"};
inline constexpr Msg help_max_plies{"jugadas como máximo; pasado el límite, tablas (0: sin límite)", "most plies; past them, a draw (0: no limit)"};
inline constexpr Msg openings_progress{"aperturas: {} de {}", "openings: {} of {}"};
inline constexpr Msg bad_sprt{"«{}» no vale para --sprt; se espera elo0,elo1 con elo0 menor, de -200 a 200", "'{}' is no value for --sprt; expected elo0,elo1 with elo0 the smaller, -200 to 200"};
inline constexpr Msg help_match_seconds{"segundos por jugada", "seconds per move"};
inline constexpr Msg help_clock{"reloj de cada jugador en vez de segundos por jugada: BASE+INC en segundos, como 10+0.1, o 10 sin incremento; quien se pasa, pierde", "each player's clock instead of seconds per move: BASE+INC in seconds, such as 10+0.1, or 10 without increment; who oversteps it loses"};
inline constexpr Msg match_interrupted{"interrumpido: resultado hasta aquí", "interrupted: the result so far"};

// ratatosk tournament.
inline constexpr Msg help_tournament{"juega un torneo descrito en un fichero TOML; sigue donde se quedó", "play a tournament described in a TOML file; goes on where it was left"};
inline constexpr Msg help_tournament_config{"fichero TOML del torneo", "TOML file of the tournament"};
inline constexpr Msg help_tournament_out{"carpeta de los resultados (si no, la del fichero)", "folder of the results (else the file's own)"};
inline constexpr Msg tournament_interrupted{"interrumpido: la misma orden sigue donde se quedó", "interrupted: the same command goes on from here"};
inline constexpr Msg tournament_files{"resultados: {}.csv, .json, .svg; partidas: .jsonl", "results: {}.csv, .json, .svg; games: .jsonl"};
inline constexpr Msg help_anyway{"cuenta también los resultados de otras condiciones: otras aperturas, otros ajustes, otra compilación", "count results of other conditions as well: other openings, other settings, another build"};

// ratatosk tune.
inline constexpr Msg help_tune{"afina ajustes numéricos de la búsqueda jugando partidas (SPSA); sigue donde se quedó", "tune numeric settings of the search by playing games (SPSA); goes on where it was left"};
inline constexpr Msg help_tune_params{"ajustes, como c,fpu o c:0.1:2,fpu:0:1 con su mínimo y su máximo", "settings, such as c,fpu or c:0.1:2,fpu:0:1 with least and most"};
inline constexpr Msg help_tune_player{"jugador del que se parte", "player to start from"};
inline constexpr Msg help_tune_games{"partidas, a pares", "games, in pairs"};
inline constexpr Msg help_tune_out{"fichero .jsonl con el que se sigue otro día", "file .jsonl to go on from another day"};
inline constexpr Msg tune_head{"{}: {} de {} pares", "{}: {} of {} pairs"};
inline constexpr Msg tune_result{"{}: de {} a {}", "{}: from {} to {}"};
inline constexpr Msg tune_check{"compruébelo: ratatosk match {} --a {} --b {} --sprt 0,30", "check it: ratatosk match {} --a {} --b {} --sprt 0,30"};

// ratatosk reference.
inline constexpr Msg help_reference{"la referencia de todos los verbos y ajustes: para leer, como página de manual o para que la consola complete", "the reference of all verbs and settings: to read, as a manual page, or for a shell to complete by"};
inline constexpr Msg help_reference_format{"en qué forma", "in which form"};
inline constexpr Msg reference_title{"Referencia", "Reference"};
inline constexpr Msg reference_made{"Escrita por el propio programa: `ratatosk reference`. Entre corchetes, el valor habitual.", "Written by the program itself: `ratatosk reference`. The usual value stands in brackets."};
inline constexpr Msg reference_every_verb{"Sin verbo, el programa juega (`play`). Valen con todos los verbos:", "Without a verb the program plays (`play`). These go with every verb:"};
inline constexpr Msg reference_and_settings{"y todos los ajustes de la búsqueda, cada uno como opción: --c 0.7", "and every setting of the search, each as a flag: --c 0.7"};
inline constexpr Msg reference_settings{"Ajustes de la búsqueda", "Settings of the search"};
inline constexpr Msg reference_settings_are{"Un jugador se describe con un preajuste (uct, strong, mcts, alphabeta, otelo, caballos) y lo que cambia en él: uct,c=0.7,seconds=2. El preajuste strong toma el mejor de mcts y alphabeta para cada juego. De cada ajuste se dicen sus valores, qué es y cuánto vale en los preajustes en los que significa algo.", "A player is described by a preset (uct, strong, mcts, alphabeta, otelo, caballos) and what is changed in it: uct,c=0.7,seconds=2. Preset strong takes the better of mcts and alphabeta for each game. Of each setting are told its values, what it is, and what it is in the presets to which it means something."};
inline constexpr Msg reference_setting{"{}. Habitual: {}.", "{}. Usual: {}."};
inline constexpr Msg reference_range{"{} a {}", "{} to {}"};
inline constexpr Msg reference_file{"FICHERO", "FILE"};
inline constexpr Msg reference_games{"Juegos: {}.", "Games: {}."};
inline constexpr Msg train_flags{"Sus opciones son las del entrenador, que es otro programa: «./play train --help» las enumera.", "Its flags are those of the trainer, another program: `./play train --help` lists them."};
inline constexpr Msg man_name{"NOMBRE", "NAME"};
inline constexpr Msg man_synopsis{"SINOPSIS", "SYNOPSIS"};
inline constexpr Msg man_description{"DESCRIPCIÓN", "DESCRIPTION"};
inline constexpr Msg man_no_verb{"Sin verbo, el programa juega en el terminal, como con play. Con todos los verbos valen:", "Without a verb the program plays in the terminal, as with play. These go with every verb:"};
inline constexpr Msg man_verbs{"VERBOS", "VERBS"};
inline constexpr Msg man_settings{"AJUSTES DE LA BÚSQUEDA", "SETTINGS OF THE SEARCH"};
inline constexpr Msg man_status{"ESTADO DE SALIDA", "EXIT STATUS"};
inline constexpr Msg man_status_is{"0 si todo fue bien, 1 si algo falló, 2 si la orden estaba mal escrita, 130 si se interrumpió.", "0 when all went well, 1 when something failed, 2 when the command was wrong, 130 when it was interrupted."};

// clang-format on
}  // namespace ratatosk::commands::msg
