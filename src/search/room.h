#pragma once
// Room in the tree for the moves of a node: for the next of its children, and for what an evaluator
// thinks of them all.
#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "search/order.h"
#include "search/tree.h"

namespace ratatosk::search {

// A segment for more of a node's children, no larger than there are moves; its first place, or
// no_node where the tree is full. Moves are generated and weighed once for all of it: until a child
// is there, its node holds the prior of the one after it.
template <class Order>
NodeIndex make_room(Tree& tree, Node& node, Segment last, const Order& order,
                    Tree::Reserve& reserve) {
  const std::uint32_t tried = node.child_count.load(std::memory_order_relaxed);
  const auto left = static_cast<std::uint32_t>(order.size()) - tried;
  const Segment segment =
      tree.extend(node, last, std::min(Tree::usual_room(tried), std::bit_floor(left)), reserve);
  if (!segment) return no_node;
  PriorCode prior = order.prior(tried);
  for (std::uint32_t k = 0; k < segment.size(); ++k) {
    Node& child = tree[segment.first() + k];
    child.move = order.at(tried + k);
    // Seen by others when the child is published.
    child.prior.store(std::exchange(prior, order.prior(tried + k + 1)), std::memory_order_relaxed);
    child.next_prior.store(prior, std::memory_order_relaxed);
  }
  return segment.first();
}

// Keeps what an evaluator thinks of a node's moves. False: the tree has no memory for it; nothing
// is kept, and the evaluator will be asked again.
template <Game G>
bool keep_policy(Tree& tree, Node& node, const typename G::State& state,
                 std::span<const float> priors, Tree::Reserve& reserve) {
  if (node.end() != Outcome::ongoing) return true;
  const std::uint8_t before = node.state.fetch_or(Node::opening, std::memory_order_acquire);
  if (before & Node::opening) return true;  // another walk is at it
  bool is_kept = true;
  if (!(before & Node::policy) && !node.children.load(std::memory_order_relaxed)) {
    const auto policy = judge_moves<G>(state, priors);
    is_kept = tree.keep_policy(node, policy, reserve);
    if (is_kept) node.next_prior.store(policy.front().prior, std::memory_order_relaxed);
  }
  node.state.fetch_and(static_cast<std::uint8_t>(~Node::opening), std::memory_order_release);
  return is_kept;
}

}  // namespace ratatosk::search
