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
  bool solving = rules.solve && tree[path.back()].end() != Outcome::ongoing;
  for (std::size_t depth = path.size(); depth-- > 0;) {
    Node& node = tree[path[depth]];
    const Side to_move = depth % 2 == 0 ? root_side : other(root_side);
    if (solving && depth + 1 < path.size()) {
      if (node.end() == Outcome::ongoing) try_to_prove(tree, node, to_move);
      solving = node.end() != Outcome::ongoing;
      if (solving) result = Evaluation::of(node.end());
    }
    const double reward = to_move == Side::first ? -result.value : result.value;
    add<shared>(node.value, static_cast<std::int64_t>((result.draw ? rules.draw_value : reward) * Node::unit));
    add<shared>(node.visits, 1);
    if (result.draw) add<shared>(node.draws, 1);
    if constexpr (shared) add<true>(node.in_flight, -1);
  }
}

}  // namespace ratatosk
