#pragma once
#include <string>

#include "arena/tournament_report.h"

namespace ratatosk::arena {

// A picture (SVG) of a tournament for a report: on the left each player's Elo with its 95 %
// interval, on the right what each scored against each.
std::string tournament_svg(Lang lang, const Tournament& tournament, const TournamentResult& result);

}  // namespace ratatosk::arena
