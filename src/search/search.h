#pragma once
// Monte Carlo tree search: iterations of four steps. It has no thread, no clock and no evaluator of
// its own: whoever uses it begins it, advances it as far as he likes, looks at its report and goes
// on. An iteration is two halves, down to a leaf (descend) and back with what the leaf is worth
// (take_in), so that leaves of many trees, or several of one, can wait together for a batch.
//
// The preset `uct` is the document's seven algorithms to the letter; where they are found here:
//
//   busca_solucion  advance and report     expand          Search::expand
//   crea_nodo       Tree::extend           best_child      select.h
//   tree_policy     Search::select         default_policy  Search::simulate, eval/playout.h
//                                          backup          Search::back_up, backup.h
#include <algorithm>
#include <cassert>
#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "games/history.h"
#include "search/backup.h"
#include "search/first_look.h"
#include "search/observer.h"
#include "search/order.h"
#include "search/params.h"
#include "search/report.h"
#include "search/reporting.h"
#include "search/reuse.h"
#include "search/room.h"
#include "search/select.h"
#include "search/solver.h"
#include "search/tree.h"
#include "search/walk.h"

namespace ratatosk::search {

static_assert(std::uint64_t{most_threads} * most_multi_visit <= ~Node::most_visits,
              "what is under way when the visits end still fits above them");

template <Game G, class Observer = Unobserved>
class Search {
 public:
  using State = typename G::State;
  using Walk = search::Walk<G>;

  explicit Search(Observer observer = {}) : observer_(std::move(observer)) {}

  // A search of a position that is not the end of the game; `history` ends with that position. What
  // an earlier search knows of it is kept where the settings say so. Throws Error when the machine
  // has not the memory that the settings ask for.
  void begin(const State& state, const History& history, const SearchParams& params,
             int walks = 1) {
    // A walk that was broken off has left its marks in the tree.
    const bool whole = std::ranges::all_of(walks_, [](const Walk& walk) { return walk.is_home(); });
    if (!whole || !same_settings(params_, params)) last_state_.reset();
    if (tree_) settle_accounts();
    params_ = params;
    prepare_tree(state, history);
    walks_.clear();
    for (int i = 0; i < walks; ++i) {
      const Walker walker{static_cast<std::uint32_t>(params_.multi_visit),
                          static_cast<std::uint32_t>(walks), static_cast<std::uint32_t>(i)};
      const auto seed =
          static_cast<std::uint64_t>(params_.seed) + (static_cast<std::uint64_t>(i) << 32);
      walks_.emplace_back(walker, state, history, Rng(seed));
    }
    judges_moves_ = false;
    lost_moves_.clear();
    wants_room_ = false;
    started_ = 0;
    limit_ = 0;
  }

  // So many iterations more, fewer where nothing is left to find out. Returns how many were made.
  std::uint64_t advance(std::uint64_t iterations, Evaluator<G>& evaluator) {
    const auto never = [] { return false; };
    const std::uint64_t before = walks_.front().iterations;
    expect_judged_moves(evaluator.judges_moves());
    set_limit(this->iterations() + iterations);
    while (!is_done()) {
      walk_on(walks_.front(), evaluator, never, never);
      if (wants_room()) recycle(never);
    }
    settle_accounts();
    return walks_.front().iterations - before;
  }

  // The root's moves, the line, the figures. Also while other threads advance the search.
  Report report() const {
    Report r;
    const Walk& any = walks_.front();
    std::uint64_t depth_sum = 0, in_reserves = 0;
    for (const Walk& walk : walks_) {
      in_reserves += walk.reserve.nodes.load(std::memory_order_relaxed);
      r.iterations += walk.iterations;
      r.nodes += walk.nodes;
      depth_sum += walk.depth_sum;
      r.max_depth = std::max(r.max_depth, walk.max_depth.load());
    }
    r.mean_depth = static_cast<double>(depth_sum) /
                   static_cast<double>(std::max<std::uint64_t>(r.iterations, 1));
    r.tree_nodes = tree_->size(in_reserves);
    r.memory_full = tree_->recycled();
    list_moves<G>(*tree_, any.root, last_history_, params_, r);
    list_lines<G>(*tree_, any.root, rules_.with(last_history_.plies_left()), order_seed_, params_,
                  r);
    return r;
  }

  // The rest is for who runs several walks, in threads or in batches.

