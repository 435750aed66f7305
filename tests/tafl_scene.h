#pragma once
// A drawn position of Viking chess, and what moves do there by the rules that play. Every answer is
// asked of the plain reference too, and the two must agree.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>

#include "games/game.h"
#include "plain_rules.h"
#include "test_layers.h"

namespace ratatosk::tests {

// From a drawing, row after row: 'A' black man, 'D' white man, 'K' king; '.' is an empty square and
// '+' an empty corner or throne. Blanks are for the eye.
inline plain::Position drawn(Side side, std::string_view drawing) {
  std::vector<int> cells;
  for (const char c : drawing) {
    if (c == ' ' || c == '\n') continue;
    cells.push_back(c == '+' ? plain::empty : static_cast<int>(std::string_view(".ADK").find(c)));
  }
  const auto size = static_cast<std::size_t>(std::lround(std::sqrt(cells.size())));
  plain::Position position{{}, side == Side::first ? plain::black : plain::white};
  for (std::size_t row = 0; row < size; ++row) {
    const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(row * size);
    position.board.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(size));
  }
  return position;
}

inline std::string drawing(const plain::Position& position) {
  std::string text = "\n";
  for (const auto& row : position.board) {
    for (const int cell : row) text += ".ADK"[cell];
    text += '\n';
  }
  return text + (position.player == plain::black ? "black" : "white") + " to move\n";
}

template <Game G>
class Scene {
 public:
  Scene(Side side, std::string_view cells)
      : reference_(drawn(side, cells)), state_(plain::state_of<G>(reference_)) {
    EXPECT_EQ(drawing(plain::position_of<G>(state_)), drawing(reference_));
  }

  const typename G::State& state() const { return state_; }

  // "a2 c2": where the piece on a square may go, in reading order.
  std::string destinations(std::string_view square) const {
    std::string by_reference, by_rules;
    for (int to = 0; to < G::rows * G::columns; ++to) {
      const Move move{square_of(square), static_cast<std::uint16_t>(to)};
      if (reference_allows(move)) add(by_reference, to);
      if (G::parse(state_, text_of(move))) add(by_rules, to);
    }
    EXPECT_EQ(by_rules, by_reference);
    return by_rules;
  }

  // "c2 d3": the squares that a move takes a piece from, in reading order.
  std::string taken(std::string_view move) const {
    const Scene next = after(move);
    std::string squares;
    for (int square = 0; square < G::rows * G::columns; ++square) {
      const bool was = G::piece(state_, square) != Piece::none;
      if (was && G::piece(next.state_, square) == Piece::none && square != move_of(move).from) {
        add(squares, square);
      }
    }
    return squares;
  }

  // The scene after a move, which must be legal.
  Scene after(std::string_view text) const {
    Scene next = *this;
    const Move move = move_of(text);
    EXPECT_TRUE(reference_allows(move) && G::parse(state_, text)) << text << drawing(reference_);
    plain::play(next.reference_, plain::move_of(move, G::columns));
    G::play(next.state_, move);
    EXPECT_EQ(drawing(plain::position_of<G>(next.state_)), drawing(next.reference_));
    return next;
  }

  Outcome outcome() const {
    const Outcome outcome = G::outcome(state_);
    EXPECT_EQ(outcome, plain::outcome_of(plain::winner(reference_))) << drawing(reference_);
    return outcome;
  }

 private:
  static std::uint16_t square_of(std::string_view name) {
    const int row = std::stoi(std::string(name.substr(1))) - 1;
    return static_cast<std::uint16_t>(row * G::columns + (name[0] - 'a'));
  }
  static Move move_of(std::string_view text) {
    const auto dash = text.find('-');
    return {square_of(text.substr(0, dash)), square_of(text.substr(dash + 1))};
  }
  static std::string text_of(Move move) {
    return fmt::format("{}-{}", square_name(move.from, G::columns),
                       square_name(move.to, G::columns));
  }
  static void add(std::string& list, int square) {
    if (!list.empty()) list += ' ';
    list += square_name(square, G::columns);
  }
  bool reference_allows(Move move) const {
    for (const auto& legal : plain::legal_moves(reference_)) {
      if (legal == plain::move_of(move, G::columns)) return true;
    }
    return false;
  }

  plain::Position reference_;
  typename G::State state_;
};

}  // namespace ratatosk::tests
