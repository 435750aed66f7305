#pragma once
#include <span>

#include "eval/evaluator.h"
#include "search/solver.h"
#include "search/tree.h"

namespace ratatosk {

struct BackupRules {
  double draw_value;
  bool solve;
};

// Carries one result up the path, from the newest position to the root. Each node sums the rewards of
// the player who moved into it; a draw is worth the same to both. Where the solver is on, what a child
// has proven may prove its parent, and from there up the proven result takes the place of the guess.
template <bool shared>
void backup(Tree& tree, std::span<const NodeIndex> path, Side root_side, Evaluation result, const BackupRules& rules) {
  bool learnt = rules.solve && tree[path.back()].knows_something();
  for (std::size_t depth = path.size(); depth-- > 0;) {
    Node& node = tree[path[depth]];
    const Side to_move = depth % 2 == 0 ? root_side : other(root_side);
    if (learnt && depth + 1 < path.size()) {
      learnt = node.end() == Outcome::ongoing && try_to_prove(tree, node, to_move);
      if (node.end() != Outcome::ongoing) result = Evaluation::of(node.end());
    }
    const double reward = to_move == Side::first ? -result.value : result.value;
    add<shared>(node.value, static_cast<std::int64_t>((result.draw ? rules.draw_value : reward) * Node::unit));
    add<shared>(node.visits, 1);
    if (result.draw) add<shared>(node.draws, 1);
    if constexpr (shared) add<true>(node.in_flight, -1);
  }
}

// The guess of a node is the worst for who moved there that the other can choose from the tried moves:
// minimax over the tree, renewed along the path as far as something changes.
inline void backup_guess(Tree& tree, std::span<const NodeIndex> path, Side root_side) {
  for (std::size_t depth = path.size() - 1; depth-- > 0;) {
    Node& node = tree[path[depth]];
    if (node.end() != Outcome::ongoing) continue;
    const Side to_move = depth % 2 == 0 ? root_side : other(root_side);
    double best = -1;
    tree.for_each_child(node, [&](NodeIndex, const Node& child) { best = std::max(best, child.best_guess(to_move)); });
    const auto guess = static_cast<std::int16_t>(-best * Node::guess_unit);
    if (guess == node.guess.load(std::memory_order_relaxed)) return;
    node.guess.store(guess, std::memory_order_relaxed);
  }
}

}  // namespace ratatosk