  Walk& walk(int i) { return walks_[static_cast<std::size_t>(i)]; }
  const Walk& walk(int i) const { return walks_[static_cast<std::size_t>(i)]; }

  // From the root down and back to it: iterations in a row, as many as multi-visits allow. `pause`
  // is asked now and then whether to come home sooner.
  template <class Pause>
  void make_trip(Walk& walk, Evaluator<G>& evaluator, Pause&& pause) {
    do {
      iterate(walk, evaluator, pause);
    } while (!walk.is_home());
  }

  // Trip after trip, one at least, until the search is done, or full, or `is_over` says so after
  // one of them.
  template <class Pause, class IsOver>
  void walk_on(Walk& walk, Evaluator<G>& evaluator, Pause&& pause, IsOver&& is_over) {
    do {
      make_trip(walk, evaluator, pause);
    } while (!is_over() && !is_done() && !wants_room());
  }

  // First half of an iteration: from where the walk is, the root if it is home, down to a leaf.
  // True: the leaf waits for its evaluation. False: its end is known already.
  bool descend(Walk& walk) {
    if (walk.is_home()) set_out(walk);
    select(walk);
    expand(walk);
    return end_of(walk) == Outcome::ongoing;
  }

  Leaf<G> leaf(const Walk& walk) const {
    return {walk.state, walk.history, walk.history.plies_left()};
  }

  // The end of the game at the leaf, where it is known: an evaluation that nobody need be asked
  // for.
  Evaluation known_evaluation(const Walk& walk) const { return Evaluation::of(end_of(walk)); }

  // Second half: takes in what the leaf is worth, on the way back to the root or, with
  // multi-visits, to where the next iteration starts.
  template <class Pause>
  void take_in(Walk& walk, const Evaluation& evaluation, Pause&& pause) {
    if constexpr (Observer::watches) observer_.simulated(walk.path.back().node, evaluation);
    if (!evaluation.priors.empty() && !keep_policy<G>(*tree_, (*tree_)[walk.path.back().node],
                                                      walk.state, evaluation.priors, walk.reserve))
      wants_room_.store(true, std::memory_order_relaxed);
    if (params_.minimax > 0) guess(walk, evaluation);
    walk.count(evaluation);
    back_up(walk, evaluation, pause);
  }
  void take_in(Walk& walk, const Evaluation& evaluation) {
    take_in(walk, evaluation, [] { return false; });
  }

  // Whoever feeds a search from an evaluator that judges moves says so: positions are then asked
  // for before their moves are tried.
  void expect_judged_moves(bool judged) { judges_moves_ = judged; }

  // Somebody has found that these moves of the root lose. Before the search goes on.
  void tell_lost(std::vector<LostMove> moves) {
    if (!solving()) return;
    lost_moves_ = std::move(moves);
    Node& root = (*tree_)[Tree::root];
    tree_->for_each_child(root, [this](NodeIndex, Node& child) { heed_told(child); });
    if (root.end() == Outcome::ongoing) try_to_prove(*tree_, root, G::to_move(*last_state_));
  }

  // The tree is full. Every walk must be home before it is made to forget some of it; that may
  // leave off, with nothing gained, as soon as `in_a_hurry` says so.
  bool wants_room() const { return wants_room_.load(std::memory_order_relaxed); }
  void recycle(const std::function<bool()>& in_a_hurry) {
    tree_->recycle(in_a_hurry);
    wants_room_ = false;
  }

  // Nothing is left to find out at the root, or no visit more can be counted there.
  bool is_settled() const {
    return (*tree_)[Tree::root].end() != Outcome::ongoing || is_counted_out();
  }
  bool is_counted_out() const { return (*tree_)[Tree::root].visits() >= Node::most_visits; }

  // It is settled, or as many iterations have set out as may.
  bool is_done() const { return is_at_limit() || is_settled(); }

  // A number of iterations since `begin` after which no walk sets out; 0: none.
  void set_limit(std::uint64_t iterations) { limit_ = iterations; }
  bool is_at_limit() const { return limit_ > 0 && iterations() >= limit_; }
  // Those that are made and those that are under way.
  std::uint64_t iterations() const { return started_.load(std::memory_order_relaxed); }

  // Hands back the memory that walks have put by for nodes to come.
  void settle_accounts() {
    for (Walk& walk : walks_) tree_->give_back(walk.reserve);
  }

  const Tree* tree() const { return tree_ ? &*tree_ : nullptr; }

