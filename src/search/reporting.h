#pragma once
// What a tree has to say: the moves at its root, the line of play, how close the choice is.
#include <algorithm>
#include <utility>
#include <vector>

#include "games/knowledge.h"
#include "search/choose.h"
#include "search/order.h"
#include "search/params.h"
#include "search/report.h"
#include "search/stop.h"
#include "search/tree.h"

namespace ratatosk::search {

// The two moves visited most. A move without an alternative has no rival.
inline Rivals rivals_in(const Tree& tree) {
  Rivals rivals;
  const Node& root = tree[Tree::root];
  if (root.is_complete() && root.child_count.load(std::memory_order_relaxed) == 1)
    return {~std::uint32_t{0}, 0};
  tree.for_each_child(root, [&](NodeIndex, const Node& child) {
    const std::uint32_t visits = child.visits();
    if (visits > rivals.first) {
      rivals.second = std::exchange(rivals.first, visits);
    } else {
      rivals.second = std::max(rivals.second, visits);
    }
  });
  return rivals;
}

// Of a move that was never tried it may be known all the same that it ends the game, or that the
// other side wins at once.
template <Game G>
void judge_untried(const typename G::State& root, History& history, MoveReport& m) {
  auto after = root;
  G::play(after, m.move);
  history.push(G::hash(after));
  Outcome end = history.judge<G>(G::outcome(after)).outcome;
  history.pop();
  if constexpr (SeesWins<G>) {
    if (end == Outcome::ongoing && G::can_win_now(after)) end = win_of(G::to_move(after));
  }
  if (end == Outcome::ongoing) return;
  m.certain = true;
  m.value = Bounds::exactly(end, G::to_move(root)).low;
}

// Every legal move, most visited first; those never tried last.
template <Game G>
void list_moves(const Tree& tree, const typename G::State& root, History history,
                const SearchParams& params, Report& r) {
  MoveList<G> moves;
  G::generate(root, moves);
  const Side side = G::to_move(root);
  std::vector<Move> tried;
  tree.for_each_child(tree[Tree::root], [&](NodeIndex, const Node& child) {
    const Node::Stats stats = child.stats(params.draw);
    const std::uint32_t wins = stats.wins(params.draw);
    // Read once: another thread may be proving it.
    const Bounds bounds = child.bounds(side);
    MoveReport m{child.move,
                 G::format(root, child.move),
                 stats.visits,
                 within_bounds(stats.mean(), bounds, params.draw),
                 stats.draws,
                 wins,
                 stats.visits - stats.draws - wins,
                 bounds.low == bounds.high};
    if (side == Side::second) std::swap(m.first, m.second);
    r.moves.push_back(std::move(m));
    tried.push_back(child.move);
  });
  std::ranges::sort(tried);
  std::ranges::stable_sort(r.moves,
                           [](const auto& a, const auto& b) { return a.visits > b.visits; });
  for (Move move : moves) {
    if (std::ranges::binary_search(tried, move)) continue;
    r.moves.push_back({move, G::format(root, move)});
    if (params.solver == Switch::on) judge_untried<G>(root, history, r.moves.back());
  }
}

// A child's move and the play that is expected behind it: below the root the most visited reply,
// whatever decides the choice.
template <Game G>
std::vector<std::string> line_through(const Tree& tree, NodeIndex i, typename G::State state,
                                      const SearchParams& params) {
  constexpr std::size_t longest = 24;
  std::vector<std::string> line;
  while (i != no_node && line.size() < longest) {
    line.push_back(G::format(state, tree[i].move));
    G::play(state, tree[i].move);
    i = chosen_child(tree, tree[i], G::to_move(state),
                     {Choice::visits, params.c, params.draw, params.solver == Switch::on});
  }
  return line;
}

// The chosen move, and the play that is expected behind it and behind the others that have been
// looked at most. Where nothing has been tried, as in a tree that is full from the start, it is the
// move that would have been tried first.
template <Game G>
void list_lines(const Tree& tree, const typename G::State& root, TrialRules rules,
                std::uint64_t order_seed, const SearchParams& params, Report& r) {
  constexpr std::size_t most = 8;
  const std::size_t told = std::min(most, r.moves.size());
  tree.for_each_child(tree[Tree::root], [&](NodeIndex i, const Node& child) {
    const auto end = r.moves.begin() + static_cast<std::ptrdiff_t>(told);
    const auto move = std::find_if(r.moves.begin(), end,
                                   [&](const MoveReport& m) { return m.move == child.move; });
    if (move != end && move->visits > 0) move->line = line_through<G>(tree, i, root, params);
  });
  const NodeIndex chosen =
      chosen_child(tree, tree[Tree::root], G::to_move(root),
                   {params.choice, params.c, params.draw, params.solver == Switch::on});
  r.best = chosen != no_node ? tree[chosen].move
                             : TrialOrder<G>(root, G::hash(root), order_seed, rules, 1).at(0);
  if (chosen != no_node) r.line = line_through<G>(tree, chosen, root, params);
  // A win was proven before a faster one was tried: nothing is faster than one at once.
  const auto wins_at_once = std::ranges::find_if(
      r.moves, [](const MoveReport& m) { return m.visits == 0 && m.certain && m.value == 1; });
  if (wins_at_once != r.moves.end()) {
    r.best = wins_at_once->move;
    r.line.clear();
  }
  r.best_text = G::format(root, r.best);
  if (r.line.empty()) r.line.push_back(r.best_text);
}

// Of a move known without a search.
template <Game G>
Report report_solved(const typename G::State& state, const SolvedMove& solved, double seconds) {
  Report r;
  r.best = solved.move;
  r.best_text = G::format(state, solved.move);
  r.iterations = 1;
  r.tree_nodes = 1;
  r.seconds = seconds;
  const Side side = G::to_move(state);
  const double value = solved.outcome == Outcome::draw  ? 0
                       : solved.outcome == win_of(side) ? 1
                                                        : -1;
  auto s = state;
  for (Move move : solved.line) {
    r.line.push_back(G::format(s, move));
    G::play(s, move);
  }
  if (r.line.empty()) r.line.push_back(r.best_text);
  r.max_depth = static_cast<int>(r.line.size());
  r.mean_depth = r.max_depth;
  MoveList<G> moves;
  G::generate(state, moves);
  for (Move move : moves) r.moves.push_back({move, G::format(state, move)});
  MoveReport& best = *std::ranges::find(r.moves, solved.move, &MoveReport::move);
  best.visits = 1;
  best.value = value;
  Tally tally;
  tally.add({solved.outcome, 0});
  best.draws = tally.draws;
  best.first = tally.first;
  best.second = tally.second;
  best.certain = true;
  std::swap(best, r.moves.front());
  return r;
}

}  // namespace ratatosk::search
