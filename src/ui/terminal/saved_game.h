#pragma once
#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "engine/player.h"
#include "records/record.h"

namespace ratatosk {

// A game on disk: its record, with who played it.
struct SavedGame {
  Record record;
  std::unique_ptr<Table> table;

  // How the file describes the side's player; empty when it does not.
  std::string player(Side side) const;
};

Result<SavedGame> load_game(const std::filesystem::path& path);

// `result` is the board's, or another where somebody resigned; `fault` is what a player did wrong,
// where that ended the game.
Result<bool> save_game(const std::filesystem::path& path, const Table& table,
                       const std::array<PlayerSpec, 2>& players, Outcome result,
                       const std::string& fault = "");

// A name that no file has yet, in the user's folder.
std::filesystem::path new_game_path(std::string_view game);

// What a person typed as a path: "~/" is their home.
std::filesystem::path typed_path(std::string_view text);

// The path as a shell wants it, in quotes where it must.
std::string shell_word(const std::filesystem::path& path);

}  // namespace ratatosk
