#pragma once
// Included by table_of.h, which it needs.
#include <algorithm>
#include <memory>

#include "engine/make_evaluator.h"
#include "engine/table_of.h"
#include "engine/watched_search.h"
#include "eval/told_playout.h"
#include "search/search.h"

namespace ratatosk::engine {

// What happened in an iteration, as the search calls it.
struct Watcher {
  static constexpr bool watches = true;

  struct Selected {
    NodeIndex node;
    std::vector<Candidate> candidates;
    NodeIndex taken;
  };

  void selected(NodeIndex node, std::span<const Candidate> candidates, NodeIndex taken) {
    if (is_on) selections.push_back({node, {candidates.begin(), candidates.end()}, taken});
  }
  void expanded(NodeIndex, NodeIndex, Move) {}
  void simulated(NodeIndex, const Evaluation& evaluation) {
    if (!is_on) return;
    value = evaluation.value;
    moves.assign(evaluation.moves.begin(), evaluation.moves.end());
  }
  void backed_up(const Change& change) {
    if (is_on) changes.push_back(change);
  }

  bool is_on = false;
  std::vector<Selected> selections;
  std::vector<Change> changes;
  std::vector<Move> moves;
  double value = 0;
};

template <Game G>
class WatchedSearchOf final : public WatchedSearch {
 public:
  using State = typename G::State;

  void begin(const Table& table, const SearchParams& params) override {
    const auto& own = static_cast<const TableOf<G>&>(table);
    SearchParams settings = params;
    settings.multi_visit = 1;
    settings.reuse = Switch::off;
    root_ = own.state();
    has_priors_ = settings.select == Selection::puct;
    const bool is_cut = settings.leaf == Judge::cut && Evaluates<G>;
    plays_out_ = settings.leaf == Judge::playout || settings.leaf == Judge::cut;
    if (plays_out_) {
      const auto plies = static_cast<int>(settings.playout_limit);
      evaluator_ = is_cut ? std::make_unique<ToldPlayoutEvaluator<G>>(PlayoutPolicy::uniform,
                                                                      no_limit, plies)
                          : std::make_unique<ToldPlayoutEvaluator<G>>(settings.playout,
                                                                      plies > 0 ? plies : no_limit);
    } else {
      evaluator_ = make_evaluator<G>(settings);
    }
    search_.begin(root_, own.history(), settings);
    iteration_ = {};
  }

  std::uint64_t advance(std::uint64_t iterations) override {
    return search_.advance(iterations, *evaluator_);
  }

  bool step() override {
    Watcher& watcher = search_.observer();
    watcher = {};
    watcher.is_on = true;
    const bool made = search_.advance(1, *evaluator_) > 0;
    watcher.is_on = false;
    if (made) tell(watcher);
    return made;
  }

  const WatchedIteration& last() const override { return iteration_; }
  Report report() const override { return search_.report(); }

  std::optional<WatchedNode> node(const MovePath& path) const override {
    const auto found = find(path);
    if (!found) return std::nullopt;
    WatchedNode told = node_at(path, found->index);
    const Node& node = tree()[found->index];
    const NodeIndex taken =
        search_.compare(node, G::to_move(found->state), {},
                        [&](NodeIndex i, const Node& child, const Terms& terms, bool is_out) {
                          if (i == no_node) return;
                          told.children.push_back(child_of(found->state, child.move, child.visits(),
                                                           prior_of(child.prior), terms, is_out));
                        });
    std::size_t i = 0;
    tree().for_each_child(node, [&](NodeIndex index, const Node&) {
      told.children[i++].is_taken = index == taken && node.is_complete();
    });
    return told;
  }

  std::optional<WatchedTree> tree(const MovePath& path, int levels, std::size_t children,
                                  std::uint32_t visits) const override {
    const auto found = find(path);
    if (!found) return std::nullopt;
    return tree_below(*found, path.empty() ? "" : path.back(), levels, children, visits);
  }

 private:
  struct Found {
    NodeIndex index;
    State state;
  };

  const Tree& tree() const { return *search_.tree(); }

  std::optional<Found> find(const MovePath& path) const {
    Found here{Tree::root, root_};
    for (const std::string& text : path) {
      NodeIndex next = no_node;
      tree().for_each_child(tree()[here.index], [&](NodeIndex i, const Node& child) {
        if (G::format(here.state, child.move) == text) next = i;
      });
      if (next == no_node) return std::nullopt;
      G::play(here.state, tree()[next].move);
      here.index = next;
    }
    return here;
  }

