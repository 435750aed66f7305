#pragma once
// Alpha-beta search of any game, beside the Monte Carlo tree search and over the same rule books:
// depth after depth, each begun with what the one before has found. It has no thread and no clock
// of its own. Several workers look at the same position and share what they find in one table
// (lazy SMP); the first of them speaks for all, and in the end whoever has got deepest.
#include <algorithm>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "alphabeta/worker.h"
#include "search/report.h"

namespace ratatosk::alphabeta {

template <Game G>
class AlphaBeta {
 public:
  using State = typename G::State;

  // A search of a position that is not the end of the game; `history` ends with it. What earlier
  // searches have found is kept where the settings say so. Throws Error when the machine has not
  // the memory that the settings ask for.
  void begin(const State& state, const History& history, const SearchParams& params,
             int workers = 1) {
    const auto mebibytes = static_cast<std::size_t>(params.memory);
    if (!table_ || table_->mebibytes() != mebibytes) {
      workers_.clear();
      table_.reset();
      table_ = std::make_unique<TranspositionTable>(mebibytes);
    } else if (params.reuse == Switch::off || params.without != params_.without ||
               params.network != params_.network) {
      table_->clear();
      workers_.clear();
    }
    params_ = params;
    root_ = state;
    while (workers_.size() > static_cast<std::size_t>(workers)) workers_.pop_back();
    while (workers_.size() < static_cast<std::size_t>(workers)) workers_.emplace_back(*table_);
    if (workers > 1) table_->grow_to_the_end();
    table_->begin_search();
    for (auto& worker : workers_) worker.begin(state, history, params);
    depths_.assign(workers_.size(), 0);
    speaker_ = 0;
    changes_ = 0;
    reported_.clear();
    lines_ = std::clamp<std::size_t>(static_cast<std::size_t>(params.lines), 1,
                                     workers_.front().root_moves.size());
  }

  // One worker's part: deeper and deeper, until it is over or nothing is left to find out. The
  // first worker calls `deeper` after each depth.
  void deepen(int i, const std::function<bool()>& is_over, const std::function<void()>& deeper) {
    auto& worker = workers_[static_cast<std::size_t>(i)];
    int& reached = depths_[static_cast<std::size_t>(i)];
    worker.is_over = is_over;
    worker.go_on();
    // Those who help look a little further, each second one, so that not all do the same.
    for (int depth = reached + 1 + i % 2; depth <= most_depth(); ++depth) {
      const Move before = worker.root_moves.front().move;
      for (std::size_t line = 0; line < lines_ && !worker.stopped(); ++line)
        search_line(worker, depth, line);
      if (worker.stopped()) {
        put_unlost_first(worker.root_moves);
        return;
      }
      if (lines_ > 1) put_best_first(worker.root_moves);
      reached = depth;
      if (i == 0) {
        if (lines_ > 1) reported_ = worker.root_moves;
        changes_ = worker.root_moves.front().move == before ? changes_ / 2 : changes_ + 2;
        if (workers_.size() == 1) table_->grow();
        deeper();
      }
      if (is_settled(worker, depth)) return;
    }
  }

  // When all have come to an end: whoever knows a win speaks, else whoever got deepest.
  void settle() {
    if (lines_ > 1) return;  // the lines of the last whole depth are the first worker's
    const auto knowledge = [this](std::size_t i) {
      return std::pair(workers_[i].root_moves.front().score > decided, depths_[i]);
    };
    for (std::size_t i = 1; i < workers_.size(); ++i) {
      if (knowledge(i) > knowledge(speaker_)) speaker_ = i;
    }
  }

  // So many nodes more, fewer where nothing is left to find out. Returns how many were searched.
  std::uint64_t advance(std::uint64_t nodes) {
    auto& worker = workers_.front();
    const std::uint64_t before = worker.nodes();
    worker.node_limit = before + nodes;
    deepen(0, {}, [] {});
    return worker.nodes() - before;
  }

  // A worker that is alone keeps to it exactly; several stop soon after it together.
  void set_node_limit(std::uint64_t nodes) {
    for (auto& worker : workers_) worker.node_limit = nodes > 0 ? nodes : ~std::uint64_t{0};
  }

  // Of all workers.
  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker.nodes();
    return sum;
  }

  // Whether the choice has changed of late.
  bool is_unsure() const { return changes_ > 1; }

  // Whether the end of the game is certain; not while others are at work, as the rest below, but
  // for the thread of the first worker.
  bool knows_the_end() const { return is_decided(speaker().root_moves.front().score); }

  std::vector<LostMove> lost_moves() const {
    std::vector<LostMove> lost;
    for (const RootMove& move : speaker().root_moves) {
      if (is_lost(move)) lost.push_back({move.move, won + move.score});
    }
    return lost;
  }

