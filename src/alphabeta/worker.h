#pragma once
// One thread's search: principal variation search with a transposition table, move by move down to
// a depth, and on over forcing moves until the position is quiet enough to be judged.
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include "alphabeta/ends.h"
#include "alphabeta/judge.h"
#include "alphabeta/move_order.h"
#include "alphabeta/path.h"
#include "alphabeta/pruning.h"
#include "alphabeta/transposition_table.h"
#include "search/params.h"

namespace ratatosk::alphabeta {

// What is known of a move at the root.
struct RootMove {
  Move move;
  Score score = -infinite;  // of the last depth in which it was searched, with its lean
  bool is_exact = false;    // else the score is no more than that
  std::uint64_t nodes = 0;
  std::vector<Move> line;  // it, and what follows
  Score lean = 0;          // what a soft choice adds to a score that is not certain

  Score without_lean() const { return is_decided(score) ? score : score - lean; }
};

template <Game G>
class Worker {
 public:
  using State = typename G::State;

  explicit Worker(TranspositionTable& table) : table_(table) {}

  // A search of a position that is not the end of the game; `history` ends with it.
  void begin(const State& root, const History& history, const search::SearchParams& params) {
    root_ = root;
    without_ = params.without;
    soft_ = params.soft;
    is_weakened_ = params.level < search::full_level;
    seed_ = static_cast<std::uint64_t>(params.seed);
    path_.begin(history, G::can_repeat);
    ends_.begin(params);
    judge_.begin(params);
    nodes_ = 0;
    deepest_ = 0;
    memory_.fade();
    list_root_moves();
  }

