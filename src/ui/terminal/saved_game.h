#pragma once
#include <array>
#include <filesystem>
#include <memory>
#include <string>

#include "engine/player.h"
#include "records/game_form.h"

namespace ratatosk::terminal {

// A game on disk.
struct SavedGame {
  std::unique_ptr<Table> table;
  std::array<std::string, 2> players;  // as the file describes them; empty when it does not

  const std::string& player(Side side) const { return players[index(side)]; }
};

// In any of the forms of records/game_form.h.
Result<SavedGame> load_game(const std::filesystem::path& path);

// In the form that the file's name asks for. `result` is the board's, or another where somebody
// resigned; `fault` is what a player did wrong, where that ended the game.
Result<bool> save_game(const std::filesystem::path& path, const Table& table,
                       const std::array<PlayerSpec, 2>& players, Outcome result,
                       const std::string& fault = "");

// A name that no file has yet, in the user's folder.
std::filesystem::path new_game_path(std::string_view game);

// What a person typed as a path: "~/" is their home.
std::filesystem::path typed_path(std::string_view text);

// The path as a shell wants it, in quotes where it must.
std::string shell_word(const std::filesystem::path& path);

}  // namespace ratatosk::terminal
