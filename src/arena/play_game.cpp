#include "arena/play_game.h"

#include <algorithm>
#include <array>

#include "arena/messages.h"
#include "base/steady.h"
#include "players/messages.h"

namespace ratatosk::arena {
namespace {

constexpr std::array<std::string_view, 7> finish_names = {
    "rules", "repetition", "max_plies", "illegal_move", "failure", "time", "interrupted"};

Finish finish_of(EndReason reason) {
  switch (reason) {
    case EndReason::repetition:
      return Finish::repetition;
    case EndReason::max_plies:
      return Finish::max_plies;
    default:
      return Finish::rules;
  }
}

bool is_legal(const Table& table, Move move) {
  const auto moves = table.legal_moves();
  return std::ranges::find(moves, move) != moves.end();
}

}  // namespace

std::string_view finish_name(Finish finish) {
  return finish_names[static_cast<std::size_t>(finish)];
}

Msg finish_words(Finish finish) { return msg::finishes[static_cast<std::size_t>(finish)]; }

PlayedGame play_game(Table& table, Player& first, Player& second, const std::optional<Clock>& clock,
                     const std::atomic<bool>& stop) {
  PlayedGame game;
  game.opening = table.moves().size();
  std::optional<Clocks> clocks;
  if (clock) clocks = Clocks{{*clock, *clock}};
  const auto player = [&](Side side) -> Player& { return side == Side::first ? first : second; };
  const auto end_by = [&](Finish finish) -> PlayedGame& {
    game.record = record_of(table);
    game.finish = finish;
    return game;
  };
  const auto lose = [&](Side side, Finish finish, std::optional<Text> fault) {
    end_by(finish);
    game.record.result = win_of(other(side));
    game.record.resigned = true;
    if (fault) game.record.fault = say(Lang::en, *fault);
    game.fault = std::move(fault);
    return game;
  };

  const auto get_ready = [&](Side side) {
    const auto ready = player(side).get_ready(stop);
    if (!ready && !stop) throw Error(1, ready.why());
  };

  get_ready(table.to_move());
  get_ready(other(table.to_move()));
  for (;;) {
    const End end = table.end();
    if (end.outcome != Outcome::ongoing) return end_by(finish_of(end.reason));
    const Side side = table.to_move();
    get_ready(side);
    const auto start = Steady::now();
    const auto answer = player(side).choose(table, clocks, {}, stop);
    if (stop) return end_by(Finish::interrupted);  // a move made in haste is none
    const double seconds = seconds_since(start);
    game.seconds.push_back(seconds);
    if (clocks) {
      const double left = clocks->of(side).left;
      if (seconds > left + clock_tolerance) {
        Text why(msg::out_of_time, fmt::format("{:.3f}", seconds), fmt::format("{:.3f}", left));
        for (Text::Arg& number : why.args) number.is_number = true;
        return lose(side, Finish::time, std::move(why));
      }
      clocks->of(side).spend(seconds);
    }
    if (!answer) {
      const Msg why = answer.why().id;
      // Some are started for every move: one that is not there has played no game.
      if (why == players::msg::child_missing) throw Error(1, answer.why());
      return lose(side, why == players::msg::child_hung ? Finish::time : Finish::failure,
                  answer.why());
    }
    if (!is_legal(table, answer->move)) return lose(side, Finish::illegal_move, std::nullopt);
    table.play(answer->move);
  }
}

}  // namespace ratatosk::arena
