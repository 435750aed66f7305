#pragma once
#include <cmath>

#include "search/tree.h"

namespace ratatosk {

// How promising a child is: its mean reward, and how little it has been tried. Visits still under way
// in other threads count as tries, so that threads spread out; they say nothing of the reward.
inline double uct_score(const Node& child, double c, double log_term) {
  const double done = child.visits.load(std::memory_order_relaxed);
  const double tried = done + child.in_flight.load(std::memory_order_relaxed);
  const double mean = done > 0 ? child.reward() / done : 0;
  return tried > 0 ? mean + c * std::sqrt(log_term / tried) : mean;
}

inline double uct_log_term(const Node& parent) {
  const double tried = static_cast<double>(parent.visits.load(std::memory_order_relaxed)) +
                       parent.in_flight.load(std::memory_order_relaxed);
  return 2 * std::log(std::max(tried, 1.0));
}

// The document's best_child: the first of the children with the highest score. c = 0 asks for the best
// mean. no_node without children.
inline NodeIndex best_child(const Tree& tree, const Node& parent, double c) {
  const double log_term = uct_log_term(parent);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const double score = uct_score(child, c, log_term);
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  });
  return best;
}

}  // namespace ratatosk
