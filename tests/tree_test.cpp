#include "search/tree.h"

#include <gtest/gtest.h>

#include <vector>

#include "grow.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

const auto at_leisure = [] { return false; };

NodeIndex add_child(Tree& tree, NodeIndex parent, std::uint32_t visits = 0) {
  Tree::Reserve reserve;
  const NodeIndex child = grow(tree, parent, reserve);
  if (child != no_node) tree[child].counts = visits;
  tree.give_back(reserve);
  return child;
}

// Children of the root, each with three of its own,
// until there is no room. Late ones are visited less.
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

TEST(Segment, SaysWhereItIsAndHowLarge) {
  EXPECT_FALSE(Segment());
  for (const std::uint32_t size : {1U, 2U, 8U, 1024U}) {
    for (const std::uint32_t place : {0U, 1U, 5U, 2'000'000U}) {
      if (place == 0 && size == 1) continue;  // no node is there
      const Segment segment(place * size, size);
      EXPECT_TRUE(segment);
      EXPECT_EQ(segment.first(), place * size);
      EXPECT_EQ(segment.size(), size);
    }
  }
}

TEST(Node, CountsRewardsBesideVisitsUnderWay) {
  Node node;
  for (int i = 0; i < 200; ++i) node.enter();
  node.leave(-3 * (1 << 20), 5, 2);
  EXPECT_EQ(node.in_flight(), 199u);
  EXPECT_EQ(node.reward(), -3);
  EXPECT_EQ(node.visits(), 5u);
  EXPECT_EQ(node.draws(), 2u);
  for (int i = 0; i < 199; ++i) node.leave(1 << 20, 1, 0);
  EXPECT_EQ(node.in_flight(), 0u);
  EXPECT_EQ(node.reward(), 196);
}

TEST(Tree, KeepsChildrenInTheOrderInWhichTheyCame) {
  Tree tree(1);
  std::vector<std::uint32_t> expected, seen;
  for (std::uint32_t i = 0; i < 3'000; ++i) {
    ASSERT_NE(add_child(tree, Tree::root, i), no_node);
    expected.push_back(i);
  }
  tree.for_each_child(tree[Tree::root],
                      [&](NodeIndex, const Node& child) { seen.push_back(child.visits()); });
  EXPECT_EQ(seen, expected);
  EXPECT_EQ(tree.size(), 3'001u);
  EXPECT_LT(tree.bytes(), tree.size() * 36 * 4 / 3 + 36 * 4)
      << "a third more, at worst, waits for children";
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
}  // namespace ratatosk::tests
