#pragma once
// What the arena says to a person.
#include "base/messages.h"

namespace ratatosk::arena::msg {
// clang-format off

// The conditions of games.
inline constexpr Msg not_toml{"esto no es TOML, en la columna {}", "this is no TOML, at column {}"};
inline constexpr Msg toml_twice{"«{}» está dos veces", "'{}' is there twice"};
inline constexpr Msg toml_open_string{"un texto entre comillas no se cierra en su línea", "a text in quotes is not closed on its line"};
inline constexpr Msg toml_open_bracket{"un corchete o una llave no se cierra, en la columna {}", "a bracket or brace is not closed, at column {}"};
inline constexpr Msg toml_date{"no es ninguna fecha ni hora, en la columna {}", "no date and no time of day, at column {}"};
inline constexpr Msg toml_no_value{"no es ningún valor, en la columna {}: los textos van entre comillas", "no value, at column {}: texts stand in quotes"};
inline constexpr Msg toml_comma{"hay una coma en la columna {}: los decimales se escriben con punto", "a comma at column {}: decimals are written with a point"};
inline constexpr Msg toml_no_equals{"falta «=» tras el nombre, en la columna {}", "'=' is missing behind the name, at column {}"};
inline constexpr Msg wrong_line{"{}, línea {}: {}", "{}, line {}: {}"};
inline constexpr Msg openings_none{"{} no contiene ninguna apertura", "{} holds no opening"};
inline constexpr Msg one_time_only{"seconds, nodes y clock no van juntos: solo uno", "seconds, nodes and clock do not go together: give one"};
inline constexpr Msg bad_clock{"«{}» no es un reloj; se acepta BASE+INC o BASE en segundos, como 10+0.1: BASE de {} a {}, INC de 0 a {}", "'{}' is no clock; accepted: BASE+INC or BASE in seconds, such as 10+0.1: BASE from {} to {}, INC from 0 to {}"};
inline constexpr Msg out_of_time{"ha tardado {} s y le quedaban {} s", "has taken {} s with {} s left"};
inline constexpr Msg person_in_arena{"una persona no juega encuentros; se acepta un ajuste del motor u otro programa", "a person does not play matches; accepted: a setting of the engine or another program"};
inline constexpr Msg built_without{"este programa se compiló sin {}", "this program was built without {}"};

// Matches.
inline constexpr Msg match_progress{"{} partidas  A {}  +{} ={} -{}  Elo {}", "{} games  A {}  +{} ={} -{}  Elo {}"};
inline constexpr Msg match_pairs{"Elo normalizado {}  pares con 0, ½, 1, 1½ y 2 puntos: {}", "normalized Elo {}  pairs with 0, ½, 1, 1½ and 2 points: {}"};
inline constexpr Msg match_reasons{"finales: {}", "ends: {}"};
// In the order of Finish.
inline constexpr Msg finishes[] = {{"reglas", "rules"}, {"repetición", "repetition"}, {"máximo de jugadas", "maximum of plies"}, {"jugada ilegal", "illegal move"}, {"fallo", "failure"}, {"tiempo", "time"}, {"interrumpida", "interrupted"}};
inline constexpr Msg match_fault{"  partida {}, {}: {}", "  game {}, {}: {}"};
inline constexpr Msg match_llr{"LLR {} ({}, {})", "LLR {} ({}, {})"};
inline constexpr Msg match_side{"{}: {}", "{}: {}"};
inline constexpr Msg match_accepts{"se acepta que A es {} Elo más fuerte ({} rechazado)", "accepted: A is {} Elo stronger ({} rejected)"};
inline constexpr Msg match_clock{"{} con reloj {}", "{} with clock {}"};
inline constexpr Msg match_undecided{"sin decidir", "undecided"};

// Journals.
inline constexpr Msg journal_in_use{"otro proceso está escribiendo en {}", "another process is writing to {}"};
inline constexpr Msg journal_bad_line{"{} no es un fichero de resultados: la línea {} no es un objeto JSON", "{} is no file of results: line {} is no JSON object"};
inline constexpr Msg journal_was_now{"{} era {} y ahora es {}", "{} was {} and is {} now"};
inline constexpr Msg journal_and{"{}; {}", "{}; {}"};
inline constexpr Msg journal_absent{"nada", "nothing"};
inline constexpr Msg journal_old{"{} no dice al principio de qué dependen sus resultados: es de una versión anterior o no es de esta clase; llévelo a otro sitio o dé otro nombre", "{} does not say at its head what its results depend on: it is an older version's or of another kind; move it away or give another name"};

// Tournaments.
inline constexpr Msg tournament_other{"{} tiene los resultados de otro torneo ({}); llévelo a otro sitio o cambie el nombre de la configuración", "{} holds the results of another tournament ({}); move it away or rename the configuration"};
inline constexpr Msg tournament_value{"{} tiene que ser un número o un texto", "{} has to be a number or a text"};
inline constexpr Msg tournament_players{"{}: hacen falta al menos dos jugadores, cada uno en su [[player]] con settings y, si se quiere, name", "{}: at least two players are needed, each in its [[player]] with settings and, if wanted, name"};
inline constexpr Msg tournament_same_name{"hay dos jugadores con el nombre «{}»; déles otro con name", "two players have the name '{}'; give them another with name"};
inline constexpr Msg tournament_head{"{}: {} de {} partidas", "{}: {} of {} games"};
inline constexpr Msg tournament_advantage{"ventaja de mover primero ({}): {} ± {} Elo", "advantage of moving first ({}): {} ± {} Elo"};
inline constexpr Msg tournament_crosstable{"puntos de cada uno contra cada uno (%)", "what each scored against each (%)"};
inline constexpr Msg column_player{"jugador", "player"};
inline constexpr Msg column_games{"partidas", "games"};
inline constexpr Msg tournament_conditions{"{} tiene resultados de otras condiciones ({}); llévelo a otro sitio, cambie el nombre de la configuración o, para contarlos juntos, añada --anyway", "{} holds results of other conditions ({}); move it away, rename the configuration or, to count them together, add --anyway"};

// Tuning.
inline constexpr Msg tune_limit{"{} dice con qué medios se piensa, no cómo: no se afina; se puede: {}", "{} says with what means the search thinks, not how: it is not for tuning; these are: {}"};
inline constexpr Msg tune_reversed{"el mínimo de {}, {}, no es menor que el máximo, {}", "the least of {}, {}, is not below its most, {}"};
inline constexpr Msg tune_outside{"{} vale {}, que no está entre {} y {}: dé otro intervalo, u otro valor con --player", "{} is {}, which is not within {} and {}: give another range, or another value with --player"};
inline constexpr Msg tune_no_most{"falta el máximo de {}: escriba {}:mínimo:máximo", "the most of {} is missing: write {}:least:most"};
inline constexpr Msg tune_level{"{} pone en lugar de los demás ajustes los de un nivel: no se afina; se puede: {}", "{} puts the settings of a level in the place of the others: it is not for tuning; these are: {}"};
inline constexpr Msg tune_not_number{"{} elige entre nombres: solo se afinan números; hay: {}", "{} chooses between names: only numbers can be tuned; there are: {}"};
inline constexpr Msg tune_range{"falta el intervalo de {}: escriba {}:mínimo:máximo, entre {} y {}, con el valor {} dentro", "{} needs a range: write {}:least:most within {} and {}, with the value {} inside"};
inline constexpr Msg tune_twice{"{} está dos veces", "{} is named twice"};
inline constexpr Msg tune_other{"{} es de otra búsqueda de ajustes ({}); llévelo a otro sitio o dé otro --out", "{} is of another tuning ({}); move it away or give another --out"};

// clang-format on
}  // namespace ratatosk::arena::msg
