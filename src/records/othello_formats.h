#pragma once
// How Othello games are written down elsewhere: as a transcript, f5d6c3..., which leaves out
// passes, and in GGF, (;GM[Othello]PB[...]...B[F5]W[D6];).
#include <string>
#include <string_view>

#include "games/othello/rules.h"
#include "records/game_record.h"

namespace ratatosk::records {

// Neither side has where to play: all that is left are two passes.
bool nobody_moves(const Othello::State& s);

// Records seldom hold the passes at the very end: where nobody can move any more they are put in,
// and the game is over.
void pass_out(GameRecord& record);

// A pass that a record leaves out is put in. Move numbers, spaces and commas may stand between
// moves. Written are only the moves on squares, and a pass at the end that no move follows yet.
Result<GameRecord> read_transcript(std::string_view text,
                                   const Othello::State& start = Othello::start());
std::string write_transcript(const GameRecord& record);

// The first game of the text.
Result<GameRecord> read_ggf(std::string_view text);
std::string write_ggf(const GameRecord& record);

}  // namespace ratatosk::records
