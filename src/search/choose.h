#pragma once
#include <cmath>

#include "search/params.h"
#include "search/select.h"
#include "search/tree.h"

namespace ratatosk::search {

// What the final choice compares, higher is better; a move that was never tried is below all.
inline double choice_score(const Node& child, Choice choice, double c, double log_term) {
  const double visits = child.visits();
  if (visits == 0) return -INFINITY;
  switch (choice) {
    case Choice::mean:
      return child.reward() / visits;
    case Choice::visits:
      return visits;
    case Choice::wins:
      return (visits - child.draws() + child.reward()) / 2;
    case Choice::uct:
      return uct_score(child, c, log_term, visits);
  }
  return 0;
}

// Proven wins come first, the fastest of them at the front; proven losses last, the slowest first.
// Of a proven draw the moves that hold it come before those that are only known not to win.
inline double proof_score(const Node& child, Side mover, bool drawn) {
  const Outcome end = child.end();
  if (end == win_of(mover)) return 1e6 - child.plies_to_end();
  if (end == win_of(other(mover))) return -1e6 + child.plies_to_end();
  return drawn && child.bounds(mover).low == 0 ? 1 : 0;
}

// The child to play, the first among equals; no_node if none was tried.
inline NodeIndex chosen_child(const Tree& tree, const Node& parent, Side mover, Choice choice,
                              double c, bool solved) {
  const double log_term = uct_log_term(parent);
  const bool drawn = parent.end() == Outcome::draw;
  NodeIndex best = no_node;
  double best_proof = -INFINITY, best_score = -INFINITY;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const double proof = solved ? proof_score(child, mover, drawn) : 0;
    const double score = choice_score(child, choice, c, log_term);
    if (score == -INFINITY || proof < best_proof || (proof == best_proof && score <= best_score))
      return;
    best_proof = proof;
    best_score = score;
    best = i;
  });
  return best;
}

}  // namespace ratatosk::search
