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

// Children that cannot give the mover more than another already gives him for certain, or lose: not
// worth another look.
class Prune {
 public:
  Prune(const Node& parent, Side mover) : mover_(mover), sure_(parent.bounds(mover).low) {}
  bool operator()(const Node& child) const {
    const int most = child.bounds(mover_).high;
    return most < 0 || (sure_ == 0 && most == 0);
  }

 private:
  Side mover_;
  int sure_;
};

// The document's best_child: the first of the children with the highest score. c = 0 asks for the best
// mean. no_node without children. With the solver at work, children that are settled are passed over.
inline NodeIndex best_child(const Tree& tree, const Node& parent, Side mover, double c, bool solving) {
  const double log_term = uct_log_term(parent);
  const Prune prune(parent, mover);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const double score = uct_score(child, c, log_term);
    if (score > best_score && !(solving && prune(child))) {
      best_score = score;
      best = i;
    }
  });
  return best;
}

struct PriorRules {
  double c;        // how much the prior counts
  double fpu;      // how far below its parent an untried move is thought to be
  double minimax;  // how much of a value is the minimax of evaluations, the rest being the mean
};

// PUCT: the value, and a prior that fades with the tries. The next untried move takes part, thought to
// be worth a little less than its parent; no_node when it is the best.
inline NodeIndex best_by_prior(const Tree& tree, const Node& parent, Side mover, const PriorRules& rules) {
  const auto value = [&](const Node& node, double mean, Side side) {
    return rules.minimax > 0 ? mean + rules.minimax * (node.best_guess(side) - mean) : mean;
  };
  const double tried_here = static_cast<double>(parent.visits.load(std::memory_order_relaxed)) +
                            parent.in_flight.load(std::memory_order_relaxed);
  const double spread = rules.c * std::sqrt(std::max(tried_here, 1.0));
  const double untried = -value(parent, parent.mean(), other(mover)) - rules.fpu;
  const Prune prune(parent, mover);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  if (!parent.is_complete()) {
    best_score = untried + spread * prior_of(parent.next_prior.load(std::memory_order_relaxed));
  }
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    if (prune(child)) return;
    const double done = child.visits.load(std::memory_order_relaxed);
    const double tried = done + child.in_flight.load(std::memory_order_relaxed);
    const double worth = done > 0 ? value(child, child.reward() / done, mover) : untried;
    const double prior = child.end() == Outcome::ongoing ? prior_of(child.prior.load(std::memory_order_relaxed)) : 0;
    const double score = worth + spread * prior / (1 + tried);
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  });
  return best;
}

}  // namespace ratatosk
