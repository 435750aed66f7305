#pragma once
#include <optional>

#include "records/knights_json.h"
#include "search/params.h"

namespace ratatosk::protocols {

// How the document's controller thinks: UCT.
SearchParams controller_settings();

// How long to think when the referee leaves so much of the turn; without a word, all of it.
double thinking_time(std::optional<double> seconds_left);

// A legal reply, whatever the position: the best that a search within `params` finds. Throws Error
// 2 when no knight of mine is on the board, or more than the game has.
ControllerReply answer_turn(const RefereeTurn& turn, const SearchParams& params);

}  // namespace ratatosk::protocols
