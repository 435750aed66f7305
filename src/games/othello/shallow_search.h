#pragma once
#include "games/othello/board.h"

namespace ratatosk::games::othello {

// The best guess of how well the side to move stands that can be reached in `depth` plies. A guess
// is made from what can be seen at once: where both can move and could come to move, corners and
// the squares that give them away, safe discs on the edges. Its unit is about a third of a disc.
// `nodes` counts the positions seen.
int shallow_score(const Board& b, int depth, int alpha, int beta, std::uint64_t& nodes);
constexpr int shallow_limit = 1 << 20;  // beyond any guess

}  // namespace ratatosk::games::othello