  WatchedNode node_at(MovePath path, NodeIndex i) const {
    return {std::move(path), tree()[i].visits(), tree()[i].mean(), {}};
  }

  WatchedChild child_of(const State& state, Move move, std::uint32_t visits, double prior,
                        const Terms& terms, bool is_settled) const {
    WatchedChild child{G::format(state, move), visits, terms.exploit, terms.explore};
    if (has_priors_) child.prior = prior;
    child.is_settled = is_settled;
    return child;
  }

  WatchedTree tree_below(const Found& here, std::string move, int levels, std::size_t most,
                         std::uint32_t least) const {
    const Node& node = tree()[here.index];
    WatchedTree told{std::move(move), node.visits(), node.mean(), node.end(), {}};
    std::vector<NodeIndex> children;
    tree().for_each_child(node, [&](NodeIndex i, const Node&) { children.push_back(i); });
    std::ranges::stable_sort(children, std::ranges::greater(),
                             [&](NodeIndex i) { return tree()[i].visits(); });
    for (const NodeIndex i : children) {
      const Node& child = tree()[i];
      if (levels == 0 || told.children.size() >= most || child.visits() < least) {
        ++told.other_children;
        told.other_visits += child.visits();
        continue;
      }
      Found below{i, here.state};
      G::play(below.state, child.move);
      told.children.push_back(
          tree_below(below, G::format(here.state, child.move), levels - 1, most, least));
    }
    return told;
  }

  // Puts an iteration into words. The changes name the nodes of its way, from the leaf up to the
  // root.
  void tell(const Watcher& watcher) {
    iteration_ = {};
    State state = root_;
    MovePath path;
    const auto& changes = watcher.changes;
    auto selection = watcher.selections.begin();
    for (std::size_t i = changes.size(); i-- > 0;) {
      const NodeIndex here = changes[i].node;
      if (here != Tree::root) {
        path.push_back(G::format(state, tree()[here].move));
        G::play(state, tree()[here].move);
      }
      const bool is_leaf = i == 0;
      WatchedNode told = node_at(path, here);
      told.visits = changes[i].visits_before;
      if (selection != watcher.selections.end() && selection->node == here) {
        for (const Candidate& c : selection->candidates) {
          told.children.push_back(
              child_of(state, c.move, c.visits, c.prior, c.terms, c.passed_over));
          told.children.back().is_taken = c.node == selection->taken;
          told.children.back().is_untried = c.node == no_node;
        }
        ++selection;
      } else if (!is_leaf) {
        list_tried(state, here, changes[i - 1].node, told);
      }
      if (!is_leaf) iteration_.selected.push_back(std::move(told));
      iteration_.backed_up.push_back({path, changes[i].visits_before, changes[i].visits_after,
                                      changes[i].reward_before, changes[i].reward_after});
    }
    std::ranges::reverse(iteration_.backed_up);
    iteration_.leaf = path;
    if (!changes.empty() && changes.front().visits_before == 0 && !path.empty())
      iteration_.expanded = path.back();
    tell_judgement(watcher, state);
  }

  // Where a move is tried that has no child yet nothing is compared: the children there are.
  void list_tried(const State& state, NodeIndex node, NodeIndex tried, WatchedNode& told) const {
    tree().for_each_child(tree()[node], [&](NodeIndex i, const Node& child) {
      const std::uint32_t visits = child.visits() - (i == tried ? 1 : 0);
      told.children.push_back(
          child_of(state, child.move, visits, prior_of(child.prior), {child.mean(), 0}, false));
      told.children.back().is_taken = told.children.back().is_untried = i == tried;
      if (i == tried) told.children.back().exploit = 0;
    });
  }

  void tell_judgement(const Watcher& watcher, State state) {
    using JudgedBy = WatchedIteration::JudgedBy;
    iteration_.value = watcher.value;
    iteration_.judged_by = G::outcome(state) != Outcome::ongoing ? JudgedBy::end
                           : plays_out_                          ? JudgedBy::playout
                                                                 : JudgedBy::evaluation;
    for (const Move move : watcher.moves) {
      iteration_.moves.push_back(G::format(state, move));
      G::play(state, move);
      auto& board = iteration_.boards.emplace_back();
      for (int square = 0; square < G::rows * G::columns; ++square)
        board.push_back(G::piece(state, square));
    }
  }

  State root_;
  bool has_priors_ = false, plays_out_ = false;
  std::unique_ptr<Evaluator<G>> evaluator_;
  Search<G, Watcher> search_;
  WatchedIteration iteration_;
};

}  // namespace ratatosk::engine
