#pragma once
#include <filesystem>
#include <vector>

#include "base/messages.h"

namespace ratatosk::terminal {

struct SavedGame {
  std::filesystem::path path;
  Text summary;  // what game, when, how far, who won
};

// The games in the folder, the newest first, as many as a person looks through. Other files are
// passed over.
std::vector<SavedGame> saved_games(const std::filesystem::path& folder);

}  // namespace ratatosk::terminal
