#include "players/knights_player.h"

#include <algorithm>

#include "base/text.h"
#include "players/can_play.h"
#include "players/child_process.h"
#include "players/messages.h"
#include "records/knights_json.h"

namespace ratatosk::players {
namespace {

// The referee's: who was told less has lost only after them.
constexpr double seconds_of_turn = 5;

// A knight keeps its number from the first position on.
RefereeTurn turn_of(const Table& table) {
  const auto board = at_start(table);
  RefereeTurn turn = RefereeTurn::of(board->view(), board->to_move());
  for (Move move : table.moves()) turn.play(move);
  return turn;
}

Result<Move> ask(const std::string& command, const RefereeTurn& turn, Allowance& allowance) {
  const auto child = ChildProcess::start(command, {write_turn(turn)});
  if (!child) return child.why();
  const auto text = (*child)->read_all(allowance);
  if (!text) return text.why();
  const auto reply = read_reply(trim(*text));
  const auto move = reply ? move_of(turn, *reply) : Result<Move>(reply.why());
  if (!move) return Text(msg::child_illegal, (*child)->name(), clip(trim(*text)));
  return move;
}

}  // namespace

Result<Answer> KnightsPlayer::choose(const Table& table, const std::optional<Clocks>& clocks,
                                     const Progress&, const std::atomic<bool>& stop) {
  if (const auto able = can_play(spec_, table.facts()); !able) return able.why();
  RefereeTurn turn = turn_of(table);
  const double own = spec_.params.seconds;
  const Clock* clock = clocks && own <= 0 ? &clocks->of(table.to_move()) : nullptr;
  const double seconds = clock ? clock->seconds_for_move() : own > 0 ? own : seconds_of_turn;
  const auto end = Steady::now() + steady_seconds(seconds);
  Allowance allowance(patience_.for_move(clock ? std::max(0.0, clock->left) : seconds), stop);
  for (;;) {
    turn.seconds_left = in_seconds(end - Steady::now());
    const auto move = ask(spec_.command, turn, allowance);
    if (move) return Answer{*move};
    const bool again = move.why().id == msg::child_illegal && Steady::now() < end;
    if (!again) return move.why();
  }
}

}  // namespace ratatosk::players
