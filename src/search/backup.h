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

// The results of visits, added up.
struct Results {
  std::int64_t value = 0;  // for the side that moves first in the game, in units of a node's; draws apart
  std::uint32_t visits = 0, draws = 0;

  static Results of(const Evaluation& result) {
    return {result.draw ? 0 : static_cast<std::int64_t>(result.value * Node::unit), 1, result.draw};
  }
  static Results of(Outcome end, std::uint32_t visits) {
    Results results = of(Evaluation::of(end));
    return {results.value * visits, visits, results.draws * visits};
  }
  Results& operator+=(const Results& more) {
    value += more.value;
    visits += more.visits;
    draws += more.draws;
    return *this;
  }
};

// A node sums the rewards of the player who moved into it; a draw is worth the same to both.
template <bool shared>
void add_results(Node& node, Side to_move, const Results& results, const BackupRules& rules) {
  const auto draws = static_cast<std::int64_t>(rules.draw_value * Node::unit) * results.draws;
  add<shared>(node.value, (to_move == Side::first ? -results.value : results.value) + draws);
  add<shared>(node.visits, results.visits);
  if (results.draws > 0) add<shared>(node.draws, results.draws);
}

// Carries results up a path, from its last node to its first, where `side` moves. `learnt` says that
// something new is known of the end below. Where the solver is on, what a child has proven may prove
// its parent, and from there up the proven result takes the place of the guess. With `arrived`, a visit
// that was under way there no longer is. Whether something new is known of the path's first node.
template <bool shared, bool arrived>
bool backup(Tree& tree, std::span<const NodeIndex> path, Side side, Results& results, bool learnt, const BackupRules& rules) {
  for (std::size_t depth = path.size(); depth-- > 0;) {
    Node& node = tree[path[depth]];
    const Side to_move = depth % 2 == 0 ? side : other(side);
    if (learnt && rules.solve) {
      learnt = node.end() == Outcome::ongoing && try_to_prove(tree, node, to_move);
      if (node.end() != Outcome::ongoing) results = Results::of(node.end(), results.visits);
    }
    add_results<shared>(node, to_move, results, rules);
    if constexpr (arrived) add<true>(node.in_flight, -1);
  }
  return learnt;
}

// The guess of a node is the worst for who moved there that the other can choose from the tried moves:
// minimax over the tree, renewed along the path as far as something changes.
inline void backup_guess(Tree& tree, std::span<const NodeIndex> path, Side side) {
  for (std::size_t depth = path.size() - 1; depth-- > 0;) {
    Node& node = tree[path[depth]];
    if (node.end() != Outcome::ongoing) continue;
    const Side to_move = depth % 2 == 0 ? side : other(side);
    double best = -1;
    tree.for_each_child(node, [&](NodeIndex, const Node& child) { best = std::max(best, child.best_guess(to_move)); });
    const auto guess = static_cast<std::int16_t>(-best * Node::guess_unit);
    if (guess == node.guess.load(std::memory_order_relaxed)) return;
    node.guess.store(guess, std::memory_order_relaxed);
  }
}

}  // namespace ratatosk
