#pragma once
// What Othello says to a person.
#include "base/messages.h"

namespace ratatosk::games::othello::msg {
// clang-format off

// Positions and moves.
inline constexpr Msg no_move{"«{}» no es una jugada; se acepta f5, fila y columna desde 0 (4 5), o pasar", "'{}' is no move; accepted: f5, row and column from 0 (4 5), or pass"};
inline constexpr Msg outside{"la casilla {} está fuera del tablero, que va de a1 a h8", "square {} is outside the board, which goes from a1 to h8"};
inline constexpr Msg not_empty{"la casilla {} no está vacía", "square {} is not empty"};
inline constexpr Msg turns_nothing{"una ficha en {} no da la vuelta a ninguna", "a disc on {} turns nothing"};
inline constexpr Msg must_pass{"no hay donde jugar: hay que pasar (pasar)", "there is nowhere to play: you must pass (pass)"};
inline constexpr Msg cannot_pass{"no se puede pasar: se puede jugar en {}", "you cannot pass: you can play on {}"};
inline constexpr Msg bad_square{"«{}» no vale en la casilla {}; se acepta - (vacía), X (negra) u O (blanca)", "'{}' is no content for square {}; accepted: - (empty), X (black) or O (white)"};
inline constexpr Msg short_position{"la posición tiene {} casillas; hacen falta 64 y quién juega, X u O", "the position has {} squares; it takes 64 and who is to move, X or O"};
inline constexpr Msg bad_side{"«{}» no dice quién juega; se acepta X (negras) u O (blancas)", "'{}' does not say who is to move; accepted: X (black) or O (white)"};

inline constexpr Msg its_pieces{"fichas", "discs"};

// Its end and its score.
inline constexpr Msg full_board{"El tablero está lleno.", "The board is full."};
inline constexpr Msg nobody_moves{"Ya nadie puede jugar.", "Neither side can move any more."};
inline constexpr Msg discs{"Fichas: {} {}, {} {}", "Discs: {} {}, {} {}"};
inline constexpr Msg discs_and_empty{"{}; con la casilla vacía para quien gana, {} a {}", "{}; with the empty square for the winner, {} to {}"};
inline constexpr Msg discs_and_empties{"{}; con las {} casillas vacías para quien gana, {} a {}", "{}; with the {} empty squares for the winner, {} to {}"};

// Files of patterns.
inline constexpr Msg patterns_short{"el fichero de patrones de Othello está incompleto o le sobra algo: tiene {} bytes", "the file of Othello patterns is cut short or too long: it has {} bytes"};
inline constexpr Msg patterns_other_file{"no es un fichero de patrones de Othello", "this is no file of Othello patterns"};
inline constexpr Msg patterns_version{"el fichero de patrones de Othello es de la versión {}; se acepta la {}", "the file of Othello patterns is of version {}; accepted: {}"};
inline constexpr Msg patterns_layout{"el fichero de patrones de Othello es de otros patrones que los de este programa", "the file of Othello patterns is for other patterns than this program's"};
inline constexpr Msg patterns_damaged{"el fichero de patrones de Othello está dañado: la suma de comprobación no cuadra", "the file of Othello patterns is damaged: its checksum does not match"};

// clang-format on
}  // namespace ratatosk::games::othello::msg
