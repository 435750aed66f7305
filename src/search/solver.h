#pragma once
#include <algorithm>

#include "search/tree.h"

namespace ratatosk::search {

// What the ends of a node's children, or the bounds of them, prove of it, `mover` being to move
// there. He gets at least the best that one child gives him for certain; at most the best that any
// child may, once every move has been tried. The plies to the end are the fewest of a win, the most
// of a loss. Whether something new has been learnt.
inline bool try_to_prove(const Tree& tree, Node& node, Side mover) {
  const Bounds before = node.bounds(mover);
  Bounds now{-1, node.is_complete() ? -1 : 1};
  int fastest = Node::most_plies, slowest = 0;
  tree.for_each_child(node, [&](NodeIndex, const Node& child) {
    const Bounds bounds = child.bounds(mover);
    now.low = std::max(now.low, bounds.low);
    now.high = std::max(now.high, bounds.high);
    if (child.end() == win_of(mover)) fastest = std::min(fastest, child.plies_to_end());
    if (child.end() == win_of(other(mover))) slowest = std::max(slowest, child.plies_to_end());
  });
  now = {std::max(now.low, before.low), std::min(now.high, before.high)};
  if (now.low <= before.low && now.high >= before.high) return false;
  if (now.low < now.high) {
    if (now.low == 0) node.set_safe(mover);
    if (now.high == 0) node.set_safe(other(mover));
    return true;
  }
  const Outcome end = now.low == 0 ? Outcome::draw : win_of(now.low > 0 ? mover : other(mover));
  node.set_end(end, (now.low > 0 ? fastest : slowest) + 1);
  return true;
}

}  // namespace ratatosk::search
