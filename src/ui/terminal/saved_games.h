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
#include "ui/terminal/dialogue.h"

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

// The game that `load` means: that in the file, else one that is chosen from the list. Nothing
// where there is none, which has been told, or none was wanted.
struct LoadedGame {
  std::filesystem::path path;
  GameRecord record;
};
std::optional<LoadedGame> ask_saved(Dialogue& dialogue, const std::string& file);

// The players of a saved game, `change`d, where all of them can play on its table. A file of
// another program may describe players we do not know, and no file, whoever wrote it, may start
// programs.
std::optional<std::array<PlayerSpec, 2>> saved_players(
    const GameRecord& saved, const Table& table,
    const std::function<void(SearchParams&)>& change = {});

}  // namespace ratatosk::terminal
