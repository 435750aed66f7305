#pragma once
#include <filesystem>

#include "records/game_form.h"

namespace ratatosk::records {

// The form that the end of a file's name asks for: .ggf, .transcript, or our own.
GameForm form_named(const std::filesystem::path& path);

// A game from a file, in whatever form it is there, and into one, in the form that its name asks
// for; else why not.
Result<GameRecord> load_game(const std::filesystem::path& path);
Result<bool> save_game(const std::filesystem::path& path, const GameRecord& record);

// Whether the file holds one game as save_game writes it: to save the game there again, gone on
// with, loses nothing.
bool is_as_saved(const std::filesystem::path& path);

}  // namespace ratatosk::records
