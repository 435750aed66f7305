#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/player.h"

namespace ratatosk {

// Why a game ended.
enum class Finish : std::uint8_t { rules, repetition, max_plies, illegal_move, failure, interrupted };

std::string_view finish_name(Finish finish);
std::optional<Finish> finish_of_name(std::string_view name);

// One game, from where the table stood.
struct PlayedGame {
  Outcome outcome = Outcome::ongoing;
  Finish finish = Finish::interrupted;
  std::optional<Text> fault;  // what a player did wrong, where that ended it
  std::vector<std::string> moves;
  std::vector<double> seconds;  // of each move
};

// Plays the table's game to its end. Who gives no legal move loses. When told to stop, the game is left
// unfinished.
PlayedGame play_game(Table& table, Player& first, Player& second, const std::atomic<bool>& stop);

}  // namespace ratatosk
