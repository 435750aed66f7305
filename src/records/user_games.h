#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "records/game_record.h"

namespace ratatosk::records {

std::string today();  // "2024.05.31"

// A name that no file has yet, in the user's folder.
std::filesystem::path new_game_path(std::string_view game);

struct KeptGame {
  std::filesystem::path path;
  GameRecord record;
  std::string written;  // "2024.05.31 17:05", in local time
};

// The games in the folder, the newest first, so many at most. Other files are passed over.
std::vector<KeptGame> kept_games(const std::filesystem::path& folder, std::size_t most);

}  // namespace ratatosk::records
