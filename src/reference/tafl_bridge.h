#pragma once
// Between the games that play and the plain reference of their rules.
#include <stdexcept>
#include <string>
#include <utility>

#include "games/game.h"
#include "reference/tafl_reference.h"

namespace ratatosk::reference::tafl {

inline int cell_of(Piece piece) {
  switch (piece) {
    case Piece::first:
      return black_man;
    case Piece::second:
      return white_man;
    case Piece::king:
      return white_king;
    case Piece::none:
      break;
  }
  return empty;
}

inline Outcome outcome_of(int winner) {
  if (winner == nobody) return Outcome::ongoing;
  return winner == black ? Outcome::first_wins : Outcome::second_wins;
}

template <Game G>
Position position_of(const typename G::State& s) {
  Position position{Matrix(G::rows, std::vector<int>(G::columns)),
                    G::to_move(s) == Side::first ? black : white};
  for (int square = 0; square < G::rows * G::columns; ++square) {
    position.board[square / G::columns][square % G::columns] = cell_of(G::piece(s, square));
  }
  return position;
}

inline PlainMove move_of(games::Move move, int size) {
  return {move.from / size, move.from % size, move.to / size, move.to % size};
}

inline games::Move move_of(const PlainMove& move, int size) {
  return {static_cast<std::uint16_t>(move.row * size + move.column),
          static_cast<std::uint16_t>(move.to_row * size + move.to_column)};
}

// The position as people write it: "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ b".
inline std::string record_of(const Position& position) {
  std::string text = "/";
  for (const auto& row : position.board) {
    int empties = 0;
    for (const int cell : row) {
      if (cell != empty && empties > 0) text += std::to_string(std::exchange(empties, 0));
      cell == empty ? void(++empties) : text.push_back(" tTK"[cell]);
    }
    if (empties > 0) text += std::to_string(empties);
    text += '/';
  }
  return text + (position.player == black ? " b" : " w");
}

template <Game G>
typename G::State state_of(const Position& position) {
  const auto state = G::parse_position(record_of(position));
  if (!state) throw std::runtime_error(record_of(position) + ": " + say(Lang::en, state.why()));
  return *state;
}

}  // namespace ratatosk::reference::tafl
