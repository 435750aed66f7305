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

// A child of a position where `mover` is to move, proven lost for him: not worth another look.
inline bool is_lost_for(const Node& child, Side mover) { return child.end() == win_of(other(mover)); }

// The document's best_child: the first of the children with the highest score. c = 0 asks for the best
// mean. no_node without children. With the solver at work, children proven lost are passed over.
inline NodeIndex best_child(const Tree& tree, const Node& parent, Side mover, double c, bool solving) {
  const double log_term = uct_log_term(parent);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const double score = uct_score(child, c, log_term);
    if (score > best_score && !(solving && is_lost_for(child, mover))) {
      best_score = score;
      best = i;
    }
  });
  return best;
}

// PUCT: mean reward, and a prior that fades with the tries. The next untried move takes part, thought
// to be worth a little less than its parent; no_node when it is the best.
inline NodeIndex best_by_prior(const Tree& tree, const Node& parent, Side mover, double c, double fpu) {
  const double tried_here = static_cast<double>(parent.visits.load(std::memory_order_relaxed)) +
                            parent.in_flight.load(std::memory_order_relaxed);
  const double spread = c * std::sqrt(std::max(tried_here, 1.0)) / Node::prior_unit;
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  if (!parent.is_complete()) {
    best_score = -parent.mean() - fpu + spread * parent.next_prior.load(std::memory_order_relaxed);
  }
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    if (is_lost_for(child, mover)) return;
    const double done = child.visits.load(std::memory_order_relaxed);
    const double tried = done + child.in_flight.load(std::memory_order_relaxed);
    const double mean = done > 0 ? child.reward() / done : -parent.mean() - fpu;
    const double prior = child.end() == Outcome::ongoing ? child.prior.load(std::memory_order_relaxed) : 0;
    const double score = mean + spread * prior / (1 + tried);
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  });
  return best;
}

}  // namespace ratatosk