  Report report() const {
    const auto& moves = reported_.empty() ? speaker().root_moves : reported_;
    Report r;
    for (const auto& each : workers_) r.max_depth = std::max(r.max_depth, each.deepest());
    r.nodes = nodes();
    r.iterations = r.nodes;
    r.tree_nodes = r.nodes;
    r.mean_depth = depths_[speaker_];
    r.max_depth = std::max(r.max_depth, depths_[speaker_]);
    for (const RootMove& move : moves) {
      MoveReport m{move.move, G::format(root_, move.move)};
      m.visits = move.nodes;
      const bool is_searched = move.score != -infinite;
      m.value = is_searched ? value_of(move.without_lean()) : 0;
      m.certain = is_searched && is_decided(move.score);
      m.is_bound = !is_searched || (!move.is_exact && !m.certain);
      if (is_searched && !m.is_bound) m.line = line_of(move, false);
      r.moves.push_back(std::move(m));
    }
    r.best = moves.front().move;
    r.best_text = r.moves.front().text;
    r.line = line_of(moves.front(), true);
    return r;
  }

 private:
  using Switch = search::Switch;

  const Worker<G>& speaker() const { return workers_[speaker_]; }

  int most_depth() const {
    constexpr int most = most_plies / 2 - 1;
    return params_.depth > 0 ? static_cast<int>(std::min<std::int64_t>(params_.depth, most)) : most;
  }

  // A later line may turn out to be worth more than an earlier one.
  void put_best_first(std::vector<RootMove>& moves) const {
    std::stable_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(lines_), is_better);
  }
  static bool is_better(const RootMove& a, const RootMove& b) { return a.score > b.score; }

  // Where the search is stopped after it has seen that the first move loses and before it knows of
  // a better one, any other is better: the one that the last depth thought most of.
  static void put_unlost_first(std::vector<RootMove>& moves) {
    const auto first = std::ranges::find_if_not(moves, is_lost);
    if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
  }
  static bool is_lost(const RootMove& move) {
    return move.score != -infinite && move.score < -decided;
  }

  // The best of the moves that no earlier line begins with, to a depth: in a narrow window around
  // what the last depth found, which is widened where the score lies outside.
  void search_line(Worker<G>& worker, int depth, std::size_t line) {
    const Score last = worker.root_moves[line].score;
    Score width = log_unit / 4, alpha = -infinite, beta = infinite;
    if (depth > 3 && !is_decided(last) && params_.without != Without::aspiration) {
      alpha = last - width;
      beta = last + width;
    }
    for (;;) {
      const Score score = worker.search_root(depth, alpha, beta, line);
      if (worker.stopped()) return;
      if (score > alpha && score < beta) break;
      width *= 3;
      const bool is_wide = width > 8 * log_unit || is_decided(score);
      if (score <= alpha) {
        if (alpha == -infinite) break;
        alpha = is_wide ? -infinite : score - width;
      } else {
        if (beta == infinite) break;
        beta = is_wide ? infinite : score + width;
      }
    }
    // The others by what is known of them; those not looked at this time keep their order.
    auto& moves = worker.root_moves;
    std::stable_sort(moves.begin() + static_cast<std::ptrdiff_t>(line) + 1, moves.end(), is_better);
  }

  // The end is known, and no deeper search finds a nearer one.
  bool is_settled(const Worker<G>& worker, int depth) const {
    if (depth == 0) return false;
    const RootMove& best = worker.root_moves.front();
    if (lines_ > 1 || !is_decided(best.score)) return worker.root_moves.size() == 1 && depth >= 8;
    return won - std::abs(best.score) <= depth || std::abs(best.score) <= won_somehow;
  }

  // It and the play expected then, if wanted to the end: a win at once, and a threat that nothing
  // answers, are seen without being played.
  std::vector<std::string> line_of(const RootMove& move, bool to_the_end) const {
    std::vector<std::string> line;
    State state = root_;
    const auto add = [&](Move next) {
      line.push_back(G::format(state, next));
      G::play(state, next);
    };
    for (Move next : move.line) add(next);
    if (line.empty()) add(move.move);
    if (!to_the_end) return line;
    const auto plies = static_cast<std::size_t>(won - std::abs(move.score));
    while (plies < most_plies && line.size() < plies) {
      MoveList<G> moves;
      G::generate(state, moves);
      if (moves.empty()) break;
      const auto wins = [&state](Move next) {
        State after = state;
        G::play(after, next);
        return G::outcome(after) == win_of(G::to_move(state));
      };
      const auto winning = std::find_if(moves.begin(), moves.end(), wins);
      add(winning != moves.end() ? *winning : moves[0]);
    }
    return line;
  }

  SearchParams params_;
  State root_;
  std::unique_ptr<TranspositionTable> table_;
  std::deque<Worker<G>> workers_;
  std::size_t lines_ = 1;
  std::vector<RootMove> reported_;  // of the last whole depth, where several lines are wanted
  std::vector<int> depths_;         // that each worker has searched whole
  std::size_t speaker_ = 0;
  int changes_ = 0;
};

}  // namespace ratatosk::alphabeta
