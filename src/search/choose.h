#pragma once
#include <cmath>

#include "search/params.h"
#include "search/select.h"
#include "search/tree.h"

namespace ratatosk::search {

struct ChoiceRules {
  Choice choice;
  double c, draw;
  bool solving;
};

// What the final choice compares, higher is better; a move that was never tried is below all.
inline double choice_score(const Node& child, const ChoiceRules& rules, double log_term) {
  const double visits = child.visits();
  if (visits == 0) return -INFINITY;
  switch (rules.choice) {
    case Choice::mean:
      return child.reward() / visits;
    case Choice::visits:
      return visits;
    case Choice::wins: {
      const Node::Stats stats = child.stats(rules.draw);
      return (stats.visits - stats.draws + stats.reward) / 2;
    }
    case Choice::uct:
      return uct_terms(child.mean(), rules.c, log_term, visits).score();
  }
  return 0;
}

// Proven wins come first, the fastest of them at the front; proven losses last, the slowest first.
// Where a draw is certain, so do the moves that look worse than it and do not hold it.
inline double proof_score(const Node& child, Side mover, bool draw_is_certain, double draw) {
  const Outcome end = child.end();
  if (end == win_of(mover)) return 1e6 - child.plies_to_end();
  if (end == win_of(other(mover))) return -1e6 + child.plies_to_end();
  if (!draw_is_certain || child.bounds(mover).low == 0) return 0;
  return child.bounds(mover).high == 0 || child.mean() < draw ? -1 : 0;
}

// The child to play, the first among equals; no_node if none was tried.
inline NodeIndex chosen_child(const Tree& tree, const Node& parent, Side mover,
                              const ChoiceRules& rules) {
  const double log_term = uct_log_term(parent);
  const bool draw_is_certain = parent.bounds(mover).low == 0;
  NodeIndex best = no_node;
  double best_proof = -INFINITY, best_score = -INFINITY;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const double proof = rules.solving ? proof_score(child, mover, draw_is_certain, rules.draw) : 0;
    const double score = choice_score(child, rules, log_term);
    if (score == -INFINITY || proof < best_proof || (proof == best_proof && score <= best_score))
      return;
    best_proof = proof;
    best_score = score;
    best = i;
  });
  return best;
}

}  // namespace ratatosk::search
