#pragma once
#include <span>

#include "eval/evaluator.h"
#include "search/tree.h"

namespace ratatosk {

// Carries one result up the path. Each node sums the rewards of the player who moved into it: players
// alternate, so the sign does. A draw is worth the same to both.
template <bool shared>
void backup(Tree& tree, std::span<const NodeIndex> path, Side root_side, const Evaluation& result, double draw_value) {
  // Root's reward is that of the player who moved into the root: the one not to move there.
  double reward = root_side == Side::first ? -result.value : result.value;
  for (NodeIndex i : path) {
    Node& node = tree[i];
    const double mine = result.draw ? draw_value : reward;
    add<shared>(node.value, static_cast<std::int64_t>(mine * Node::unit));
    add<shared>(node.visits, 1);
    if (result.draw) add<shared>(node.draws, 1);
    if constexpr (shared) add<true>(node.in_flight, -1);
    reward = -reward;
  }
}

}  // namespace ratatosk
