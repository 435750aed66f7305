#pragma once
#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/player_spec.h"
#include "engine/table.h"
#include "records/game_record.h"

namespace ratatosk::terminal {

struct SavedGame {
  std::filesystem::path path;
  std::string summary;  // what game, when, who plays, how far, who won
};

struct SavedGames {
  std::vector<SavedGame> newest;  // the newest first, as many as a person looks through
  bool has_older = false;
};

// The games in the folder. Other files are passed over.
SavedGames saved_games(const std::filesystem::path& folder, Lang lang);

// The players of a saved game, `change`d, where all of them can play on its table. A file of
// another program may describe players we do not know, and no file, whoever wrote it, may start
// programs.
std::optional<std::array<PlayerSpec, 2>> saved_players(
    const GameRecord& saved, const Table& table,
    const std::function<void(SearchParams&)>& change = {});

}  // namespace ratatosk::terminal
