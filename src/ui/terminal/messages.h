#pragma once
// What the text game says to a person.
#include "base/messages.h"

namespace ratatosk::terminal::msg {
// clang-format off

// The questions before it.
inline constexpr Msg welcome{"Bienvenido a Ratatosk. ({})", "Welcome to Ratatosk. ({})"};
inline constexpr Msg other_language{"In English: type 'english'.", "En español: escriba «español»."};
inline constexpr Msg welcome_how{"Intro acepta la respuesta [entre corchetes]; «ayuda» explica, «salir» sale.", "Enter accepts the answer [in brackets]; 'help' explains, 'quit' leaves."};
inline constexpr Msg language_chosen{"De acuerdo: en español, también la próxima vez.", "All right: in English, the next time too."};
inline constexpr Msg language_for_now{"De acuerdo: en español, solo esta vez; la elección no se ha podido guardar.", "All right: in English, this time only; the choice could not be kept."};
inline constexpr Msg about_game{"Tablero: el juego al que se juega, por su número o su nombre. «reglas JUEGO» cuenta sus reglas; «cargar» sigue una partida guardada.", "Board: the game to play, by its number or name. 'rules GAME' tells its rules; 'load' goes on with a saved game."};
inline constexpr Msg about_mode{"Modo: 1 juega usted contra la máquina, 2 dos personas, 3 la máquina contra sí misma.", "Mode: 1 you play the machine, 2 two people, 3 the machine plays itself."};
inline constexpr Msg about_side{"Bando: con qué piezas juega usted, por su número o su nombre.", "Side: which pieces you play, by number or name."};
inline constexpr Msg about_level{"Nivel: 1 es para quien empieza, 10 es todo lo que sabe; cada uno gana al de abajo unas cuatro partidas de cada cinco.", "Level: 1 is for beginners, 10 is all it knows; each beats the one below about four games in five."};
inline constexpr Msg about_seconds{"Segundos: lo que la máquina piensa como mucho cada jugada; los niveles bajos piensan menos.", "Seconds: how long the machine thinks about a move at most; low levels think less."};
inline constexpr Msg about_settings{"Ajustes: cómo juega ese bando; un nivel por su número o su nombre, o por ejemplo strong o uct,c=0.7.", "Settings: how that side plays; a level by number or name, or for example strong or uct,c=0.7."};
inline constexpr Msg about_max_plies{"Máximo: tras tantas jugadas sin ganador son tablas.", "Maximum: after so many plies without a winner it is a draw."};
inline constexpr Msg about_repetition{"Repetición: si la misma posición se da por tercera vez, tablas.", "Repetition: when the same position stands for the third time, a draw."};
inline constexpr Msg rules_of_which{"¿De qué juego? Por ejemplo, «reglas 4» o «reglas brandubh».", "Of which game? For example, 'rules 4' or 'rules brandubh'."};
inline constexpr Msg the_seconds{"los segundos por jugada", "the seconds per move"};
inline constexpr Msg the_maximum{"el máximo de jugadas", "the maximum of plies"};
inline constexpr Msg the_board{"el tablero", "the board"};
inline constexpr Msg the_mode{"el modo", "the mode"};
inline constexpr Msg the_side{"el bando", "the side"};
inline constexpr Msg the_feminine_side{"las {}", "{}"};
inline constexpr Msg the_masculine_side{"los {}", "{}"};
inline constexpr Msg the_level{"el nivel", "the level"};
inline constexpr Msg ask_level{"¿Nivel de la máquina, de 1 a 10? [{}]:", "Level of the machine, 1 to 10? [{}]:"};
inline constexpr Msg board_line{"{} x {}, {} contra {} {}", "{} x {}, {} against {} {}"};
inline constexpr Msg ask_game{"¿Tablero? (número o nombre) [{}]:", "Board? (number or name) [{}]:"};
inline constexpr Msg mode_person{"contra la máquina", "against the machine"};
inline constexpr Msg mode_humans{"dos personas", "two people"};
inline constexpr Msg mode_machine{"máquina contra máquina", "machine against machine"};
inline constexpr Msg word_person{"persona", "person"};
inline constexpr Msg word_humans{"personas", "humans"};
inline constexpr Msg word_machine{"máquina", "machine"};
inline constexpr Msg ask_mode{"¿Modo de juego? [1]:", "Mode? [1]:"};
inline constexpr Msg ask_side{"¿Bando? [1]:", "Side? [1]:"};
inline constexpr Msg ask_seconds{"¿Segundos por jugada de la máquina? [{}]:", "Seconds per move of the machine? [{}]:"};
inline constexpr Msg ask_settings{"¿Ajustes de {}? [{}]:", "Settings of {}? [{}]:"};
inline constexpr Msg ask_max_plies{"¿Máximo de jugadas, entre los dos bandos? (0: sin máximo) [{}]:", "Most plies, both sides counted? (0: no maximum) [{}]:"};
inline constexpr Msg ask_repetition{"¿Tablas a la tercera repetición? (s/n) [s]:", "Draw at the third repetition? (y/n) [y]:"};
inline constexpr Msg bad_choice{"«{}» no es una de las opciones: {}", "'{}' is none of the choices: {}"};
inline constexpr Msg bad_yes_no{"«{}» no es ni sí ni no: responda s o n", "'{}' is neither yes nor no: answer y or n"};
inline constexpr Msg about_yes_no{"Responda s (sí) o n (no); Intro es lo que está [entre corchetes].", "Answer y (yes) or n (no); Enter is what stands [in brackets]."};
inline constexpr Msg about_saved{"La partida que se quiere seguir, por su número en la lista; Intro: ninguna.", "The game to go on with, by its number in the list; Enter: none."};
inline constexpr Msg endless_thinking{"sin límite de segundos ni de iteraciones la máquina no dejaría de pensar", "with no limit of seconds or iterations the machine would never stop thinking"};
inline constexpr Msg machine_expected{"aquí juega una máquina, no una persona: se espera un ajuste como uct,seconds=1", "a machine plays here, not a person: expected a setting such as uct,seconds=1"};
inline constexpr Msg bad_machine{"«{}» no es ningún ajuste; se acepta un nivel de 1 a 10 o su nombre, {}, o uno de estos y lo que se cambia en él, como uct,c=0.7", "'{}' is no setting; accepted: a level from 1 to 10 or its name, {}, or one of these and what is changed in it, such as uct,c=0.7"};
inline constexpr Msg players_against_mode{"los jugadores dados no son los del modo «{}»", "the players given are not those of mode '{}'"};
inline constexpr Msg side_against_mode{"--side solo tiene sentido contra la máquina", "--side makes sense only against the machine"};
inline constexpr Msg side_against_players{"los jugadores dados no dejan {} a una persona", "the players given do not leave {} to a person"};

// Its board.
inline constexpr Msg legend_marks{"[ ] jugada  ( ) desde  {{ }} captura", "[ ] moved to  ( ) from  {{ }} captured"};
inline constexpr Msg legend_coordinates{"Arriba y a la izquierda del tablero, columnas y filas desde 0; abajo y a la derecha, las casillas por letra y número.", "Above and on the left of the board, columns and rows from 0; below and on the right, squares by letter and number."};

// Its course.
inline constexpr Msg game_begins{"{}: {} ({}) contra {} ({})", "{}: {} ({}) against {} ({})"};
inline constexpr Msg player_human{"persona", "person"};
inline constexpr Msg player_level{"nivel {}, {}", "level {}, {}"};
inline constexpr Msg player_seconds{"{} s por jugada", "{} s a move"};
inline constexpr Msg player_iterations{"{} iteraciones por jugada", "{} iterations a move"};
inline constexpr Msg player_level_brief{"nivel {}", "level {}"};
inline constexpr Msg ask_move{"Su jugada («ayuda» muestra las órdenes):", "Your move ('help' lists the commands):"};
inline constexpr Msg first_move{"Empiezan {}.", "{} moves first."};
inline constexpr Msg too_narrow{"El terminal tiene {} columnas y este tablero necesita {}: hágalo más ancho y escriba «tablero».", "The terminal has {} columns and this board needs {}: make it wider and type 'board'."};
inline constexpr Msg keys_now{"Mientras la máquina piensa: Intro, que juegue ya.", "While the machine thinks: Enter, to have its move now."};
inline constexpr Msg keys_now_and_pause{"Mientras las máquinas piensan: Intro, que jueguen ya; p, pausa.", "While the machines think: Enter, to have the move now; p, to pause."};
inline constexpr Msg ask_paused{"Pausa (Intro: una jugada; «seguir»: sin pausa; «ayuda»: las órdenes):", "Paused (Enter: one move; 'continue': no pause; 'help': the commands):"};
inline constexpr Msg no_such_order{"«{}» no es una orden; «ayuda» las enumera", "'{}' is no command; 'help' lists them"};
inline constexpr Msg passes{"Pasan {}: no tienen dónde jugar.", "{} passes: there is nowhere to play."};
inline constexpr Msg moved{"Mueven {}: {}", "{} moves: {}"};
inline constexpr Msg moved_by_machine{"Mueven {}: {} (valor {}, {} iteraciones en {} s)", "{} moves: {} (value {}, {} iterations in {} s)"};
inline constexpr Msg moved_at_once{"Mueven {}: {} (valor {}, {} s)", "{} moves: {} (value {}, {} s)"};
inline constexpr Msg resigned{"Se rinden {}.", "{} resigns."};
inline constexpr Msg forfeited{"Pierden {}: {}", "{} loses: {}"};
inline constexpr Msg goodbye{"Hasta pronto.", "Goodbye."};
inline constexpr Msg game_saved{"Partida guardada en {}", "Game saved in {}"};
inline constexpr Msg how_to_review{"Para repasarla: {} play --load {}", "To look at it again: {} play --load {}"};
inline constexpr Msg how_to_resume{"Para seguirla: {} play --load {}", "To resume it: {} play --load {}"};
inline constexpr Msg game_lost{"La partida no se ha podido guardar: {}", "The game could not be saved: {}"};

// Its commands.
inline constexpr Msg help_move{"Una jugada se escribe con casillas, como {}, o con filas y columnas desde 0, como {}.", "A move is typed with squares, such as {}, or with rows and columns from 0, such as {}."};
inline constexpr Msg help_commands{"Órdenes:", "Commands:"};
inline constexpr Msg help_topics{"Órdenes («ayuda TEMA», «ayuda ORDEN» y «ayuda todo» dicen más):", "Commands ('help TOPIC', 'help COMMAND' and 'help all' tell more):"};
inline constexpr Msg everything{"todo", "all"};
inline constexpr Msg topic_play{"jugar", "play"};
inline constexpr Msg topic_machine{"máquina", "machine"};
inline constexpr Msg topic_games{"partidas", "games"};
inline constexpr Msg topic_screen{"pantalla", "screen"};
inline constexpr Msg argument_maybe_topic{"[TEMA]", "[TOPIC]"};
inline constexpr Msg no_such_topic{"«{}» no es ni una orden ni un tema; hay: {}", "'{}' is neither a command nor a topic; there are: {}"};
inline constexpr Msg argument_none{"", ""};
inline constexpr Msg argument_square{"[CASILLA]", "[SQUARE]"};
inline constexpr Msg argument_maybe_seconds{"[SEGUNDOS]", "[SECONDS]"};
inline constexpr Msg argument_maybe_file{"[FICHERO]", "[FILE]"};
inline constexpr Msg argument_maybe_level{"[N [BANDO]]", "[N [SIDE]]"};
inline constexpr Msg argument_seconds{"SEGUNDOS", "SECONDS"};
inline constexpr Msg command_help{"lo que se puede decir; de un tema o de una orden, más", "what can be said; more of a topic or a command"};
inline constexpr Msg command_hint{"lo que jugaría la máquina", "what the machine would play"};
inline constexpr Msg command_moves{"las jugadas de una pieza, o todas", "the moves of a piece, or all of them"};
inline constexpr Msg command_analyze{"jugadas y valores, hasta que pulse Intro", "moves and values, until you press Enter"};
inline constexpr Msg command_undo{"deshace hasta el turno anterior de una persona", "takes back to a person's previous turn"};
inline constexpr Msg command_redo{"juega otra vez lo deshecho", "plays again what was taken back"};
inline constexpr Msg command_history{"las jugadas hechas", "the moves played"};
inline constexpr Msg command_review{"repasa la partida, con el valor de cada posición", "goes through the game, with the value of each position"};
inline constexpr Msg command_resign{"se rinde quien tiene el turno", "whoever is to move resigns"};
inline constexpr Msg command_board{"dibuja otra vez el tablero", "draws the board again"};
inline constexpr Msg command_flip{"gira el tablero", "turns the board round"};
inline constexpr Msg command_save{"guarda la partida (Othello: también .ggf o .transcript)", "saves the game (Othello: .ggf or .transcript too)"};
inline constexpr Msg command_load{"sigue una partida guardada; sin nombre, las enumera", "goes on with a saved game; with no name, lists them"};
inline constexpr Msg command_new{"otra partida", "another game"};
inline constexpr Msg command_again{"la misma otra vez, con los bandos cambiados", "the same again, with the sides changed"};
inline constexpr Msg command_go_on{"máquina contra máquina: acaba la pausa", "machine against machine: ends the pause"};
inline constexpr Msg command_stats{"las cifras de la última búsqueda", "the figures of the last search"};
inline constexpr Msg command_time{"segundos por jugada de la máquina", "seconds per move of the machine"};
inline constexpr Msg command_level{"nivel de la máquina, por número o nombre; BANDO: solo ese", "the machine's level, by number or name; SIDE: that one's"};
inline constexpr Msg command_rules{"las reglas del juego", "the rules of the game"};
inline constexpr Msg command_english{"switches to English", "switches to English"};
inline constexpr Msg command_spanish{"pasa al español", "pasa al español"};
inline constexpr Msg command_quit{"guarda la partida y sale", "saves the game and leaves"};
inline constexpr Msg enter_ends_analysis{"Intro acaba el análisis.", "Enter ends the analysis."};
inline constexpr Msg hint_is{"Pista: {} (valor {}, {} de {} visitas)", "Hint: {} (value {}, {} of {} visits)"};
inline constexpr Msg best_line{"Línea: {}", "Line: {}"};
inline constexpr Msg no_such_square{"«{}» no es una casilla; se acepta de a1 a {}, o fila y columna desde 0", "'{}' is no square; accepted: a1 to {}, or row and column from 0"};
inline constexpr Msg no_moves_from{"nada puede moverse desde {}", "nothing can move from {}"};
inline constexpr Msg no_pause{"no hay ninguna pausa", "there is no pause"};
inline constexpr Msg nothing_to_undo{"no hay nada que deshacer", "there is nothing to take back"};
inline constexpr Msg nothing_to_redo{"no hay nada que rehacer", "there is nothing to play again"};
inline constexpr Msg redone{"Jugadas rehechas: {}", "Moves played again: {}"};
inline constexpr Msg resignation_undone{"Nadie se rinde: la partida sigue.", "Nobody resigns: the game goes on."};
inline constexpr Msg ask_resign{"¿Se rinden {}? (s/n) [n]:", "Does {} resign? (y/n) [n]:"};
inline constexpr Msg ask_replace{"{} ya existe. ¿Reemplazarlo? (s/n) [n]:", "{} exists. Replace it? (y/n) [n]:"};
inline constexpr Msg save_replaces{"--save no reemplaza ficheros, y {} ya existe: dé otro nombre, o siga esa partida con --load", "--save replaces no files, and {} exists: give another name, or go on with that game by --load"};
inline constexpr Msg nothing_played{"todavía no se ha jugado nada", "nothing has been played yet"};
inline constexpr Msg the_saved_game{"la partida", "the game"};
inline constexpr Msg older_games{"Hay otras más antiguas en {}: «{} FICHERO».", "There are older ones in {}: '{} FILE'."};
inline constexpr Msg no_saved_games{"no hay partidas guardadas en {}", "there are no saved games in {}"};
inline constexpr Msg saved_game{"{}, {}, {} contra {}, jugadas: {}, {}", "{}, {}, {} against {}, moves: {}, {}"};
inline constexpr Msg saved_drawn{"tablas", "draw"};
inline constexpr Msg saved_won{"ganan {}", "{} wins"};
inline constexpr Msg unfinished{"en curso", "not finished"};
inline constexpr Msg ask_saved{"¿Cuál? (número; Intro: ninguna):", "Which one? (number; Enter: none):"};
inline constexpr Msg undone{"Jugadas deshechas: {}", "Moves taken back: {}"};
inline constexpr Msg no_search_yet{"todavía no ha habido ninguna búsqueda", "there has been no search yet"};
inline constexpr Msg time_set{"Segundos por jugada: {}", "Seconds per move: {}"};
inline constexpr Msg no_machine_plays{"aquí no juega ninguna máquina de niveles", "no machine that has levels plays here"};
inline constexpr Msg no_level_plays{"la máquina juega con otros ajustes; «nivel N BANDO» le da un nivel", "the machine plays by other settings; 'level N SIDE' gives it a level"};
inline constexpr Msg no_machine_there{"ahí no juega ninguna máquina nuestra", "no machine of ours plays there"};
inline constexpr Msg level_now{"{}: {}", "{}: {}"};
inline constexpr Msg time_now{"Segundos por jugada: {}. Para cambiarlos: «tiempo SEGUNDOS».", "Seconds per move: {}. To change them: 'time SECONDS'."};
inline constexpr Msg game_loaded{"Partida de {} cargada; jugadas hechas: {}", "Game of {} loaded; moves made: {}"};

// Its end.
inline constexpr Msg the_choice{"la elección", "the choice"};
inline constexpr Msg ask_after{"Partida terminada (número u orden):", "Game over (number or command):"};

// Its review.
inline constexpr Msg the_ply{"la jugada", "the ply"};
inline constexpr Msg review_progress{"Repaso: {} de {} posiciones (Intro: basta)", "Review: {} of {} positions (Enter: enough)"};
inline constexpr Msg review_worst{"Las jugadas que más perdieron:", "The moves that lost most:"};
inline constexpr Msg review_no_worst{"Ninguna jugada perdió mucho.", "No move lost much."};
inline constexpr Msg review_best{"Mejor aquí: {}", "Best here: {}"};
inline constexpr Msg review_not_looked_at{"Esta posición no se ha mirado.", "This position was not looked at."};
inline constexpr Msg review_cut_short{"Posiciones miradas: {} de {}.", "Positions looked at: {} of {}."};
inline constexpr Msg review_loss{"{}. {} {}: pierde {}; mejor {}", "{}. {} {}: loses {}; better {}"};
inline constexpr Msg review_start{"Posición inicial; jugadas: {}.", "The first position; moves: {}."};
inline constexpr Msg review_move{"Jugada {} de {}, {}: {}.", "Ply {} of {}, {}: {}."};
inline constexpr Msg review_value{"Valor para {}: {}", "Value for {}: {}"};
inline constexpr Msg ask_review{"Repaso (Intro: adelante; «atrás»; un número; «peores»; «salir»):", "Review (Enter: forward; 'back'; a number; 'worst'; 'quit'):"};
inline constexpr Msg about_review{"Repaso: Intro, la jugada siguiente; «atrás», la anterior; un número de 0 a {}, tras esa jugada; «peores», las que más perdieron; «pista», lo mejor aquí; «tablero», «girar»; «salir», fin del repaso.", "Review: Enter, the next move; 'back', the one before; a number from 0 to {}, after that move; 'worst', those that lost most; 'hint', the best here; 'board', 'flip'; 'quit', the end of the review."};
inline constexpr Msg review_at_end{"Es la última posición.", "This is the last position."};
inline constexpr Msg review_at_start{"Es la primera posición.", "This is the first position."};
inline constexpr Msg bad_step{"«{}» no es un paso: Intro, atrás, un número de 0 a {}, peores o salir", "'{}' is no step: Enter, back, a number from 0 to {}, worst or quit"};

// Its searches.
inline constexpr Msg progress_value{"valor {}", "value {}"};
inline constexpr Msg progress_iterations{"{} iteraciones", "{} iterations"};
inline constexpr Msg progress_depth{"profundidad {} (media {})", "depth {} (mean {})"};
inline constexpr Msg progress_tree{"{} posiciones en el árbol", "{} positions in the tree"};
inline constexpr Msg progress_moves{"{} jugadas hechas", "{} moves made"};
inline constexpr Msg figures{"{} iteraciones en {} s ({}/s), {} posiciones en el árbol, {} jugadas hechas, {}", "{} iterations in {} s ({}/s), {} positions in the tree, {} moves made, {}"};
inline constexpr Msg progress_whole_depth{"profundidad {} (hasta {})", "depth {} (up to {})"};
inline constexpr Msg figures_without_tree{"{} iteraciones en {} s ({}/s), {}", "{} iterations in {} s ({}/s), {}"};
inline constexpr Msg stats_memory_full{"  el árbol llegó a su límite de memoria", "  the tree reached its limit of memory"};
inline constexpr Msg stats_move{"jugada", "move"};
inline constexpr Msg stats_visits{"visitas", "visits"};
inline constexpr Msg stats_value{"valor", "value"};
inline constexpr Msg stats_draws{"tablas", "draws"};
inline constexpr Msg and_more{"y {} más", "and {} more"};

// clang-format on
}  // namespace ratatosk::terminal::msg
