#include "search/tree.h"

#include <gtest/gtest.h>

namespace ratatosk {
namespace {

const auto at_leisure = [] { return false; };

NodeIndex add_child(Tree& tree, NodeIndex parent, std::uint32_t visits = 0) {
  Tree::Reserve reserve;
  const NodeIndex child = tree.next_place(tree[parent], reserve).child;
  if (child == no_node) return no_node;
  tree[child].visits = visits;
  tree.publish_child(tree[parent], reserve);
  tree.give_back(reserve);
  return child;
}

// Children of the root, each with three of its own, until there is no room. Late ones are visited
// less.
std::vector<NodeIndex> fill(Tree& tree) {
  std::vector<NodeIndex> inner;
  for (std::uint32_t visits = 1 << 20;; visits = std::max(visits - 4, 1u)) {
    const NodeIndex child = add_child(tree, Tree::root, visits);
    if (child == no_node) return inner;
    inner.push_back(child);
    for (int i = 0; i < 3; ++i) {
      if (add_child(tree, child) == no_node) return inner;
    }
  }
}

std::uint32_t count_children(const Tree& tree, NodeIndex parent) {
  std::uint32_t count = 0;
  tree.for_each_child(tree[parent], [&](NodeIndex, const Node&) { ++count; });
  return count;
}

TEST(Tree, ManyChildrenFindRoomAmongSmallPieces) {
  Tree tree(1);
  const NodeIndex favourite = fill(tree).front();
  tree.recycle(at_leisure);
  EXPECT_TRUE(tree.recycled());
  EXPECT_LE(tree.bytes(), std::size_t{600} << 10);
  // Only small segments have come back.
  std::uint32_t children = count_children(tree, favourite);
  while (add_child(tree, favourite) != no_node) ++children;
  EXPECT_GT(children, 9'000u);
  EXPECT_EQ(count_children(tree, favourite), children);
}

TEST(Tree, RecyclingStopsWhenThereIsNoTime) {
  Tree tree(1);
  fill(tree);
  const std::size_t before = tree.size();
  tree.recycle([] { return true; });
  EXPECT_EQ(tree.size(), before);
  EXPECT_FALSE(tree.recycled());
}

TEST(Tree, WhatAPromotionLeavesBehindComesBackWhenNeeded) {
  Tree tree(4);
  const NodeIndex kept = fill(tree).front();
  const std::size_t full = tree.size();
  tree.promote(kept);
  EXPECT_EQ(count_children(tree, Tree::root), 3u);
  tree.recycle(at_leisure);
  while (add_child(tree, Tree::root) == no_node) tree.recycle(at_leisure);
  EXPECT_FALSE(tree.recycled()) << "nothing of the tree in use has gone";
  EXPECT_LT(tree.size(), full);
  int children = 4;
  for (int i = 0; i < 60'000; ++i) {
    if (add_child(tree, Tree::root) != no_node) {
      ++children;
    } else {
      tree.recycle(at_leisure);
    }
  }
  EXPECT_EQ(count_children(tree, Tree::root), static_cast<std::uint32_t>(children));
  EXPECT_GT(children, 59'000);
  EXPECT_FALSE(tree.recycled());
}

}  // namespace
}  // namespace ratatosk
