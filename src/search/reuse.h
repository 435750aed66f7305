#pragma once
#include "games/history.h"
#include "search/tree.h"

namespace ratatosk::search {

// Makes what a tree knows of a later position its root: walks down along the moves played since the
// position `state`, whose past is `earlier`. False if the tree does not know them; it is then of no
// use any more.
template <Game G>
bool follow(Tree& tree, typename G::State state, const History& earlier, const History& now) {
  if (!now.continues(earlier)) return false;
  for (std::size_t i = earlier.size(); i < now.size(); ++i) {
    NodeIndex next = no_node;
    tree.for_each_child(tree[Tree::root], [&](NodeIndex c, const Node& child) {
      auto after = state;
      G::play(after, child.move);
      if (G::hash(after) == now[i]) next = c;
    });
    if (next == no_node) return false;
    G::play(state, tree[next].move);
    tree.promote(next);
  }
  // A root that was proven from a glance has no children to show for it.
  const Node& root = tree[Tree::root];
  bool shown = root.end() == Outcome::ongoing;
  tree.for_each_child(root,
                      [&](NodeIndex, const Node& child) { shown |= child.end() == root.end(); });
  return shown;
}

}  // namespace ratatosk::search
