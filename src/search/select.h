#pragma once
#include <algorithm>
#include <cmath>

#include "search/tree.h"

namespace ratatosk::search {

// One thread of those that walk the tree.
struct Walker {
  std::uint32_t most_in_a_row = 1;
  std::uint32_t threads = 1, number = 0;

  // How many visits it makes in a row below a node: a part of those
  // that it has had, so that they do not change what is thought of it
  // by much. Among several threads a larger part pays: they meet less.
  std::uint32_t burst(std::uint32_t visits) const {
    const std::uint32_t visits_for_each = threads == 1 ? 16 : 4;
    return std::clamp(visits / visits_for_each, 1U, most_in_a_row);
  }

  // How often a child has been tried. Visits still under way in other threads count, so that
  // threads spread out; they say nothing of the reward.
  double tried(const Node& child) const {
    const std::uint32_t done = child.visits();
    const std::uint32_t others = child.in_flight();
    return others == 0 ? done : done + static_cast<double>(others) * burst(done);
  }

  // Every node has a thread that is a little keener to explore it than the others, who leave it to
  // him: so each more often finds in its own cache what it needs, and nothing is left out.
  double keenness(NodeIndex child) const {
    constexpr std::uint32_t neighbours = 2;  // in one cache line
    return threads == 1 || child / neighbours % threads != number ? 1 : 1.1;
  }
};

// How promising a child is: its mean reward, and how little it has been tried.
inline double uct_score(const Node& child, double c, double log_term, double tried) {
  return tried > 0 ? child.mean() + c * std::sqrt(log_term / tried) : child.mean();
}

inline double uct_log_term(const Node& parent) {
  return 2 * std::log(std::max(parent.visits(), 1U));
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

// The document's best_child: the first of the children with the highest
// score. c = 0 asks for the best mean. no_node without children. With
// the solver at work, children that are settled are passed over.
inline NodeIndex best_child(const Tree& tree, const Node& parent, Side mover, double c,
                            bool solving, const Walker& walker) {
  const double log_term = uct_log_term(parent);
  const Prune prune(parent, mover);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const double score = uct_score(child, c * walker.keenness(i), log_term, walker.tried(child));
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

// PUCT: the value, and a prior that fades with the tries. The next untried move takes part, thought
// to be worth a little less than its parent; no_node when it is the best.
inline NodeIndex best_by_prior(const Tree& tree, const Node& parent, Side mover,
                               const PriorRules& rules, const Walker& walker) {
  const auto value = [&](const Node& node, double mean, Side side) {
    return rules.minimax > 0 ? mean + rules.minimax * (node.best_guess(side) - mean) : mean;
  };
  const double spread = rules.c * std::sqrt(std::max(parent.visits(), 1U));
  const double untried = -value(parent, parent.mean(), other(mover)) - rules.fpu;
  const Prune prune(parent, mover);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  if (!parent.is_complete()) {
    best_score = untried + spread * prior_of(parent.next_prior.load(std::memory_order_relaxed));
  }
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    if (prune(child)) return;
    const std::uint32_t done = child.visits();
    const double worth = done > 0 ? value(child, child.reward() / done, mover) : untried;
    const double prior =
        child.end() == Outcome::ongoing ? prior_of(child.prior.load(std::memory_order_relaxed)) : 0;
    const double score = worth + spread * walker.keenness(i) * prior / (1 + walker.tried(child));
    if (score > best_score) {
      best_score = score;
      best = i;
    }
  });
  return best;
}

}  // namespace ratatosk::search
