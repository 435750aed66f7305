#pragma once
#include <filesystem>
#include <vector>

#include "base/messages.h"

namespace ratatosk::terminal {

struct SavedGame {
  std::filesystem::path path;
  Text summary;  // what game, when, how far, who won
};

struct SavedGames {
  std::vector<SavedGame> newest;  // the newest first, as many as a person looks through
  bool has_older = false;
};

// The games in the folder. Other files are passed over.
SavedGames saved_games(const std::filesystem::path& folder);

}  // namespace ratatosk::terminal
