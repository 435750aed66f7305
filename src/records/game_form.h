#pragma once
#include <string>
#include <string_view>

#include "records/game_record.h"

namespace ratatosk::records {

// How a game is written down: as our own record (records/record.h), or, games of Othello, as GGF or
// as a transcript.
enum class GameForm { record, ggf, transcript };

// What the text looks like; where it looks like none of them, `otherwise`.
GameForm form_of(std::string_view text, GameForm otherwise = GameForm::record);

// Whether all of the game can be kept in that form; else why not.
Result<bool> can_hold(GameForm form, const GameRecord& record);

Result<GameRecord> read_game(std::string_view text, GameForm form);
std::string write_game(const GameRecord& record, GameForm form);

}  // namespace ratatosk::records
