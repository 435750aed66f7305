#include "arena/game.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace ratatosk {
namespace {

constexpr std::array<std::string_view, 6> finish_names = {"rules",        "repetition", "max_plies",
                                                          "illegal_move", "failure",    "interrupted"};

Finish finish_of(EndReason reason) {
  switch (reason) {
    case EndReason::repetition: return Finish::repetition;
    case EndReason::max_plies: return Finish::max_plies;
    default: return Finish::rules;
  }
}

bool is_legal(const Table& table, Move move) {
  const auto moves = table.legal_moves();
  return std::ranges::find(moves, move) != moves.end();
}

}  // namespace

std::string_view finish_name(Finish finish) { return finish_names[static_cast<std::size_t>(finish)]; }

std::optional<Finish> finish_of_name(std::string_view name) {
  const auto found = std::ranges::find(finish_names, name);
  if (found == finish_names.end()) return std::nullopt;
  return static_cast<Finish>(found - finish_names.begin());
}

PlayedGame play_game(Table& table, Player& first, Player& second, const std::atomic<bool>& stop) {
  using Clock = std::chrono::steady_clock;
  PlayedGame game;
  for (;;) {
    const End end = table.end();
    if (end.outcome != Outcome::ongoing) {
      game.outcome = end.outcome;
      game.finish = finish_of(end.reason);
      return game;
    }
    const Side side = table.to_move();
    const auto start = Clock::now();
    const auto move = (side == Side::first ? first : second).choose(table, stop);
    if (stop) return game;  // a move made in haste is none
    game.seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    if (!move || !is_legal(table, *move)) {
      game.outcome = win_of(other(side));
      game.finish = move ? Finish::illegal_move : Finish::failure;
      if (!move) game.fault = move.why();
      return game;
    }
    game.moves.push_back(table.format(*move));
    table.play(*move);
  }
}

}  // namespace ratatosk