  // A node's children as the selection compares them, and which it would take; no_node: a move not
  // yet tried.
  template <class See = NobodySees>
  NodeIndex compare(const Node& node, Side mover, const Walker& walker, See&& see = {}) const {
    const bool by_prior = params_.select == Selection::puct;
    const SelectRules rules{by_prior ? params_.c * exploration_of<G> : params_.c, params_.fpu,
                            params_.minimax, params_.draw, solving()};
    return by_prior ? best_by_prior(*tree_, node, mover, rules, walker, see)
                    : best_child(*tree_, node, mover, rules, walker, see);
  }

  Observer& observer() { return observer_; }

 private:
  // The four steps.
  template <class Pause>
  void iterate(Walk& walk, Evaluator<G>& evaluator, Pause&& pause) {
    const bool waits = descend(walk);  // select, expand
    take_in(walk, waits ? simulate(walk, evaluator) : known_evaluation(walk), pause);  // back up
  }

  // A trip begins: some of the iterations that are left are this walk's.
  void set_out(Walk& walk) {
    Node& root = (*tree_)[Tree::root];
    const std::uint64_t started = started_.load(std::memory_order_relaxed);
    const std::uint64_t left = limit_ == 0        ? ~std::uint64_t{0}
                               : limit_ > started ? limit_ - started
                                                  : 1;
    const auto visits =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(left, multi_visit_at(walk, Tree::root)));
    started_.fetch_add(visits, std::memory_order_relaxed);
    walk.state = walk.root;
    walk.history.shrink(walk.root_size);
    root.enter();
    walk.arrive(Tree::root, visits);
  }

  std::uint32_t multi_visit_at(const Walk& walk, NodeIndex i) const {
    const Node& node = (*tree_)[i];
    return node.end() == Outcome::ongoing ? walk.walker.multi_visit(node.visits()) : 1;
  }

  // Step 1: from there down, the best child each time, to a node with a move still to try or to the
  // end of the game.
  void select(Walk& walk) {
    for (;;) {
      const auto& here = walk.path.back();
      const Node& node = (*tree_)[here.node];
      if (node.end() != Outcome::ongoing || waits_for_policy(node)) return;
      const NodeIndex child = next_child(walk, node);
      if (child == no_node) return;
      step(walk, child, std::min(here.visits - here.results.visits, multi_visit_at(walk, child)));
    }
  }

  void step(Walk& walk, NodeIndex child, std::uint32_t visits) {
    Node& node = (*tree_)[child];
    G::play(walk.state, node.move);
    walk.history.push(G::hash(walk.state));
    node.enter();
    walk.arrive(child, visits);
  }

  // no_node: a move not yet tried is next.
  NodeIndex next_child(Walk& walk, const Node& node) {
    std::optional<NodeIndex> due;
    if (params_.floor > 0 && walk.path.size() == 1)
      due = neglected_child(*tree_, node, params_.floor, root_moves_, walk.walker);
    if (!due && params_.select != Selection::puct) {
      const bool being_opened = node.state.load(std::memory_order_relaxed) & Node::opening;
      if (!node.is_complete() && !being_opened) return no_node;
    }
    if constexpr (Observer::watches) {
      const NodeIndex best = compare_seen(walk, node);
      observer_.selected(walk.path.back().node, candidates_, due.value_or(best));
      return due.value_or(best);
    } else {
      return due ? *due : compare(node, G::to_move(walk.state), walk.walker);
    }
  }

  // As `compare`, with what is compared left in candidates_.
  NodeIndex compare_seen(const Walk& walk, const Node& node) {
    candidates_.clear();
    return compare(
        node, G::to_move(walk.state), walk.walker,
        [&](NodeIndex i, const Node& child, const Terms& terms, bool out) {
          const bool is_next = i == no_node;
          candidates_.push_back({i, is_next ? next_move(walk, node) : child.move,
                                 is_next ? 0 : child.visits(),
                                 prior_of(is_next ? node.next_prior : child.prior), terms, out});
        });
  }

  // The move that will be tried next at the end of the path.
  Move next_move(const Walk& walk, const Node& node) const {
    const std::size_t tried = node.child_count.load(std::memory_order_relaxed);
    if (judges_moves_) return JudgedOrder(tree_->policy_of(node)).at(tried);
    return order_at(walk, tried + 1).at(tried);
  }

