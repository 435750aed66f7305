#pragma once
#include <vector>

#include "ui/terminal/dialogue.h"
#include "ui/terminal/draw.h"

namespace ratatosk::terminal {

// The board as the screen is now; where even the narrowest drawing would be torn, that is said in
// its place.
void show_board(Dialogue& dialogue, const BoardView& view, Look& look,
                const std::vector<int>& targets = {});

}  // namespace ratatosk::terminal
