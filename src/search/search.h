#pragma once
// Monte Carlo tree search: iterations of four steps, until time is up. The preset `uct` is the
// document's seven algorithms to the letter; where they are found here:
//
//   busca_solucion  Search::run            expand          Search::expand
//   crea_nodo       Tree::next_place       best_child      select.h
//   tree_policy     Search::select         default_policy  eval/playout.h
//                                          backup          backup.h
#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "engine/report.h"
#include "eval/make_evaluator.h"
#include "games/history.h"
#include "search/backup.h"
#include "search/gate.h"
#include "search/order.h"
#include "search/params.h"
#include "search/reporting.h"
#include "search/select.h"
#include "search/solver.h"
#include "search/stop.h"
#include "search/tree.h"

namespace ratatosk {

template <Game G>
class Search {
 public:
  using State = typename G::State;

  // Searches a position that is not the end of the game. `history` ends with that position.
  Report run(const State& state, const History& history, const SearchParams& params,
             const Progress& progress, const std::atomic<bool>& stop) {
    if (!same_mind(params_, params)) last_state_.reset();
    params_ = params;
    if (params_.seed == 0) params_.seed = std::random_device{}() + std::int64_t{1};
    StopRule rule(params_, stop);
    if constexpr (SolvesEndings<G>) {
      if (const auto solved = solve_ending(state, history, stop)) return report_solved<G>(state, *solved, rule.seconds());
    }
    prepare_tree(state, history);
    std::vector<Worker> workers;
    const auto threads = static_cast<std::size_t>(params_.threads);
    workers.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) {
      workers.emplace_back(state, history, Rng(static_cast<std::uint64_t>(params_.seed) + (i << 32)),
                           make_evaluator<G>(params_));
    }
    iterations_ = 0;
    if (threads == 1) {
      work<false>(workers[0], workers, rule, progress, true);
    } else {
      gate_.open(static_cast<int>(threads));
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < threads; ++i) {
        helpers.emplace_back([&, i] { work<true>(workers[i], workers, rule, {}, false); });
      }
      work<true>(workers[0], workers, rule, progress, true);
    }
    for (Worker& worker : workers) tree_->give_back(worker.reserve);
    return report(workers, rule.seconds());
  }

  const Tree* tree() const { return tree_ ? &*tree_ : nullptr; }

 private:
  // What one thread carries: where it is on its way down, and what it has counted.
  struct alignas(cache_line) Worker {
    Worker(const State& root_state, const History& root_history, Rng random, std::unique_ptr<Evaluator<G>> judge)
        : root(root_state), root_size(root_history.size()), state(root_state), history(root_history), rng(random),
          evaluator(std::move(judge)) {}

    State root;
    std::size_t root_size;
    State state;  // at the end of the path
    History history;
    std::vector<NodeIndex> path;
    Tree::Reserve reserve;
    Rng rng;
    std::unique_ptr<Evaluator<G>> evaluator;
    [[no_unique_address]] typename EndingsOf<G>::type endings;
    // Read by the reporting thread while this one counts.
    std::atomic<std::uint64_t> iterations{0}, nodes{0}, depth_sum{0};
    std::atomic<int> max_depth{0};

    Worker(Worker&& other) noexcept
        : root(other.root), root_size(other.root_size), state(other.state), history(std::move(other.history)),
          rng(other.rng), evaluator(std::move(other.evaluator)), endings(std::move(other.endings)) {}
  };

  // Whether a tree grown with one setting may go on growing with another: only the limits differ.
  static bool same_mind(SearchParams a, const SearchParams& b) {
    a.seconds = b.seconds;
    a.extra = b.extra;
    a.ponder = b.ponder;
    a.iterations = b.iterations;
    a.threads = b.threads;
    a.memory = b.memory;
    a.seed = b.seed;
    return a == b;
  }

  // A tree for this position: what the last search left of it if it may be used, else a new one.
  void prepare_tree(const State& state, const History& history) {
    const auto mebibytes = static_cast<std::size_t>(params_.memory);
    if (!tree_ || tree_->mebibytes() != mebibytes) {
      tree_.reset();
      tree_.emplace(mebibytes);
      order_seed_ = static_cast<std::uint64_t>(params_.seed);
    } else if (params_.reuse == Switch::off || !follow(history)) {
      tree_->reset();
      order_seed_ = static_cast<std::uint64_t>(params_.seed);
    }
    last_state_ = state;
    last_history_ = history;
  }

  // Walks the tree along the moves played since the last search. False if it does not know them.
  bool follow(const History& history) {
    if (!last_state_ || !history.continues(last_history_)) return false;
    State state = *last_state_;
    for (std::size_t i = last_history_.size(); i < history.size(); ++i) {
      NodeIndex next = no_node;
      tree_->for_each_child((*tree_)[Tree::root], [&](NodeIndex c, const Node& child) {
        State after = state;
        G::play(after, child.move);
        if (G::hash(after) == history[i]) next = c;
      });
      if (next == no_node) return false;
      G::play(state, (*tree_)[next].move);
      tree_->promote(next);
    }
    // A root that was proven from a glance has no children to show for it.
    const Node& root = (*tree_)[Tree::root];
    bool shown = root.end() == Outcome::ongoing;
    tree_->for_each_child(root, [&](NodeIndex, const Node& child) { shown |= child.end() == root.end(); });
    return shown;
  }

  template <bool shared>
  void work(Worker& worker, const std::vector<Worker>& all, StopRule& rule, const Progress& progress, bool leads) {
    constexpr double interval = 0.1;
    double next_report = interval;
    const auto over = [&] { return rule.reached(iterations_.load(std::memory_order_relaxed)); };
    do {
      iterate<shared>(worker, rule.left(iterations_.load(std::memory_order_relaxed)));
      if (gate_.asked()) {
        if constexpr (shared) {
          gate_.meet([&] { tree_->recycle(over); });
        } else {
          gate_.withdraw();
          tree_->recycle(over);
        }
      }
      if (leads && rule.wants_a_look()) rule.look(rivals_in(*tree_), iterations_.load(std::memory_order_relaxed));
      if (progress && rule.seconds() >= next_report) {
        progress(report(all, rule.seconds()));
        next_report = rule.seconds() + interval;
      }
    } while (!over() && (*tree_)[Tree::root].end() == Outcome::ongoing);
    if constexpr (shared) gate_.leave();
  }

  // Several iterations below one node, their results carried up to the root together; alone, one
  // iteration from the root. Where many visits have been, a few more in a row change nothing of the
  // choice above, and the way down is walked once: faster, and threads meet less at the top.
  template <bool shared>
  void iterate(Worker& worker, std::uint64_t left) {
    const std::uint32_t tries = go_to_base<shared>(worker, left);
    const State base_state = worker.state;
    const std::size_t base_depth = worker.path.size() - 1, base_size = worker.history.size();
    Node& base = (*tree_)[worker.path.back()];
    const Side base_side = G::to_move(base_state);
    const BackupRules rules{params_.draw, solving()};
    Results all;
    bool learnt = false;
    while (all.visits < tries) {
      worker.state = base_state;
      worker.history.shrink(base_size);
      worker.path.resize(base_depth + 1);
      if constexpr (shared) add<true>(base.in_flight, 1);
      select<shared>(worker);
      expand<shared>(worker);
      const Evaluation evaluation = evaluate(worker);
      count(worker, evaluation);
      Results results = Results::of(evaluation);
      learnt |= backup_leaf<shared>(worker, std::span(worker.path).subspan(base_depth), base_side, results, rules);
      all += results;
      if (base.end() != Outcome::ongoing || gate_.asked()) break;
    }
    add<shared>(iterations_, all.visits);
    worker.path.resize(base_depth + 1);
    const Side root_side = G::to_move(worker.root);
    if (base.end() != Outcome::ongoing) all = Results::of(base.end(), all.visits);
    backup<shared, false>(*tree_, std::span(worker.path).first(base_depth), root_side, all, learnt, rules);
    if (params_.minimax > 0) backup_guess(*tree_, worker.path, root_side);
  }

  // From the root down as long as there are visits enough for a burst of iterations; how many they are.
  template <bool shared>
  std::uint32_t go_to_base(Worker& worker, std::uint64_t left) {
    constexpr std::uint32_t visits_for_each = 8;
    worker.state = worker.root;
    worker.history.shrink(worker.root_size);
    worker.path.assign(1, Tree::root);
    const auto tries = static_cast<std::uint32_t>(std::min(left, static_cast<std::uint64_t>(params_.burst)));
    const auto is_enough = [&](const Node& node) {
      return node.end() == Outcome::ongoing && node.visits.load(std::memory_order_relaxed) >= tries * visits_for_each;
    };
    if (tries == 1 || !is_enough((*tree_)[Tree::root])) return 1;
    for (;;) {
      const NodeIndex child = next_child<shared>((*tree_)[worker.path.back()], G::to_move(worker.state));
      if (child == no_node || !is_enough((*tree_)[child])) return tries;
      step(worker, child);
    }
  }

  // Step 1: from there down, the best child each time, to a node with a move still to try or to the end
  // of the game.
  template <bool shared>
  void select(Worker& worker) {
    for (;;) {
      const Node& node = (*tree_)[worker.path.back()];
      if (node.end() != Outcome::ongoing) return;
      const NodeIndex child = next_child<shared>(node, G::to_move(worker.state));
      if (child == no_node) return;
      step(worker, child);
      if constexpr (shared) add<true>((*tree_)[child].in_flight, 1);
    }
  }

  void step(Worker& worker, NodeIndex child) {
    G::play(worker.state, (*tree_)[child].move);
    worker.history.push(G::hash(worker.state));
    worker.path.push_back(child);
  }

  // no_node: a move not yet tried is next.
  template <bool shared>
  NodeIndex next_child(const Node& node, Side mover) const {
    if (params_.select == Selection::puct) {
      return best_by_prior(*tree_, node, mover, {params_.c * exploration_of<G>, params_.fpu, params_.minimax});
    }
    const bool being_opened = shared && node.state.load(std::memory_order_relaxed) & Node::opening;
    if (!node.is_complete() && !being_opened) return no_node;
    return best_child(*tree_, node, mover, params_.c, solving());
  }

  bool solving() const { return params_.solver == Switch::on; }

  // Step 2: the next move of that node becomes a child.
  template <bool shared>
  void expand(Worker& worker) {
    Node& node = (*tree_)[worker.path.back()];
    if (node.end() != Outcome::ongoing) return;
    const std::uint8_t before = node.state.fetch_or(Node::opening, std::memory_order_acquire);
    if (before & Node::opening) return;  // another thread is at it
    if (before & Node::complete) {
      // Another thread has just tried the last move, or two have ended the last two without seeing each other.
      if (solving()) try_to_prove(*tree_, node, G::to_move(worker.state));
      node.state.fetch_and(static_cast<std::uint8_t>(~Node::opening), std::memory_order_release);
      return;
    }
    const std::uint32_t tried = node.child_count.load(std::memory_order_relaxed);
    const Tree::Place place = tree_->next_place(node, worker.reserve);
    if (place.child == no_node) {
      gate_.ask();
    } else {
      if (place.room > 0) prepare_children(worker, place, tried);
      Node& child = (*tree_)[place.child];
      const PriorCode next = child.next_prior.exchange(no_prior, std::memory_order_relaxed);
      node.next_prior.store(next, std::memory_order_relaxed);
      arrive(worker, child);
      tree_->publish_child(node, worker.reserve);
      worker.path.push_back(place.child);
      if constexpr (shared) add<true>(child.in_flight, 1);
      if (next == no_prior) node.state.fetch_or(Node::complete, std::memory_order_release);
    }
    node.state.fetch_and(static_cast<std::uint8_t>(~Node::opening), std::memory_order_release);
  }

  // Moves are generated and weighed once for a whole segment of children. Until a child is there, its
  // node holds the prior of the one after it.
  void prepare_children(const Worker& worker, const Tree::Place& place, std::size_t tried) {
    const std::size_t end = tried + place.room;
    const TrialOrder<G> order(worker.state, worker.history.last(), order_seed_, params_.select == Selection::puct, end + 1);
    for (std::size_t k = tried; k < std::min(end, order.size()); ++k) {
      Node& child = (*tree_)[place.child + static_cast<NodeIndex>(k - tried)];
      child.move = order.at(k);
      child.prior = order.prior(k);
      child.next_prior = order.prior(k + 1);
    }
  }

  // The exact end, where the game can be solved in a good part of the time. The agreement's maximum of
  // plies is the one thing that a solver of positions does not know.
  std::optional<SolvedMove> solve_ending(const State& state, const History& history, const std::atomic<bool>& stop)
    requires SolvesEndings<G>
  {
    if (params_.endings == Switch::off || params_.seconds == 0 || history.agreement().max_plies > 0) return std::nullopt;
    return endings_.solve_move(state, params_.seconds * 0.6, static_cast<int>(params_.threads), stop);
  }

  // Plays a new child's move and sees whether the game ends there, or next move.
  void arrive(Worker& worker, Node& child) {
    G::play(worker.state, child.move);
    worker.history.push(G::hash(worker.state));
    const Outcome end = worker.history.template judge<G>(G::outcome(worker.state)).outcome;
    if (end != Outcome::ongoing) return child.set_end(end, 0);
    if constexpr (SeesWins<G>) {
      if (solving() && worker.history.plies_left() > 0 && G::can_win_now(worker.state)) {
        return child.set_end(win_of(G::to_move(worker.state)), 1);
      }
    }
    if (!solving() || worker.history.agreement().max_plies > 0) return;
    if constexpr (SolvesEndings<G>) {
      if (params_.endings == Switch::on) {
        if (const auto solved = worker.endings.solve_leaf(worker.state)) return child.set_end(*solved, 10);
      }
    }
    if constexpr (BoundsResult<G>) {
      const Bounds bounds = G::bounds(worker.state);
      if (bounds.low > 0) return child.set_end(Outcome::first_wins, 10);
      if (bounds.high < 0) return child.set_end(Outcome::second_wins, 10);
      if (bounds.low == 0) child.set_safe(Side::first);
      if (bounds.high == 0) child.set_safe(Side::second);
    }
  }

  // Step 3: what the new position is worth.
  Evaluation evaluate(Worker& worker) {
    const Outcome end = (*tree_)[worker.path.back()].end();
    if (end != Outcome::ongoing) return Evaluation::of(end);
    const Leaf<G> leaf{worker.state, worker.history.plies_left()};
    Evaluation result;
    worker.evaluator->evaluate({&leaf, 1}, {&result, 1}, worker.rng);
    if (params_.minimax > 0) guess(worker, result);
    return result;
  }

  // What a new node is worth before the tree below it says more.
  void guess(const Worker& worker, const Evaluation& result) {
    Node& node = (*tree_)[worker.path.back()];
    if (node.child_count.load(std::memory_order_relaxed) > 0) return;
    double value = result.value;
    if constexpr (Evaluates<G>) {
      if (params_.leaf == Judge::playout) value = G::evaluate(worker.state, worker.history.plies_left());
    }
    const double for_mover = G::to_move(worker.state) == Side::first ? -value : value;
    node.guess.store(static_cast<std::int16_t>(for_mover * Node::guess_unit), std::memory_order_relaxed);
  }

  // Step 4: the result goes to the leaf and up from there.
  template <bool shared>
  bool backup_leaf(const Worker& worker, std::span<const NodeIndex> path, Side side, Results& results, const BackupRules& rules) {
    Node& leaf = (*tree_)[path.back()];
    add_results<shared>(leaf, G::to_move(worker.state), results, rules);
    if constexpr (shared) add<true>(leaf.in_flight, -1);
    const bool learnt = backup<shared, shared>(*tree_, path.first(path.size() - 1), side, results, leaf.knows_something(), rules);
    if (params_.minimax > 0) backup_guess(*tree_, path, side);
    return learnt;
  }

  void count(Worker& worker, const Evaluation& result) {
    const int depth = static_cast<int>(worker.path.size()) - 1;
    add<false>(worker.iterations, 1);
    add<false>(worker.nodes, static_cast<std::uint64_t>(depth) + result.plies);
    add<false>(worker.depth_sum, depth);
    if (depth > worker.max_depth.load(std::memory_order_relaxed)) worker.max_depth.store(depth, std::memory_order_relaxed);
  }

  Report report(const std::vector<Worker>& workers, double seconds) const {
    Report r;
    const Worker& any = workers.front();
    std::uint64_t depth_sum = 0;
    for (const Worker& worker : workers) {
      r.iterations += worker.iterations;
      r.nodes += worker.nodes;
      depth_sum += worker.depth_sum;
      r.max_depth = std::max(r.max_depth, worker.max_depth.load());
    }
    r.mean_depth = static_cast<double>(depth_sum) / static_cast<double>(std::max<std::uint64_t>(r.iterations, 1));
    r.tree_nodes = tree_->size();
    r.seconds = seconds;
    r.memory_full = tree_->recycled();
    list_moves<G>(*tree_, any.root, params_, r);
    list_best_line<G>(*tree_, any.root, params_, r);
    return r;
  }

  SearchParams params_;
  [[no_unique_address]] typename EndingsOf<G>::type endings_;
  std::optional<Tree> tree_;
  std::uint64_t order_seed_ = 0;  // of the tree: it stays the same while the tree is kept
  std::optional<State> last_state_;  // the root of the last search, and its past
  History last_history_;
  alignas(cache_line) Gate gate_;
  alignas(cache_line) std::atomic<std::uint64_t> iterations_{0};
};

}  // namespace ratatosk
