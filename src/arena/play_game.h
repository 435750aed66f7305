#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/contestant.h"
#include "records/game_record.h"

namespace ratatosk::arena {

// Why a game ended.
enum class Finish : std::uint8_t {
  rules,
  repetition,
  max_plies,
  illegal_move,
  failure,
  time,
  interrupted
};

std::string_view finish_name(Finish finish);  // in files
Msg finish_words(Finish finish);              // for people

// What `side` made of an ended game.
constexpr double score_of(Outcome outcome, Side side) {
  return outcome == Outcome::draw ? 0.5 : outcome == win_of(side) ? 1.0 : 0.0;
}

// A game and what only the arena knows of it.
struct PlayedGame {
  GameRecord record;
  std::size_t opening = 0;  // how many of its moves were there before the players'
  Finish finish = Finish::interrupted;
  std::optional<Text> fault;    // the record's, in any language
  std::vector<double> seconds;  // of each move after the opening
};

// How far a clock may be overstepped: what the machine takes of a player's time is not the player's
// fault. It is forgiven once, not with every move: the time is missing afterwards.
constexpr double clock_tolerance = 0.05;  // seconds

// Plays the table's game to its end, with a clock for each side where
// there is one. Who gives no legal move loses, and who takes more
// time than there is. When told to stop, the game is left unfinished. Throws Error 1
// with the reason when a player cannot be started at all: that is no lost game.
PlayedGame play_game(Table& table, Player& first, Player& second, const std::optional<Clock>& clock,
                     const std::atomic<bool>& stop);

}  // namespace ratatosk::arena
