#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "engine/table.h"
#include "games/game.h"

namespace ratatosk {

// One line of the program's only list of games. The functions are the game's own, instantiated there.
struct GameEntry {
  std::string_view name;
  std::unique_ptr<Table> (*table)();
  Tally (*playouts)(bool batched, int games, int limit, Rng& rng);   // from the start
};

std::span<const GameEntry> games();
const GameEntry& find_game(std::string_view name);  // throws Error 2, naming the games there are

inline std::unique_ptr<Table> make_table(std::string_view game) { return find_game(game).table(); }

}  // namespace ratatosk
