#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/table.h"

namespace ratatosk::engine {

// The moves that lead from the root to a node, as text.
using MovePath = std::vector<std::string>;

// A child as the selection sees it.
struct WatchedChild {
  std::string move;
  std::uint32_t visits = 0;
  double exploit = 0, explore = 0;   // the two parts of its score
  std::optional<double> prior = {};  // where the selection goes by priors
  bool is_taken = false;
  bool is_untried = false;  // the next move that has no child yet
  bool is_settled = false;  // passed over: its end is known
};

struct WatchedNode {
  MovePath path;
  std::uint32_t visits = 0;
  double value = 0;  // mean reward of who moved there
  std::vector<WatchedChild> children;
};

// A node's numbers before and after, for who moved there.
struct WatchedChange {
  MovePath path;
  std::uint32_t visits_before = 0, visits_after = 0;
  double reward_before = 0, reward_after = 0;
};

// One iteration, in the order of its four steps.
struct WatchedIteration {
  enum class JudgedBy { playout, evaluation, end };

  std::vector<WatchedNode> selected;  // from the root to where a move was tried
  std::optional<std::string> expanded;
  MovePath leaf;
  JudgedBy judged_by = JudgedBy::end;
  std::vector<std::string> moves;          // of the playout, if there was one
  std::vector<std::vector<Piece>> boards;  // after each of them
  double value = 0;                        // for the side that moves first in the game
  std::vector<WatchedChange> backed_up;    // from the leaf up
};

// A part of the tree.
struct WatchedTree {
  std::string move;  // that leads there; none at the root
  std::uint32_t visits = 0;
  double value = 0;  // mean reward of who moved there
  Outcome end = Outcome::ongoing;
  std::vector<WatchedTree> children;  // the most visited first
  std::uint32_t other_children = 0, other_visits = 0;
};

// A tree search that shows what it does, one iteration at a time: the same search as a thinker's,
// of the same numbers. Made by a table, for tables of the same game only.
class WatchedSearch {
 public:
  virtual ~WatchedSearch() = default;

  // The table's position must not be the end of the game. Limits in `params` do not count, nor
  // does what makes an iteration of several visits.
  virtual void begin(const Table& table, const SearchParams& params) = 0;
  virtual std::uint64_t advance(std::uint64_t iterations) = 0;  // how many were made
  virtual bool step() = 0;                                      // one, of which `last` tells
  virtual const WatchedIteration& last() const = 0;

  virtual Report report() const = 0;
  // The children of the node at the end of the path; nothing where the tree has no such node.
  virtual std::optional<WatchedNode> node(const MovePath& path) const = 0;
  // What is below it: so many levels, and of each node so many children, that have been visited so
  // often at least.
  virtual std::optional<WatchedTree> tree(const MovePath& path, int levels, std::size_t children,
                                          std::uint32_t visits) const = 0;
};

}  // namespace ratatosk::engine
