#pragma once
#include "search/tree.h"
#include "test_layers.h"

namespace ratatosk::tests {

// Gives a node one more child, blank; no_node when memory is used up.
inline NodeIndex grow(Tree& tree, NodeIndex parent, Tree::Reserve& reserve) {
  Node& node = tree[parent];
  Tree::Place place = tree.next_place(node);
  if (place.child == no_node) {
    const Segment more = tree.extend(node, place.last, Tree::usual_room(node.child_count), reserve);
    if (!more) return no_node;
    place.child = more.first();
  }
  tree.publish_child(node, reserve);
  return place.child;
}

}  // namespace ratatosk::tests
