#pragma once
// What the referee of knight chess and a controller say to each other: one JSON document each way.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/messages.h"
#include "engine/table.h"
#include "games/game.h"

namespace ratatosk::records {

// The referee's question: the board as the player to move sees it.
struct RefereeTurn {
  static constexpr int nobody = -1;
  using Ids = std::array<int, 64>;  // by square: a knight's number, or nobody

  Ids mine, enemy;
  std::optional<double> seconds_left;

  // A position's knights numbered from the top left, player 1's from 100 and player 2's from 200:
  // at the start of the game that is the referee's numbering.
  static RefereeTurn of(const BoardView& view, Side mover);

  // The next turn, seen by the other player: numbers go with their knights.
  void play(Move legal);

  std::uint64_t my_squares() const;
  std::uint64_t enemy_squares() const;
  Side mover() const;            // who I am, by the numbers of my knights
  std::string position() const;  // for Table::set_position; the plies played are not known
};

// A controller's answer: which knight, and the number of its jump.
struct ControllerReply {
  int knight_id, movement;
  friend bool operator==(const ControllerReply&, const ControllerReply&) = default;
};

// A turn says twice where the knights are, as matrices and as dictionaries. Either will do; if both
// are there, they must agree.
Result<RefereeTurn> read_turn(std::string_view json);
std::string write_turn(const RefereeTurn& turn);

Result<ControllerReply> read_reply(std::string_view json);
std::string write_reply(ControllerReply reply);

// Between a reply and a move. A reply from outside may be none: then it is said why.
ControllerReply reply_of(const RefereeTurn& turn, Move legal);
Result<Move> move_of(const RefereeTurn& turn, ControllerReply reply);

}  // namespace ratatosk::records