  // In which order the moves at the end of the path are tried; so many places of it.
  TrialOrder<G> order_at(const Walk& walk, std::size_t places) const {
    return {walk.state, walk.history.last(), order_seed_, rules_.with(walk.history.plies_left()),
            places};
  }

  // Whether its moves must be judged before one is tried.
  bool waits_for_policy(const Node& node) const { return judges_moves_ && !node.has_policy(); }

  bool solving() const { return params_.solver == Switch::on; }

  // Step 2: the next move of that node becomes a child.
  void expand(Walk& walk) {
    Node& node = (*tree_)[walk.path.back().node];
    if (node.end() != Outcome::ongoing || waits_for_policy(node)) return;
    const std::uint8_t before = node.state.fetch_or(Node::opening, std::memory_order_acquire);
    if (before & Node::opening) return;  // another walk is at it
    if (before & Node::complete) {
      // Another has just tried the last move, or two have ended the last two without seeing each
      // other.
      if (solving()) try_to_prove(*tree_, node, G::to_move(walk.state));
    } else {
      try_moves(walk, node);
    }
    node.state.fetch_and(static_cast<std::uint8_t>(~Node::opening), std::memory_order_release);
  }

  // One that loses at once is seen to do so, and the next is tried: nobody would play it, so it
  // says nothing of what the node is worth. The last one is taken as it is.
  void try_moves(Walk& walk, Node& node) {
    const State here = walk.state;
    for (;;) {
      const NodeIndex i = next_place(walk, node);
      if (i == no_node) return wants_room_.store(true, std::memory_order_relaxed);
      Node& child = (*tree_)[i];
      const PriorCode next = child.next_prior.load(std::memory_order_relaxed);
      child.next_prior.store(no_prior, std::memory_order_relaxed);
      node.next_prior.store(next, std::memory_order_relaxed);
      look_around(walk, child, params_);
      if (walk.path.size() == 1) heed_told(child);
      const bool is_last = next == no_prior;
      const bool is_blunder = child.end() == win_of(other(G::to_move(here)));
      const bool is_taken = is_last || !is_blunder || !solving();
      if (is_taken) child.enter();
      tree_->publish_child(node, walk.reserve);
      if (is_last) node.state.fetch_or(Node::complete, std::memory_order_release);
      if constexpr (Observer::watches) observer_.expanded(walk.path.back().node, i, child.move);
      if (is_taken) return walk.arrive(i, 1);
      walk.state = here;
      walk.history.pop();
    }
  }

  // A child of the root that is known to lose.
  void heed_told(Node& child) {
    for (const LostMove& lost : lost_moves_) {
      if (lost.move == child.move && child.end() == Outcome::ongoing)
        child.set_end(win_of(other(G::to_move(*last_state_))), lost.plies - 1);
    }
  }

  NodeIndex next_place(Walk& walk, Node& node) {
    const Tree::Place place = tree_->next_place(node);
    return place.child != no_node ? place.child : make_room(walk, node, place.last);
  }

  // Room for more of a node's children; its first place.
  NodeIndex make_room(Walk& walk, Node& node, Segment last) {
    if (judges_moves_) {
      const JudgedOrder order(tree_->policy_of(node));
      return search::make_room(*tree_, node, last, order, walk.reserve);
    }
    const std::uint32_t tried = node.child_count.load(std::memory_order_relaxed);
    const auto order = order_at(walk, tried + Tree::usual_room(tried) + 1);
    return search::make_room(*tree_, node, last, order, walk.reserve);
  }

  // Step 3: what the new position is worth.
  Evaluation simulate(Walk& walk, Evaluator<G>& evaluator) {
    const Leaf<G> waiting = leaf(walk);
    Evaluation result;
    evaluator.evaluate({&waiting, 1}, {&result, 1}, walk.rng);
    return result;
  }

  // Step 4: up from the leaf, each node takes in what was found below it, until one has visits
  // left: there the next iteration starts, or at the root.
  template <class Pause>
  void back_up(Walk& walk, const Evaluation& evaluation, Pause&& pause) {
    Results results = Results::of(evaluation);
    bool learnt = solving() && (*tree_)[walk.path.back().node].knows_something();
    for (Side mover = G::to_move(walk.state);; mover = other(mover)) {
      auto& step = walk.path.back();
      Node& node = (*tree_)[step.node];
      step.results += results;
      step.learnt |= learnt;
      if (goes_on(step, node, pause)) return walk.turn_round();
      results = step.results;
      learnt = step.learnt;
      update(step.node, mover, results);
      const std::uint32_t granted = step.visits;
      walk.leave();
      if (walk.is_home()) {
        started_.fetch_sub(granted - results.visits, std::memory_order_relaxed);
        return;
      }
      learnt = learnt && prove((*tree_)[walk.path.back().node], other(mover));
    }
  }