  // All root moves from number `first` on to a depth. Their scores are exact within the window. The
  // moves before `first` are left alone. Means nothing when the search was stopped.
  Score search_root(int depth, Score alpha, Score beta, std::size_t first) {
    root_depth_ = depth;
    Score best = -infinite;
    for (std::size_t i = first; i < root_moves.size(); ++i) {
      RootMove& move = root_moves[i];
      const std::uint64_t before = nodes_;
      State next = root_;
      G::play(next, move.move);
      const bool threatens = G::outcome(next) == Outcome::ongoing && is_threatened(next);
      // The window is of scores with their lean, the search knows none.
      const Score low = unleaned(alpha, move.lean);
      const Score high = std::max(unleaned(beta, move.lean), low + 1);
      Score score;
      if (i == first) {
        score = -search(next, -high, -low, depth - 1, 1, threatens, move.move, true);
      } else {
        score = -search(next, -low - 1, -low, depth - 1, 1, threatens, move.move, true);
        if (score > low && !stopped_)
          score = -search(next, -high, -low, depth - 1, 1, threatens, move.move, true);
      }
      score = leaned(score, move.lean);
      move.nodes += nodes_ - before;
      if (stopped_) break;
      move.score = score;
      move.is_exact = score > alpha && score < beta;
      if (score > alpha || i == first) {
        move.line.assign(1, move.move);
        move.line.insert(move.line.end(), lines_[1].begin(), lines_[1].end());
      }
      best = std::max(best, score);
      if (score > alpha) {
        // The best so far stands first, also when the search is stopped before the others are done.
        std::rotate(root_moves.begin() + static_cast<std::ptrdiff_t>(first),
                    root_moves.begin() + static_cast<std::ptrdiff_t>(i),
                    root_moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      }
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  // Asked now and then whether to stop.
  std::function<bool()> is_over;
  std::uint64_t node_limit = ~std::uint64_t{0};
  bool stopped() const { return stopped_; }
  void go_on() { stopped_ = false; }

  std::vector<RootMove> root_moves;
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  int deepest() const { return deepest_.load(std::memory_order_relaxed); }

 private:
  using Without = search::Without;

  void list_root_moves() {
    MoveList<G> moves;
    G::generate(root_, moves);
    root_moves.clear();
    Known known;
    table_.find(path_.key(0), known);
    MovePicker<G> picker;
    picker.moves = moves;
    picker.rank(root_, known.move, known.has_move(), memory_, 0, {});
    while (!picker.is_done()) {
      bool quiet;
      const Move move = picker.next(quiet);
      root_moves.push_back({move, -infinite, false, 0, {move}, lean_to(move)});
      // Who can win at once does, however little time there is.
      State next = root_;
      G::play(next, move);
      if (G::outcome(next) != win_of(G::to_move(root_))) continue;
      root_moves.back().score = won_at(1);
      std::swap(root_moves.front(), root_moves.back());
    }
    if (is_weakened_) put_blunders_last();
  }

  // The nodes of a level may not last for all moves: those that lose at once are known before.
  void put_blunders_last() {
    if constexpr (SeesWins<G>) {
      std::ranges::stable_partition(root_moves, [this](const RootMove& move) {
        State next = root_;
        G::play(next, move.move);
        return G::outcome(next) != Outcome::ongoing || !G::can_win_now(next);
      });
    }
  }

  // The best of the scores with a Gumbel draw added to each is one move drawn by the exponential of
  // its score over the temperature: a soft choice, by one search like any other. The draw belongs
  // to the seed, the position and the move.
  Score lean_to(Move move) const {
    if (soft_ == 0) return 0;
    constexpr double most = most_guessed / 2;
    const std::uint64_t key = std::uint64_t{move.from} << 16 | move.to;
    Rng rng(Rng::fold(G::hash(root_) ^ seed_, 0x9e3779b97f4a7c15ULL * (key + 1)));
    const double gumbel = -std::log(-std::log(std::max(rng.unit(), 0x1.0p-53)));
    return static_cast<Score>(std::clamp(gumbel * soft_ * log_unit, -most, most));
  }
  // What is certain is not leaned: nobody overlooks that the game is over.
  static Score leaned(Score score, Score lean) {
    return is_decided(score) ? score : std::clamp(score + lean, -decided, decided);
  }
  static Score unleaned(Score bound, Score lean) {
    return is_decided(bound) ? bound : std::clamp(bound - lean, -decided, decided);
  }

  bool has(Without part) const { return without_ != part; }

  // After a move that did not win at once.
  static bool is_threatened(const State& s) {
    if constexpr (SeesThreats<G>) return G::is_threatened(s);
    return false;
  }

  // The position after a move, which the table will soon be asked for.
  State after(const State& s, Move move) const {
    State next = s;
    G::play(next, move);
    table_.expect(G::hash(next));
    return next;
  }

  // Another node: stops the search where its time or its nodes are over.
  void count_node(int ply) {
    constexpr std::uint64_t look_every = 256;
    const std::uint64_t n = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(n, std::memory_order_relaxed);
    if (n >= node_limit || (n % look_every == 0 && is_over && is_over())) stopped_ = true;
    if (ply > deepest_.load(std::memory_order_relaxed))
      deepest_.store(ply, std::memory_order_relaxed);
  }

  static Score to_table(Score score, int ply) {
    return score > decided ? score + ply : score < -decided ? score - ply : score;
  }
  static Score from_table(Score score, int ply) {
    return score > decided ? score - ply : score < -decided ? score + ply : score;
  }

  Score judge(const State& s, int ply) {
    return judge_.judge(s, path_.plies_left(ply)) / judgement_unit * judgement_unit;
  }

  // Steps onto a position of the path. Whether nothing is to be searched there: the search is over,
  // or the end of the game is known.
  bool is_done_at(const State& s, int ply, Score& score) {
    count_node(ply);
    lines_[ply].clear();
    path_.step_to(ply, G::hash(s));
    return stopped_ || ends_.knows(s, path_, ply, score);
  }

  bool look_up(int ply, Known& known) const {
    if (!has(Without::table) || !table_.find(path_.key(ply), known)) return false;
    known.score = from_table(known.score, ply);
    return true;
  }
  void store(int ply, Known known, bool is_raised, Score beta) {
    known.bound = known.score >= beta ? Bound::at_least : is_raised ? Bound::exact : Bound::at_most;
    known.score = to_table(known.score, ply);
    if (has(Without::table)) table_.store(path_.key(ply), known);
  }

  static bool decides(const Known& known, Score alpha, Score beta) {
    return known.bound == Bound::exact || (known.bound == Bound::at_least && known.score >= beta) ||
           (known.bound == Bound::at_most && known.score <= alpha);
  }

  // A position on the path, and what is known of it before its moves are tried.
  struct Place {
    const State& state;
    int ply, depth;
    Score alpha, beta;
    bool is_open;     // on the principal variation
    bool threatened;  // only answers to the threat can help
    Move before;
    Known known = {};
    Score judgement = 0;  // by the game alone
    Score guess = 0;      // the table's, where it knows better
    bool improving = false;
  };

  Score search(const State& s, Score alpha, Score beta, int depth, int ply, bool threatened,
               Move before, bool may_skip) {
    if (depth <= 0) return quiesce(s, alpha, beta, 0, ply, threatened);
    Score score = 0;
    if (is_done_at(s, ply, score)) return score;
    if (ply >= most_plies - 1) return judge(s, ply);
    // Nothing here is better than to win at once, or worse than to lose at once.
    alpha = std::max(alpha, lost_at(ply));
    beta = std::min(beta, won_at(ply + 1));
    if (alpha >= beta) return alpha;

    threatened = threatened && path_.plies_left(ply) > 1;
    Place here{s, ply, depth, alpha, beta, beta - alpha > 1, threatened, before};
    const bool is_known = look_up(ply, here.known);
    if (is_known && !here.is_open && here.known.depth >= depth && decides(here.known, alpha, beta))
      return here.known.score;
    guess(here, is_known);
    if (is_cut(here, may_skip, score) || stopped_) return score;
    if (passes_over && !here.known.has_move() && depth >= 4 && has(Without::reductions))
      --here.depth;
    return search_moves(here);
  }

  void guess(Place& here, bool is_known) {
    const Known& known = here.known;
    here.judgement = is_known ? known.judgement : judge(here.state, here.ply);
    judgements_[here.ply] = here.judgement;
    here.improving = here.ply >= 2 && here.judgement > judgements_[here.ply - 2];
    here.guess = here.judgement;
    if (is_known && !is_decided(known.score) &&
        (known.bound == Bound::exact ||
         (known.bound == Bound::at_least) == (known.score > here.guess)))
      here.guess = known.score;
  }

  // Whether no move need be tried, since the score is all but sure to lie outside of the window.
  bool is_cut(const Place& here, bool may_skip, Score& score) {
    if (here.is_open || here.threatened || is_decided(here.beta) || is_decided(here.alpha))
      return false;
    if constexpr (PredictsSearch<G>) {
      if (is_predicted(here, score)) return true;
      if (stopped_) return false;
    }
    if (passes_over && has(Without::futility) && here.depth <= futile_depth &&
        here.guess - margin * (here.depth - here.improving) >= here.beta) {
      score = here.guess;
      return true;
    }
    if constexpr (SkipsTurns<G>) {
      return may_skip && has(Without::null_move) && here.depth >= 3 && here.guess >= here.beta &&
             path_.is_far_from_limit(here.ply) && is_good_after_skip(here, score);
    }
    return false;
  }

  // Whether a shallow search makes it all but certain that this one would end outside of the
  // window. Then `score` is on that side.
  bool is_predicted(const Place& here, Score& score)
    requires PredictsSearch<G>
  {
    if (here.depth < 3 || !has(Without::cuts)) return false;
    const Prediction p = G::predict(here.state, here.depth);
    if (p.depth == 0) return false;
    const auto off = p.deviation * certainty * log_unit;
    const bool is_high = here.guess >= here.beta;
    const Score bound = is_high ? here.beta : here.alpha;
    const auto needed = static_cast<Score>(
        std::lrint((static_cast<float>(bound) + (is_high ? off : -off)) / p.slope));
    if (std::abs(needed) >= most_guessed) return false;
    const Score low = is_high ? needed - 1 : needed;
    score = search(here.state, low, low + 1, p.depth, here.ply, false, {}, true);
    if (stopped_ || (is_high ? score < needed : score > needed)) return false;
    if (!is_decided(score)) score = bound;
    return true;
  }

  // Whether the other side's second move in a row does not help it either.
  bool is_good_after_skip(const Place& here, Score& score)
    requires SkipsTurns<G>
  {
    State next = here.state;
    G::skip_turn(next);
    path_.skip(here.ply);
    score = -search(next, -here.beta, -here.beta + 1, depth_after_skip(here.depth), here.ply + 1,
                    is_threatened(next), {}, false);
    path_.take_back_skip(here.ply);
    if (stopped_ || score < here.beta) return false;
    if (is_decided(score)) score = here.beta;
    return true;
  }

  Score search_moves(Place& here) {
    const Side side = G::to_move(here.state);
    MovePicker<G> picker;
    list_moves(here.state, here.threatened, picker.moves,
               [](const State& s, MoveList<G>& moves) { G::generate(s, moves); });
    picker.rank(here.state, here.known.move, here.known.has_move(), memory_, here.ply, here.before,
                here.depth);
    // With no answer to a threat the game is lost in two plies.
    Score best = here.threatened ? lost_at(here.ply + 2) : -infinite;
    Move best_move = no_move;
    std::array<Move, 64> quiets;
    std::size_t quiets_tried = 0;
    const Score first_alpha = here.alpha;
    for (int number = 0; !picker.is_done(); ++number) {
      bool quiet;
      const Move move = picker.next(quiet);
      quiet = quiet && !here.threatened;
      // What comes after it is quiet too, and no more promising.
      if (quiet && number > 0 && best > -decided && is_hopeless(here, number)) break;
      const State next = after(here.state, move);
      const Score score = search_move(here, next, move, number, quiet);
      if (stopped_) return 0;
      if (score > best) {
        best = score;
        if (score > here.alpha) {
          here.alpha = score;
          best_move = move;
          if (here.is_open) keep_line(here.ply, move);
          if (here.alpha >= here.beta) {
            if (quiet && has(Without::history)) {
              memory_.remember_refutation(side, here.ply, here.before, move);
              memory_.reward(side, move, std::span(quiets.data(), quiets_tried), here.depth);
            }
            break;
          }
        }
      }
      if (quiet && quiets_tried < quiets.size()) quiets[quiets_tried++] = move;
    }
    store(here.ply, {best_move, best, here.judgement, here.depth}, here.alpha > first_alpha,
          here.beta);
    return best;
  }

  // The first move in the whole window; the others first have to show that they are better.
  Score search_move(const Place& here, const State& next, Move move, int number, bool quiet) {
    const bool threatens = is_threatened(next);
    const int extension =
        here.threatened && has(Without::extensions) && here.ply < 2 * root_depth_ ? 1 : 0;
    const int depth = here.depth - 1 + extension;
    const auto look = [&](Score alpha, Score beta, int less) {
      return -search(next, -beta, -alpha, depth - less, here.ply + 1, threatens, move, true);
    };
    if (number == 0) return look(here.alpha, here.beta, 0);
    const int less = quiet && !threatens ? reduction(here, move, number) : 0;
    Score score = look(here.alpha, here.alpha + 1, less);
    if (score > here.alpha && less > 0 && !stopped_) score = look(here.alpha, here.alpha + 1, 0);
    if (score > here.alpha && score < here.beta && here.is_open && !stopped_)
      score = look(here.alpha, here.beta, 0);
    return score;
  }

  bool is_hopeless(const Place& here, int number) const {
    if (!passes_over || here.is_open || !has(Without::futility)) return false;
    if (here.depth <= 4 && number > late_moves(here.depth, here.improving)) return true;
    return here.depth <= 3 && here.guess + margin * (here.depth + 1) <= here.alpha;
  }

  int reduction(const Place& here, Move move, int number) const {
    if (!passes_over || !has(Without::reductions) || here.depth < 3 || number < 2 + here.is_open)
      return 0;
    const int by_history =
        memory_.history(G::to_move(here.state), move) / (MoveMemory<G>::most / 2);
    return std::clamp(
        late_move_reduction(here.depth, number) - here.is_open + !here.improving - by_history, 0,
        here.depth - 2);
  }

  // Forcing moves alone, and the answers to threats, until nothing forces any more.
  Score quiesce(const State& s, Score alpha, Score beta, int depth, int ply, bool threatened) {
    Score score = 0;
    if (is_done_at(s, ply, score)) return score;
    if constexpr (!ForcesPlay<G>) {
      return judge(s, ply);
    } else {
      Known known;
      const bool is_known = look_up(ply, known);
      if (is_known && beta - alpha == 1 && decides(known, alpha, beta)) return known.score;
      const Score judgement = is_known ? known.judgement : judge(s, ply);
      if (depth <= -most_forcing || ply >= most_plies - 1 || !has(Without::quiescence))
        return judgement;
      threatened = threatened && path_.plies_left(ply) > 1;
      Score best = threatened ? lost_at(ply + 2) : judgement;
      Move best_move = no_move;
      const Score first_alpha = alpha;
      if (best < beta) {
        alpha = std::max(alpha, best);
        MovePicker<G> picker;
        list_moves(s, threatened, picker.moves,
                   [](const State& at, MoveList<G>& moves) { G::generate_forcing(at, moves); });
        picker.rank(s, known.move, known.has_move(), memory_, ply, {});
        while (!picker.is_done()) {
          bool quiet;
          const Move move = picker.next(quiet);
          const State next = after(s, move);
          score = -quiesce(next, -beta, -alpha, depth - 1, ply + 1, is_threatened(next));
          if (stopped_) return 0;
          if (score <= best) continue;
          best = score;
          if (score <= alpha) continue;
          alpha = score;
          best_move = move;
          if (beta - first_alpha > 1) keep_line(ply, move);
          if (alpha >= beta) break;
        }
      }
      store(ply, {best_move, best, judgement, 0}, alpha > first_alpha, beta);
      return best;
    }
  }

  // The answers to a threat, or else what `generate` lists.
  template <class Generate>
  static void list_moves(const State& s, bool threatened, MoveList<G>& moves,
                         const Generate& generate) {
    if constexpr (SeesThreats<G>) {
      if (threatened) return G::generate_answers(s, moves);
    }
    generate(s, moves);
  }

  void keep_line(int ply, Move move) {
    auto& line = lines_[ply];
    line.assign(1, move);
    line.insert(line.end(), lines_[ply + 1].begin(), lines_[ply + 1].end());
  }

  // Whether quiet moves that come late are searched less, or not at all.
  static constexpr bool passes_over = !PredictsSearch<G>;

  TranspositionTable& table_;
  State root_;
  Without without_ = Without::none;
  double soft_ = 0;
  bool is_weakened_ = false;
  std::uint64_t seed_ = 0;
  int root_depth_ = 0;
  bool stopped_ = false;
  Path path_;
  Ends<G> ends_;
  PositionJudge<G> judge_;
  MoveMemory<G> memory_;
  std::array<Score, most_plies + 2> judgements_{};
  std::array<std::vector<Move>, most_plies + 2> lines_;
  alignas(64) std::atomic<std::uint64_t> nodes_{0};
  std::atomic<int> deepest_{0};
};

}  // namespace ratatosk::alphabeta
