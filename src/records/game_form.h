#pragma once
#include <filesystem>
#include <string_view>

#include "records/game_record.h"

namespace ratatosk::records {

// How a game is kept in a file: as our own record (records/record.h), or, games of Othello, as GGF
// (.ggf) or as a transcript (.transcript).
enum class GameForm { record, ggf, transcript };

// What the end of the file's name asks for.
GameForm form_named(const std::filesystem::path& path);

// What the text looks like; where it looks like none of them, what the file's name says.
GameForm form_of(std::string_view text, const std::filesystem::path& path);

// Whether all of the game can be kept in that form; else why not.
Result<bool> can_hold(GameForm form, const GameRecord& record);

// A game from a file, in whatever form it is there, and into one, in the form that its name asks
// for; else why not.
Result<GameRecord> load_game(const std::filesystem::path& path);
Result<bool> save_game(const std::filesystem::path& path, const GameRecord& record);

// Whether the file holds one game as save_game writes it: to save the game there again, gone on
// with, loses nothing.
bool is_as_saved(const std::filesystem::path& path);

}  // namespace ratatosk::records
