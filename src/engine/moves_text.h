#pragma once
#include "engine/table.h"

namespace ratatosk::engine {

// The moves played so far, each as it was written where it was played.
inline std::vector<std::string> moves_as_text(const Table& table) {
  const auto board = at_start(table);
  std::vector<std::string> texts;
  for (Move move : table.moves()) {
    texts.push_back(board->format(move));
    board->play(move);
  }
  return texts;
}

// The moves to come in pairs, as records write them: "1. a b", "2. c"; "1. .. b" where the second
// side begins. Plays them.
inline std::vector<std::string> play_in_pairs(Table& board, const std::vector<Move>& moves) {
  std::vector<std::string> pairs;
  int slot = index(board.to_move());
  if (slot == 1 && !moves.empty()) pairs.emplace_back("1. ..");
  for (const Move move : moves) {
    const std::string text = board.annotate(move);
    if (slot % 2 == 0) {
      pairs.push_back(fmt::format("{}. {}", slot / 2 + 1, text));
    } else {
      pairs.back() += " " + text;
    }
    board.play(move);
    ++slot;
  }
  return pairs;
}

}  // namespace ratatosk::engine
