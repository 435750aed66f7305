#pragma once
// What the page's engine says to a person.
#include "base/messages.h"

namespace ratatosk::page::msg {
// clang-format off

inline constexpr Msg no_json{"el mensaje no es un objeto JSON", "the message is no JSON object"};
inline constexpr Msg no_id{"al mensaje le falta «id», un número entero", "the message lacks 'id', a whole number"};
inline constexpr Msg no_type{"no hay mensajes de tipo «{}»", "there are no messages of type '{}'"};
inline constexpr Msg missing{"falta «{}»", "'{}' is missing"};
inline constexpr Msg wrong_kind{"«{}» no es lo que se espera ahí", "'{}' is not what is expected there"};
inline constexpr Msg out_of_range{"«{}» ha de estar entre {} y {}", "'{}' must be from {} to {}"};
inline constexpr Msg too_many_moves{"la partida tiene más de {} jugadas", "the game has more than {} moves"};
inline constexpr Msg bad_move{"jugada {}, «{}»: {}", "move {}, '{}': {}"};
inline constexpr Msg too_many_searches{"ya hay {} búsquedas en marcha; pare alguna", "{} searches are under way already; stop one"};
inline constexpr Msg all_busy{"hay demasiadas búsquedas de otros en marcha; inténtelo en un momento", "too many searches of others are under way; try again in a moment"};
inline constexpr Msg only_shipped{"aquí solo hay las redes que vienen con el programa: network=shipped o network=none", "only the networks that come with the program are here: network=shipped or network=none"};
inline constexpr Msg no_search{"no hay ninguna búsqueda {}", "there is no search {}"};
inline constexpr Msg no_room{"la sala está vacía: empiece con «room»", "the room is empty: begin with 'room'"};
inline constexpr Msg tree_searches_only{"en la sala se mira una búsqueda en árbol: uct o mcts", "the room shows a tree search: uct or mcts"};
inline constexpr Msg no_node{"el árbol no tiene ese nodo", "the tree has no such node"};
inline constexpr Msg no_form{"«{}» no es una forma de escribir partidas: record, ggf o transcript", "'{}' is no way to write games: record, ggf or transcript"};
inline constexpr Msg unreadable{"el texto no es una partida ni una posición: {}", "the text is neither a game nor a position: {}"};
inline constexpr Msg bad_board{"el tablero tiene {} casillas, y no {}, o piezas que no hay en este juego", "the board has {} squares, not {}, or pieces that this game has not"};
inline constexpr Msg empty_board{"el tablero está vacío", "the board is empty"};
inline constexpr Msg no_archive{"aquí no se guardan partidas", "no games are kept here"};

// clang-format on
}  // namespace ratatosk::page::msg
