#include "ui/terminal/show_board.h"

#include "ui/terminal/messages.h"

namespace ratatosk::terminal {

void show_board(Dialogue& dialogue, const BoardView& view, Look& look,
                const std::vector<int>& targets) {
  look.size = dialogue.console().size();
  if (look.size.width > 0 && look.size.width < narrowest(view))
    return dialogue.tell(msg::too_narrow, look.size.width, narrowest(view));
  dialogue.console().write(draw_set_off(view, look, targets));
}

}  // namespace ratatosk::terminal