  // Whether the next visit below a node follows at once.
  template <class Pause>
  bool goes_on(const typename Walk::Step& step, const Node& node, Pause&& pause) const {
    constexpr std::uint32_t many = 32;  // take long enough to look at the clock between them
    if (step.results.visits >= step.visits || node.end() != Outcome::ongoing) return false;
    return !wants_room() && !(step.visits >= many && pause());
  }

  void update(NodeIndex i, Side mover, Results& results) {
    Node& node = (*tree_)[i];
    const BackupRules rules{params_.draw, params_.minimax > 0};
    if constexpr (Observer::watches) {
      const std::uint32_t visits = node.visits();
      const Side moved = other(mover);
      const double reward = node.reward(), guess = node.best_guess(moved);
      backup(*tree_, node, mover, results, rules);
      observer_.backed_up({i, visits, node.visits(), reward, node.reward(), guess,
                           node.best_guess(moved), node.end()});
    } else {
      backup(*tree_, node, mover, results, rules);
    }
  }

  // Whether there is something new to tell of the end at a node, after something new below it.
  bool prove(Node& node, Side mover) {
    return node.end() != Outcome::ongoing || try_to_prove(*tree_, node, mover);
  }

  // What a new node is worth before the tree below it says more.
  void guess(const Walk& walk, const Evaluation& result) {
    Node& node = (*tree_)[walk.path.back().node];
    if (node.end() != Outcome::ongoing || node.child_count.load(std::memory_order_relaxed) > 0)
      return;
    double value = result.value;
    if constexpr (Evaluates<G>) {
      if (params_.leaf == Judge::playout)
        value = G::evaluate(walk.state, walk.history.plies_left());
    }
    const double for_moved = -for_first(value, G::to_move(walk.state));
    node.guess.store(static_cast<std::int16_t>(for_moved * Node::guess_unit),
                     std::memory_order_relaxed);
  }

  Outcome end_of(const Walk& walk) const { return (*tree_)[walk.path.back().node].end(); }

  // Whether a tree grown with one setting may go on growing with another: only the limits differ.
  static bool same_settings(SearchParams a, const SearchParams& b) {
    take_limits(a, b);
    return a == b;
  }

  // A tree for this position: what the last search left of it if it may be used, else a new one.
  void prepare_tree(const State& state, const History& history) {
    const TrialRules rules{params_.select == Selection::puct,
                           solving() && !has_stood_twice<G>(history)};
    // A node's moves go on in the order in which they began.
    if (rules != rules_) last_state_.reset();
    rules_ = rules;
    const auto mebibytes = static_cast<std::size_t>(params_.memory);
    if (!tree_ || tree_->mebibytes() != mebibytes) {
      tree_.reset();
      tree_.emplace(mebibytes);
      order_seed_ = static_cast<std::uint64_t>(params_.seed);
    } else if (params_.reuse == Switch::off || !last_state_ ||
               !follow<G>(*tree_, *last_state_, last_history_, history)) {
      tree_->reset();
      order_seed_ = static_cast<std::uint64_t>(params_.seed);
    }
    last_state_ = state;
    last_history_ = history;
    root_moves_ = static_cast<std::uint32_t>(G::count(state));
  }

  [[no_unique_address]] Observer observer_;
  std::vector<Candidate> candidates_;  // of the selection that is being observed
  SearchParams params_;
  TrialRules rules_;
  std::optional<Tree> tree_;
  std::deque<Walk> walks_;
  bool judges_moves_ = false;
  std::uint32_t root_moves_ = 0;
  std::vector<LostMove> lost_moves_;  // of the root, as told
  std::uint64_t order_seed_ = 0;      // of the tree: it stays the same while the tree is kept
  std::optional<State> last_state_;   // the root of the last search, and its past
  History last_history_;
  std::uint64_t limit_ = 0;
  alignas(cache_line) std::atomic<bool> wants_room_{false};
  alignas(cache_line) std::atomic<std::uint64_t> started_{0};
};

}  // namespace ratatosk::search
