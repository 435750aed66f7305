#pragma once
// A game as text, in the notation of the field:
//
//   [game:brandubh]
//   [black:human]
//   1. d2-f2 d3-f3
//   2. d1-d2xd3
//
// A move slot that nobody played (the second side began) is written "..". Bracketed text among the
// moves is a comment.
#include <string>
#include <string_view>

#include "records/game_record.h"

namespace ratatosk::records {

inline constexpr int most_plies = 1'000'000;  // the largest maximum that may be agreed

// Who plays a side stands in the tag of the side's name; what is not said has no tag.
std::string write_record(const GameRecord& record);

// The game, played by the rules; else the line that is wrong, and why.
Result<GameRecord> read_record(std::string_view text);

// "black", "white" or another side's name, "draw", or "*" while the game goes on.
std::string result_name(const GameFacts& facts, Outcome outcome);

}  // namespace ratatosk::records
