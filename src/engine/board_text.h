#pragma once
#include <string>

#include "engine/table.h"

namespace ratatosk::engine {

enum class RowNumbers { from_top, from_bottom };

// The board in plain letters, for protocols and logs: X the first side, O the second, K a king; an
// empty corner or throne is + .
inline std::string board_text(const BoardView& view, RowNumbers numbers = RowNumbers::from_top) {
  std::string letters = "    ";
  for (int column = 0; column < view.columns; ++column)
    letters += std::string(1, static_cast<char>('a' + column)) + ' ';
  std::string text = letters + '\n';
  for (int row = 0; row < view.rows; ++row) {
    const int number = numbers == RowNumbers::from_top ? row + 1 : view.rows - row;
    text += fmt::format("{:>3} ", number);
    for (int column = 0; column < view.columns; ++column) {
      constexpr char symbols[] = {'.', 'X', 'O', 'K'};
      const Piece piece = view.piece(row, column);
      const bool special =
          view.grounds[static_cast<std::size_t>(row * view.columns + column)] != Ground::plain;
      text += piece == Piece::none && special ? '+' : symbols[static_cast<int>(piece)];
      text += ' ';
    }
    text += fmt::format("{}\n", number);
  }
  return text + letters + '\n';
}

}  // namespace ratatosk::engine
