#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

#include "games/history.h"
#include "games/knowledge.h"
#include "search/results.h"
#include "search/select.h"
#include "search/tree.h"

namespace ratatosk::search {

// One way down the tree and back: where it is, and what it has counted. Every thread of a search
// has one; who lets several leaves of a tree wait for their evaluations has one for each.
template <Game G>
struct alignas(cache_line) Walk {
  using State = typename G::State;

  // A node on the way, and the visits to be made below it before it is left for the one above.
  struct Step {
    NodeIndex node = no_node;
    std::uint32_t visits = 1;
    Results results = {};  // of the visits made
    bool learnt = false;   // they have shown something of the end of the game
  };

  Walk(const Walker& who, const State& root_state, const History& root_history, Rng random)
      : walker(who),
        root(root_state),
        root_size(root_history.size()),
        state(root_state),
        history(root_history),
        rng(random) {}

  bool is_home() const { return path.empty(); }

  // To a node whose position is `state` already.
  void arrive(NodeIndex node, std::uint32_t visits) {
    path.push_back({node, visits});
    if (visits > 1) returns.push_back(state);
  }

  // The last node of the path has had its visits.
  void leave() {
    if (path.back().visits > 1) returns.pop_back();
    path.pop_back();
  }

  // Back to the last node of the path, which has visits left.
  void turn_round() {
    state = returns.back();
    history.shrink(root_size + path.size() - 1);
  }

  const Walker walker;
  const State root;
  const std::size_t root_size;  // of the history
  State state;                  // at the end of the path
  History history;
  std::vector<Step> path;
  std::vector<State> returns;  // the positions of those steps that have several visits
  Tree::Reserve reserve;
  Rng rng;
  [[no_unique_address]] typename EndingsOf<G>::type endings;

  // Read by who reports while this one counts.
  std::atomic<std::uint64_t> iterations{0}, nodes{0}, depth_sum{0};
  std::atomic<int> max_depth{0};

  void count(const Evaluation& result) {
    // Others read these, but nobody else writes them.
    const auto count_up = [](auto& number, auto amount) {
      number.store(number.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
    };
    const int depth = static_cast<int>(path.size()) - 1;
    count_up(iterations, 1);
    count_up(nodes, static_cast<std::uint64_t>(depth) + result.plies);
    count_up(depth_sum, static_cast<std::uint64_t>(depth));
    if (depth > max_depth.load(std::memory_order_relaxed))
      max_depth.store(depth, std::memory_order_relaxed);
  }
};

}  // namespace ratatosk::search
