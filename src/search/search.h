#pragma once
// Monte Carlo tree search: iterations of four steps, until time is up. The preset `uct` is the
// document's seven algorithms to the letter; where they are found here:
//
//   busca_solucion  Search::run            expand          Search::expand
//   crea_nodo       Tree::extend           best_child      select.h
//   tree_policy     Search::select         default_policy  eval/playout.h
//                                          backup          backup.h
#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "games/history.h"
#include "search/backup.h"
#include "search/gate.h"
#include "search/make_evaluator.h"
#include "search/order.h"
#include "search/params.h"
#include "search/report.h"
#include "search/reporting.h"
#include "search/select.h"
#include "search/solver.h"
#include "search/stop.h"
#include "search/tree.h"

namespace ratatosk::search {

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
      if (const auto solved = solve_ending(state, history, stop))
        return report_solved<G>(state, *solved, rule.seconds());
    }
    prepare_tree(state, history);
    std::vector<Worker> workers;
    const auto threads = static_cast<std::size_t>(params_.threads);
    workers.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) {
      const Walker walker{static_cast<std::uint32_t>(params_.burst),
                          static_cast<std::uint32_t>(threads), static_cast<std::uint32_t>(i)};
      workers.emplace_back(walker, rule, state, history,
                           Rng(static_cast<std::uint64_t>(params_.seed) + (i << 32)),
                           make_evaluator<G>(params_));
    }
    iterations_ = 0;
    gate_.open(static_cast<int>(threads));
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i) {
      helpers.emplace_back([&, i] { work(workers[i], workers, {}, false); });
    }
    work(workers[0], workers, progress, true);
    helpers.clear();  // waits for them
    for (Worker& worker : workers) tree_->give_back(worker.reserve);
    return report(workers, rule.seconds());
  }

  const Tree* tree() const { return tree_ ? &*tree_ : nullptr; }

 private:
  // What one thread carries: where it is on its way down, and what it has counted.
  struct alignas(cache_line) Worker {
    Worker(const Walker& who, StopRule& limits, const State& root_state,
           const History& root_history, Rng random, std::unique_ptr<Evaluator<G>> judge)
        : walker(who),
          rule(limits),
          root(root_state),
          root_size(root_history.size()),
          state(root_state),
          history(root_history),
          rng(random),
          evaluator(std::move(judge)) {}

    Walker walker;
    StopRule& rule;  // the same for all
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
        : walker(other.walker),
          rule(other.rule),
          root(other.root),
          root_size(other.root_size),
          state(other.state),
          history(std::move(other.history)),
          rng(other.rng),
          evaluator(std::move(other.evaluator)),
          endings(std::move(other.endings)) {}
  };

  // Whether a tree grown with one setting may go on growing with another: only the limits differ.
  static bool same_mind(SearchParams a, const SearchParams& b) {
    take_limits(a, b);
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
    tree_->for_each_child(
        root, [&](NodeIndex, const Node& child) { shown |= child.end() == root.end(); });
    return shown;
  }

  void work(Worker& worker, const std::vector<Worker>& all, const Progress& progress, bool leads) {
    StopRule& rule = worker.rule;
    constexpr double interval = 0.1;
    double next_report = interval;
    const auto over = [&] { return rule.reached(iterations_.load(std::memory_order_relaxed)); };
    do {
      start(worker, rule.left(iterations_.load(std::memory_order_relaxed)));
      if (gate_.asked()) gate_.meet([&] { tree_->recycle(over); });
      if (leads && rule.wants_a_look())
        rule.look(rivals_in(*tree_), iterations_.load(std::memory_order_relaxed));
      if (progress && rule.seconds() >= next_report) {
        progress(report(all, rule.seconds()));
        next_report = rule.seconds() + interval;
      }
    } while (!over() && (*tree_)[Tree::root].end() == Outcome::ongoing);
    gate_.leave();
  }

  // A burst of iterations from the root.
  void start(Worker& worker, std::uint64_t left) {
    worker.state = worker.root;
    worker.history.shrink(worker.root_size);
    worker.path.assign(1, Tree::root);
    Node& root = (*tree_)[Tree::root];
    const auto tries =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(left, burst_at(worker, root)));
    root.enter();
    iterations_.fetch_add(tries, std::memory_order_relaxed);
    bool learnt = false;
    const Results results = visit(worker, tries, learnt);
    iterations_.fetch_sub(tries - results.visits, std::memory_order_relaxed);
  }

  // Iterations in a row below the last node of the path: the way down
  // is walked once for all of them. That is faster, and threads meet
  // less at the top. Below it the same again, down to single ones.
  Results visit(Worker& worker, std::uint32_t tries, bool& learnt) {
    if (tries == 1) return iterate(worker, learnt);
    constexpr std::uint32_t many = 32;  // take long enough to look at the clock between them
    Node& node = (*tree_)[worker.path.back()];
    const State state = worker.state;
    const std::size_t length = worker.path.size(), past = worker.history.size();
    const Side mover = G::to_move(state);
    Results all;
    do {
      worker.state = state;
      worker.history.shrink(past);
      worker.path.resize(length);
      bool learnt_below = false;
      const NodeIndex child = next_child(worker, node, mover);
      if (child == no_node) {
        all += try_move(worker, learnt_below);
      } else {
        step(worker, child);
        all += visit(worker, std::min(tries - all.visits, burst_at(worker, (*tree_)[child])),
                     learnt_below);
      }
      learnt |= learnt_below && prove(node, mover);
      if (gate_.asked() || (tries >= many && worker.rule.time_is_up())) break;
    } while (all.visits < tries && node.end() == Outcome::ongoing);
    backup(*tree_, node, mover, all, rules());
    return all;
  }

  static std::uint32_t burst_at(const Worker& worker, const Node& node) {
    return node.end() == Outcome::ongoing ? worker.walker.burst(node.visits()) : 1;
  }

  // One iteration from the last node of the path, its result carried back up to there.
  Results iterate(Worker& worker, bool& learnt) {
    const std::size_t first = worker.path.size() - 1;
    select(worker);
    std::size_t depth = worker.path.size();
    Side mover = G::to_move(worker.state);
    Results results = try_move(worker, learnt);
    while (depth-- > first) {
      Node& node = (*tree_)[worker.path[depth]];
      learnt = learnt && prove(node, mover);
      backup(*tree_, node, mover, results, rules());
      mover = other(mover);
    }
    return results;
  }

  // Step 1: from there down, the best child each time, to a node with a move still to try or to the
  // end of the game.
  void select(Worker& worker) {
    for (;;) {
      const Node& node = (*tree_)[worker.path.back()];
      if (node.end() != Outcome::ongoing) return;
      const NodeIndex child = next_child(worker, node, G::to_move(worker.state));
      if (child == no_node) return;
      step(worker, child);
    }
  }

  void step(Worker& worker, NodeIndex child) {
    G::play(worker.state, (*tree_)[child].move);
    worker.history.push(G::hash(worker.state));
    worker.path.push_back(child);
    (*tree_)[child].enter();
  }

  // no_node: a move not yet tried is next.
  NodeIndex next_child(const Worker& worker, const Node& node, Side mover) const {
    if (params_.select == Selection::puct) {
      return best_by_prior(*tree_, node, mover,
                           {params_.c * exploration_of<G>, params_.fpu, params_.minimax},
                           worker.walker);
    }
    const bool being_opened = node.state.load(std::memory_order_relaxed) & Node::opening;
    if (!node.is_complete() && !being_opened) return no_node;
    return best_child(*tree_, node, mover, params_.c, solving(), worker.walker);
  }

  BackupRules rules() const { return {params_.draw, params_.minimax > 0}; }
  bool solving() const { return params_.solver == Switch::on; }

  // Steps 2 and 3: a move not yet tried, if there is one, and what comes of it.
  Results try_move(Worker& worker, bool& learnt) {
    const NodeIndex parent = worker.path.back();
    expand(worker);
    const Evaluation evaluation = evaluate(worker);
    count(worker, evaluation);
    Results results = Results::of(evaluation);
    Node& leaf = (*tree_)[worker.path.back()];
    learnt = leaf.knows_something();
    if (worker.path.back() != parent)
      backup(*tree_, leaf, G::to_move(worker.state), results, rules());
    return results;
  }

  // Whether there is something new to tell of the end at a node, after something new below it.
  bool prove(Node& node, Side mover) {
    return solving() && (node.end() != Outcome::ongoing || try_to_prove(*tree_, node, mover));
  }

  // Step 2: the next move of that node becomes a child.
  void expand(Worker& worker) {
    Node& node = (*tree_)[worker.path.back()];
    if (node.end() != Outcome::ongoing) return;
    const std::uint8_t before = node.state.fetch_or(Node::opening, std::memory_order_acquire);
    if (before & Node::opening) return;  // another thread is at it
    if (before & Node::complete) {
      // Another thread has just tried the last move, or two
      // have ended the last two without seeing each other.
      if (solving()) try_to_prove(*tree_, node, G::to_move(worker.state));
      node.state.fetch_and(static_cast<std::uint8_t>(~Node::opening), std::memory_order_release);
      return;
    }
    Tree::Place place = tree_->next_place(node);
    if (place.child == no_node) place.child = make_room(worker, node, place.last);
    if (place.child == no_node) {
      gate_.ask();
    } else {
      Node& child = (*tree_)[place.child];
      const PriorCode next = child.next_prior.exchange(no_prior, std::memory_order_relaxed);
      node.next_prior.store(next, std::memory_order_relaxed);
      arrive(worker, child);
      tree_->publish_child(node, worker.reserve);
      worker.path.push_back(place.child);
      child.enter();
      if (next == no_prior) node.state.fetch_or(Node::complete, std::memory_order_release);
    }
    node.state.fetch_and(static_cast<std::uint8_t>(~Node::opening), std::memory_order_release);
  }

  // A segment for more of a node's children, no larger than there are moves; its first place. Moves
  // are generated and weighed once for all of it: until a child is there, its node holds the prior
  // of the one after it.
  NodeIndex make_room(Worker& worker, Node& node, Segment last) {
    const std::uint32_t tried = node.child_count.load(std::memory_order_relaxed),
                        usual = Tree::usual_room(tried);
    const TrialOrder<G> order(worker.state, worker.history.last(), order_seed_,
                              params_.select == Selection::puct, tried + usual + 1);
    const auto left = static_cast<std::uint32_t>(order.size()) - tried;
    const Segment segment =
        tree_->extend(node, last, std::min(usual, std::bit_floor(left)), worker.reserve);
    if (!segment) return no_node;
    PriorCode prior = order.prior(tried);
    for (std::uint32_t k = 0; k < segment.size(); ++k) {
      Node& child = (*tree_)[segment.first() + k];
      child.move = order.at(tried + k);
      child.prior = std::exchange(prior, order.prior(tried + k + 1));
      child.next_prior = prior;
    }
    return segment.first();
  }

  // The exact end, where the game can be solved in a good part of the time. The agreement's maximum
  // of plies is the one thing that a solver of positions does not know.
  std::optional<SolvedMove> solve_ending(const State& state, const History& history,
                                         const std::atomic<bool>& stop)
    requires SolvesEndings<G>
  {
    if (params_.endings == Switch::off || params_.seconds == 0 || history.agreement().max_plies > 0)
      return std::nullopt;
    return endings_.solve_move(state, params_.seconds * 0.6, static_cast<int>(params_.threads),
                               stop);
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
        if (const auto solved = worker.endings.solve_leaf(worker.state))
          return child.set_end(*solved, 10);
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
      if (params_.leaf == Judge::playout)
        value = G::evaluate(worker.state, worker.history.plies_left());
    }
    const double for_mover = G::to_move(worker.state) == Side::first ? -value : value;
    node.guess.store(static_cast<std::int16_t>(for_mover * Node::guess_unit),
                     std::memory_order_relaxed);
  }

  void count(Worker& worker, const Evaluation& result) {
    // Others read these, but nobody else writes them.
    const auto count_up = [](auto& number, auto amount) {
      number.store(number.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
    };
    const int depth = static_cast<int>(worker.path.size()) - 1;
    count_up(worker.iterations, 1);
    count_up(worker.nodes, static_cast<std::uint64_t>(depth) + result.plies);
    count_up(worker.depth_sum, static_cast<std::uint64_t>(depth));
    if (depth > worker.max_depth.load(std::memory_order_relaxed))
      worker.max_depth.store(depth, std::memory_order_relaxed);
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
    r.mean_depth = static_cast<double>(depth_sum) /
                   static_cast<double>(std::max<std::uint64_t>(r.iterations, 1));
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
  std::uint64_t order_seed_ = 0;     // of the tree: it stays the same while the tree is kept
  std::optional<State> last_state_;  // the root of the last search, and its past
  History last_history_;
  alignas(cache_line) Gate gate_;
  alignas(cache_line) std::atomic<std::uint64_t> iterations_{0};
};

}  // namespace ratatosk::search
