#pragma once
#include "engine/table.h"

namespace ratatosk::engine {

// The moves played so far, each as it was written where it was played.
inline std::vector<std::string> moves_as_text(const Table& table) {
  const auto board = table.copy();
  while (board->undo()) {
  }
  std::vector<std::string> texts;
  for (Move move : table.moves()) {
    texts.push_back(board->format(move));
    board->play(move);
  }
  return texts;
}

}  // namespace ratatosk::engine
