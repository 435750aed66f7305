#pragma once
// Step 1 of an iteration, at one node: which child is next.
#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>

#include "search/params.h"
#include "search/tree.h"

namespace ratatosk::search {

// One of those that walk the tree.
struct Walker {
  std::uint32_t most_in_a_row = 1;
  std::uint32_t walkers = 1, number = 0;

  // Multi-visit: how many visits it makes in a row below a node, a part of those that it has had,
  // so that they do not change what is thought of it by much. Among several walkers a larger part
  // pays: they meet less.
  std::uint32_t multi_visit(std::uint32_t visits) const {
    const std::uint32_t visits_for_each = walkers == 1 ? 16 : 4;
    return std::clamp(visits / visits_for_each, 1U, most_in_a_row);
  }

  // How often a child has been tried. Visits still under way count, so that
  // walkers spread out; they say nothing of the reward.
  double tried(const Node& child) const {
    const std::uint32_t done = child.visits();
    const std::uint32_t others = child.in_flight();
    return others == 0 ? done : done + static_cast<double>(others) * multi_visit(done);
  }

  // Affinity: every node has a walker that explores it a little more readily than the others, who
  // leave it to him: so each more often finds in its own cache what it needs, and nothing is left
  // out.
  double affinity(NodeIndex child) const {
    constexpr std::uint32_t neighbours = 2;  // in one cache line
    return walkers == 1 || child / neighbours % walkers != number ? 1 : 1.1;
  }
};

// How promising a child is: what it has given, and how little it has been tried.
struct Terms {
  double exploit, explore;
  double score() const { return exploit + explore; }
};

// How children are compared: the search's settings, as far as they matter here.
struct SelectRules {
  double c;
  double fpu = 0, minimax = 0;  // of PUCT
  double draw = 0;              // what a draw is worth
  bool solving = false;
};

// A mean within what is proven, for the player who moved there. What he has for certain is the
// least that it is worth, however the visits that did not know of it went.
inline double within_bounds(double mean, const Bounds& bounds, double draw) {
  const auto worth = [draw](int result) { return result == 0 ? draw : result; };
  return std::clamp(mean, worth(bounds.low), worth(bounds.high));
}

inline double within_bounds(double mean, const Node& node, Side mover, double draw) {
  return node.knows_something() ? within_bounds(mean, node.bounds(mover), draw) : mean;
}

inline double uct_log_term(const Node& parent) {
  return 2 * std::log(std::max(parent.visits(), 1U));
}

inline Terms uct_terms(double mean, double c, double log_term, double tried) {
  return {mean, tried > 0 ? c * std::sqrt(log_term / tried) : 0};
}

// Children that are not worth another look: those that lose, and those that cannot give the mover
// more than another gives him for certain. That other one stays: it is what the rest must beat.
class Prune {
 public:
  Prune(const Node& parent, Side mover) : mover_(mover), sure_(parent.bounds(mover).low) {}
  bool operator()(const Node& child) const {
    const Bounds bounds = child.bounds(mover_);
    return bounds.high < 0 || (sure_ == 0 && bounds.high == 0 && bounds.low < 0);
  }

 private:
  Side mover_;
  int sure_;
};

// Who wants to see every child that is compared is called with its index, its node, its terms and
// whether it is passed over; nothing is paid for one who does not.
struct NobodySees {};
template <class See>
constexpr bool sees = !std::is_same_v<std::decay_t<See>, NobodySees>;

// The document's best_child: the first of the children with the highest score. c = 0 asks for the
// best mean. no_node without children. With the solver at work, children that are settled are
// passed over.
template <class See = NobodySees>
NodeIndex best_child(const Tree& tree, const Node& parent, Side mover, const SelectRules& rules,
                     const Walker& walker, See&& see = {}) {
  const double log_term = uct_log_term(parent);
  const Prune prune(parent, mover);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const bool known = rules.solving && child.knows_something();
    const bool passed_over = known && prune(child);
    if (!sees<See> && passed_over) return;
    double mean = child.mean();
    if (known) mean = within_bounds(mean, child, mover, rules.draw);
    const Terms terms =
        uct_terms(mean, rules.c * walker.affinity(i), log_term, walker.tried(child));
    if constexpr (sees<See>) {
      see(i, child, terms, passed_over);
      if (passed_over) return;
    }
    if (terms.score() > best_score) {
      best_score = terms.score();
      best = i;
    }
  });
  return best;
}

// PUCT. A move not yet tried is thought to be `fpu` worse than the position; no_node says that the
// next of these is the best. With `minimax` > 0 that part of each value is the minimax of the
// static evaluations below. Once the game's end is known there is nothing to explore.
template <class See = NobodySees>
NodeIndex best_by_prior(const Tree& tree, const Node& parent, Side mover, const SelectRules& rules,
                        const Walker& walker, See&& see = {}) {
  const auto mixed = [&](const Node& node, double mean, Side side) {
    return rules.minimax > 0 ? mean + rules.minimax * (node.best_guess(side) - mean) : mean;
  };
  const double spread = rules.c * std::sqrt(std::max(parent.visits(), 1U));
  const double here = mixed(parent, parent.mean(), other(mover));
  const double untried = -within_bounds(here, parent, other(mover), rules.draw) - rules.fpu;
  const Prune prune(parent, mover);
  NodeIndex best = no_node;
  double best_score = -INFINITY;
  if (!parent.is_complete()) {
    const Terms next{untried, spread * prior_of(parent.next_prior.load(std::memory_order_relaxed))};
    if constexpr (sees<See>) see(no_node, parent, next, false);
    best_score = next.score();
  }
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const bool known = child.knows_something();  // of few
    const bool passed_over = known && prune(child);
    if (!sees<See> && passed_over) return;
    const std::uint32_t done = child.visits();
    double worth = done > 0 ? mixed(child, child.reward() / done, mover) : untried;
    double prior = prior_of(child.prior.load(std::memory_order_relaxed));
    if (known) {
      worth = within_bounds(worth, child, mover, rules.draw);
      if (child.end() != Outcome::ongoing) prior = 0;
    }
    const Terms terms{worth, spread * walker.affinity(i) * prior / (1 + walker.tried(child))};
    if constexpr (sees<See>) {
      see(i, child, terms, passed_over);
      if (passed_over) return;
    }
    if (terms.score() > best_score) {
      best_score = terms.score();
      best = i;
    }
  });
  return best;
}

// A fair hearing for every move: the child, not settled, that has had less than `floor` of an even
// share of the visits, the least visited first; no_node where a move was never tried; nothing when
// all have had theirs.
inline std::optional<NodeIndex> neglected_child(const Tree& tree, const Node& parent, double floor,
                                                std::uint32_t moves, const Walker& walker) {
  if (!parent.is_complete()) return no_node;
  double least = floor * walker.tried(parent) / moves;
  std::optional<NodeIndex> neglected;
  tree.for_each_child(parent, [&](NodeIndex i, const Node& child) {
    const double tried = walker.tried(child);
    if (child.end() != Outcome::ongoing || tried >= least) return;
    least = tried;
    neglected = i;
  });
  return neglected;
}

}  // namespace ratatosk::search
