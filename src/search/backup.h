#pragma once
#include "search/results.h"
#include "search/solver.h"
#include "search/tree.h"

namespace ratatosk::search {

struct BackupRules {
  double draw_value;
  bool guesses;  // static evaluations are backed up too
};

// The guess of a node is the worst for who moved there that the other can choose from the tried
// moves: minimax over the tree.
inline void renew_guess(const Tree& tree, Node& node, Side to_move) {
  double best = -2;
  tree.for_each_child(node, [&](NodeIndex, const Node& child) {
    best = std::max(best, child.best_guess(to_move));
  });
  if (best >= -1)
    node.guess.store(static_cast<std::int16_t>(-best * Node::guess_unit),
                     std::memory_order_relaxed);
}

// Step 4, at one node: takes in what visits below it gave, and hands it on. Once its end is proven,
// the proven result takes the place of the guess from there up.
inline void backup(const Tree& tree, Node& node, Side to_move, Results& results,
                   const BackupRules& rules) {
  if (const Outcome end = node.end(); end != Outcome::ongoing) {
    results = Results::of(end, results.visits);
  } else if (rules.guesses) {
    renew_guess(tree, node, to_move);
  }
  // A node sums the rewards of the player who moved into it; a draw is worth the same to both.
  const auto drawn = static_cast<std::int64_t>(rules.draw_value * Node::unit) * results.draws;
  node.leave(-for_first(results.value, to_move) + drawn, results.visits, results.draws);
}

}  // namespace ratatosk::search
