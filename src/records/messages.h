#pragma once
// What is said of records that cannot be read or written.
#include "base/messages.h"

namespace ratatosk::records::msg {
// clang-format off

// Game records.
inline constexpr Msg record_in_file{"{}: {}", "{}: {}"};
inline constexpr Msg record_line{"línea {}: {}", "line {}: {}"};
inline constexpr Msg record_bad_tag{"se esperaba [nombre:valor] y hay «{}»", "expected [name:value], found '{}'"};
inline constexpr Msg record_twice{"la etiqueta «{}» aparece dos veces", "the tag '{}' appears twice"};
inline constexpr Msg record_no_game{"no es una partida: falta la etiqueta [game:...]", "no game record: the tag [game:...] is missing"};
inline constexpr Msg record_number{"se esperaba el número «{}.» y hay «{}»", "expected the number '{}.', found '{}'"};
inline constexpr Msg record_over{"sobra «{}»: la partida ya había terminado", "'{}' is too much: the game was already over"};
inline constexpr Msg record_open_comment{"hay un comentario «[» sin cerrar", "a comment '[' is never closed"};
inline constexpr Msg form_other_game{"un fichero {} guarda partidas de Othello, no de {}; se acepta otro nombre, como partida.txt", "a {} file holds games of Othello, not of {}; accepted: another name, such as game.txt"};
inline constexpr Msg form_no_position{"un fichero {} no puede guardar una partida que empezó en esta posición; se acepta otro nombre, como partida.txt", "a {} file cannot hold a game that began in this position; accepted: another name, such as game.txt"};
inline constexpr Msg form_no_limit{"un fichero {} no puede guardar el máximo de {} jugadas; se acepta otro nombre, como partida.txt", "a {} file cannot hold the maximum of {} plies; accepted: another name, such as game.txt"};
inline constexpr Msg record_bytes{"hay bytes que no son texto", "there are bytes that are no text"};

// The referee of knight chess.
inline constexpr Msg turn_not_json{"el turno no es JSON: error en el carácter {} de «{}»", "the turn is not JSON: error at character {} of '{}'"};
inline constexpr Msg turn_not_object{"el turno ha de ser un objeto JSON con my_knights y enemy_knights", "the turn must be a JSON object with my_knights and enemy_knights"};
inline constexpr Msg turn_missing{"en el turno falta {} (o {})", "{} (or {}) is missing in the turn"};
inline constexpr Msg turn_bad_matrix{"{} no es una matriz de 8 filas de 8 casillas, cada una un número de caballo o null", "{} is not a matrix of 8 rows of 8 squares, each the number of a knight or null"};
inline constexpr Msg turn_bad_places{"{} no es un objeto como {{\"213\": [5, 7]}}, con x e y de 0 a 7: «{}»", "{} is not an object such as {{\"213\": [5, 7]}}, with x and y from 0 to 7: '{}'"};
inline constexpr Msg turn_twice{"el caballo {} está en dos casillas", "knight {} stands on two squares"};
inline constexpr Msg turn_crowded{"hay dos caballos en la casilla [{}, {}]", "two knights stand on square [{}, {}]"};
inline constexpr Msg turn_disagrees{"{} y {} no coinciden en la casilla [{}, {}]", "{} and {} disagree on square [{}, {}]"};
inline constexpr Msg turn_bad_time{"time_less no es un número de segundos: «{}»", "time_less is no number of seconds: '{}'"};
inline constexpr Msg reply_malformed{"la respuesta «{}» no es como {{\"knight_id\": 213, \"knight_movement\": 3}}", "the reply '{}' is not like {{\"knight_id\": 213, \"knight_movement\": 3}}"};
inline constexpr Msg reply_no_knight{"la respuesta mueve el caballo {}, que no es suyo o no está en el tablero", "the reply moves knight {}, which is not its own or not on the board"};
inline constexpr Msg reply_illegal{"la respuesta mueve el caballo {} con el movimiento {}, que no es legal", "the reply moves knight {} by movement {}, which is not legal"};
inline constexpr Msg record_move{"la jugada {} del registro, «{}», no es legal", "move {} of the record, '{}', is not legal"};
inline constexpr Msg record_no_ggf{"no hay ninguna partida en GGF; empieza por «(;»", "there is no game in GGF; one begins with '(;'"};
inline constexpr Msg record_unclosed{"la partida en GGF está cortada: falta un corchete o «;)»", "the game in GGF is cut off: a bracket or ';)' is missing"};
inline constexpr Msg record_game{"el registro es de {}; se acepta Othello", "the record is of {}; accepted: Othello"};
inline constexpr Msg record_board{"el tablero del registro, «{}», no es de 8x8", "the board of the record, '{}', is not 8x8"};

// OTEP.
inline constexpr Msg otep_board_size{"las reglas son de un tablero de {} filas; éste tiene {}", "the rules are of a board of {} rows; this one has {}"};

// clang-format on
}  // namespace ratatosk::records::msg
