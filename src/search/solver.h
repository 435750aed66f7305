#pragma once
#include <algorithm>

#include "search/tree.h"

namespace ratatosk {

// What the ends of a node's children prove of it, `mover` being to move there: won if one child is won
// for him; otherwise, when every move has been tried and ended, a draw if one is a draw, else lost. The
// plies to the end are the fewest of a win, the most of a loss.
inline void try_to_prove(const Tree& tree, Node& node, Side mover) {
  bool all_ended = node.is_complete(), won = false, drawn = false;
  int fastest = 0xffff, slowest = 0;
  tree.for_each_child(node, [&](NodeIndex, const Node& child) {
    const Outcome end = child.end();
    all_ended &= end != Outcome::ongoing;
    won |= end == win_of(mover);
    drawn |= end == Outcome::draw;
    if (end == win_of(mover)) fastest = std::min(fastest, child.plies_to_end());
    if (end == win_of(other(mover))) slowest = std::max(slowest, child.plies_to_end());
  });
  constexpr int most = 0xfffe;
  if (won) {
    node.set_end(win_of(mover), std::min(fastest + 1, most));
  } else if (all_ended) {
    node.set_end(drawn ? Outcome::draw : win_of(other(mover)), std::min(slowest + 1, most));
  }
}

}  // namespace ratatosk
