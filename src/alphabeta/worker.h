#pragma once
// One thread's search: principal variation search with a transposition table, move by move down to
// a depth, and on over forcing moves until the position is quiet enough to be judged.
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "alphabeta/move_order.h"
#include "alphabeta/score.h"
#include "alphabeta/transposition_table.h"
#include "games/history.h"
#include "search/params.h"

namespace ratatosk::alphabeta {

// What is known of a move at the root.
struct RootMove {
  Move move;
  Score score = -infinite;  // of the last depth in which it was searched
  bool is_exact = false;    // else the score is no more than that
  std::uint64_t nodes = 0;
  std::vector<Move> line;  // it, and what follows
};

// How much shallower a quiet move is searched that comes late.
inline int late_move_reduction(int depth, int number) {
  static const auto table = [] {
    std::array<std::array<std::int8_t, 64>, 64> all{};
    for (int d = 1; d < 64; ++d) {
      for (int n = 1; n < 64; ++n)
        all[d][n] = static_cast<std::int8_t>(0.4 + std::log(d) * std::log(n) / 2.1);
    }
    return all;
  }();
  return table[std::min(depth, 63)][std::min(number, 63)];
}

template <Game G>
class Worker {
 public:
  using State = typename G::State;

  explicit Worker(TranspositionTable& table) : table_(table) {}

  // A search of a position that is not the end of the game; `history` ends with it.
  void begin(const State& root, const History& history, const search::SearchParams& params) {
    root_ = root;
    without_ = params.without;
    plies_left_ = history.plies_left();
    repetition_ = G::can_repeat && history.agreement().repetition;
    solves_ = params.endings == search::Switch::on && history.agreement().max_plies == 0;
    seen_.clear();
    for (std::size_t i = 0; i < history.size(); ++i) ++seen_[history[i]];
    path_[0] = history.last();
    since_skip_[0] = 0;
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
      Score score;
      if (i == first) {
        score = -search(next, -beta, -alpha, depth - 1, 1, threatens, move.move, true);
      } else {
        score = -search(next, -alpha - 1, -alpha, depth - 1, 1, threatens, move.move, true);
        if (score > alpha && !stopped_)
          score = -search(next, -beta, -alpha, depth - 1, 1, threatens, move.move, true);
      }
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
    table_.find(key_of(path_[0], 0), known);
    MovePicker<G> picker;
    picker.moves = moves;
    picker.rank(root_, known.move, known.has_move(), memory_, 0, {});
    while (!picker.is_done()) {
      bool quiet;
      const Move move = picker.next(quiet);
      root_moves.push_back({move, -infinite, false, 0, {move}});
      // Who can win at once does, however little time there is.
      State next = root_;
      G::play(next, move);
      if (G::outcome(next) != win_of(G::to_move(root_))) continue;
      root_moves.back().score = won_at(1);
      std::swap(root_moves.front(), root_moves.back());
    }
  }

  bool has(Without part) const { return without_ != part; }

  // After a move that did not win at once.
  static bool is_threatened(const State& s) {
    if constexpr (SeesThreats<G>) return G::is_threatened(s);
    return false;
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

  // Near the agreed maximum of plies a position is worth something else at each distance from it.
  std::uint64_t key_of(std::uint64_t hash, int ply) const {
    if (plies_left_ > most_plies) return hash;
    return hash ^ (static_cast<std::uint64_t>(plies_left_ - ply + 1) * 0x9e3779b97f4a7c15ULL);
  }

  // Once more since the root, or for the third time in the game: a draw. Who can come back once can
  // do so again.
  bool is_repetition(int ply) const {
    if (!repetition_) return false;
    const std::uint64_t hash = path_[ply];
    const int back_to = std::max(1, since_skip_[ply]);
    for (int i = ply - 4; i >= back_to; i -= 2) {
      if (path_[i] == hash) return true;
    }
    const auto before = seen_.find(hash);
    return before != seen_.end() && before->second >= 2;
  }

  // The score where the end of the game is there, or certain.
  bool knows_end(const State& s, int ply, Score& score) {
    const Side mover = G::to_move(s);
    const Outcome end = G::outcome(s);
    if (end != Outcome::ongoing) {
      score = score_of(end, mover, ply);
      return true;
    }
    if (ply >= plies_left_ || is_repetition(ply)) {
      score = drawn;
      return true;
    }
    if constexpr (SeesWins<G>) {
      if (G::can_win_now(s)) {
        score = won_at(ply + 1);
        return true;
      }
    }
    if (plies_left_ != no_limit) return false;  // the one thing that the rest does not know
    if constexpr (SolvesEndings<G>) {
      if (solves_) {
        if (const auto solved = endings_.solve_leaf(s)) {
          score = certain(*solved, mover, ply);
          return true;
        }
      }
    }
    if constexpr (BoundsResult<G>) {
      const Bounds bounds = G::bounds(s);
      if (bounds.low == bounds.high) {
        score = certain(bounds.low > 0   ? Outcome::first_wins
                        : bounds.low < 0 ? Outcome::second_wins
                                         : Outcome::draw,
                        mover, ply);
        return true;
      }
    }
    return false;
  }

  static Score certain(Outcome end, Side mover, int ply) {
    if (end == Outcome::draw) return drawn;
    return end == win_of(mover) ? won_somehow - ply : ply - won_somehow;
  }

  static Score to_table(Score score, int ply) {
    return score > decided ? score + ply : score < -decided ? score - ply : score;
  }
  static Score from_table(Score score, int ply) {
    return score > decided ? score - ply : score < -decided ? score + ply : score;
  }

  Score judge(const State& s, int ply) const {
    const int left = plies_left_ == no_limit ? no_limit : plies_left_ - ply;
    return alphabeta::judge<G>(s, left) / judgement_unit * judgement_unit;
  }

  // Steps onto a position of the path; whether the search is over.
  bool stopped_at(const State& s, int ply) {
    count_node(ply);
    lines_[ply].clear();
    path_[ply] = G::hash(s);
    since_skip_[ply + 1] = since_skip_[ply];
    return stopped_;
  }

  void store(std::uint64_t key, int ply, Known known, bool is_raised, Score beta) {
    known.bound = known.score >= beta ? Bound::at_least : is_raised ? Bound::exact : Bound::at_most;
    known.score = to_table(known.score, ply);
    if (has(Without::table)) table_.store(key, known);
  }

  Score search(const State& s, Score alpha, Score beta, int depth, int ply, bool threatened,
               Move before, bool may_skip) {
    if (depth <= 0) return quiesce(s, alpha, beta, 0, ply, threatened);
    Score score = 0;
    if (stopped_at(s, ply) || knows_end(s, ply, score)) return score;
    if (ply >= most_plies - 1) return judge(s, ply);
    // Nothing here is better than to win at once, or worse than to lose at once.
    alpha = std::max(alpha, lost_at(ply));
    beta = std::min(beta, won_at(ply + 1));
    if (alpha >= beta) return alpha;

    const bool is_open = beta - alpha > 1;  // on the principal variation
    const Side side = G::to_move(s);
    const std::uint64_t key = key_of(path_[ply], ply);
    Known known;
    const bool is_known = has(Without::table) && table_.find(key, known);
    if (is_known) {
      known.score = from_table(known.score, ply);
      if (!is_open && known.depth >= depth && decides(known, alpha, beta)) return known.score;
    }
    threatened = threatened && plies_left_ - ply > 1;
    const Score judgement = is_known ? known.judgement : judge(s, ply);
    judgements_[ply] = judgement;
    const bool improving = ply >= 2 && judgement > judgements_[ply - 2];
    // What the table knows is a better guess.
    Score guess = judgement;
    if (is_known && !is_decided(known.score) &&
        (known.bound == Bound::exact || (known.bound == Bound::at_least) == (known.score > guess)))
      guess = known.score;

    if (!is_open && !threatened && !is_decided(beta) && !is_decided(alpha)) {
      if constexpr (PredictsSearch<G>) {
        if (is_predicted(s, alpha, beta, depth, ply, guess, score)) return score;
        if (stopped_) return 0;
      }
      if (passes_over && has(Without::futility) && depth <= futile_depth &&
          guess - margin * (depth - improving) >= beta)
        return guess;
      if constexpr (SkipsTurns<G>) {
        if (may_skip && has(Without::null_move) && depth >= 3 && guess >= beta &&
            is_far_from_limit(ply)) {
          State next = s;
          G::skip_turn(next);
          since_skip_[ply + 1] = ply + 1;
          const int reduced = depth - 3 - depth / 4;
          score = -search(next, -beta, -beta + 1, reduced, ply + 1, is_threatened(next), {}, false);
          since_skip_[ply + 1] = since_skip_[ply];
          if (stopped_) return 0;
          if (score >= beta) return is_decided(score) ? beta : score;
        }
      }
    }
    if (passes_over && !known.has_move() && depth >= 4 && has(Without::reductions)) --depth;

    MovePicker<G> picker;
    if constexpr (SeesThreats<G>) {
      if (threatened) G::generate_answers(s, picker.moves);
    }
    if (!threatened) G::generate(s, picker.moves);
    picker.rank(s, known.move, known.has_move(), memory_, ply, before, depth);
    // With no answer to a threat the game is lost in two plies.
    Score best = threatened ? lost_at(ply + 2) : -infinite;
    Move best_move = no_move;
    const int extension = threatened && has(Without::extensions) && ply < 2 * root_depth_ ? 1 : 0;
    std::array<Move, 64> quiets;
    std::size_t quiets_tried = 0;
    const Score first_alpha = alpha;
    for (int number = 0; !picker.is_done(); ++number) {
      bool quiet;
      const Move move = picker.next(quiet);
      quiet = quiet && !threatened;
      if (passes_over && !is_open && quiet && number > 0 && best > -decided &&
          has(Without::futility)) {
        // What comes after it is quiet too, and no more promising.
        if (depth <= 4 && number > late_moves(depth, improving)) break;
        if (depth <= 3 && guess + margin * (depth + 1) <= alpha) break;
      }
      State next = s;
      G::play(next, move);
      const bool threatens = is_threatened(next);
      int reduction = 0;
      if (passes_over && has(Without::reductions) && depth >= 3 && number >= 2 + is_open && quiet &&
          !threatens) {
        reduction = late_move_reduction(depth, number) - is_open + !improving -
                    memory_.history(side, move) / (MoveMemory<G>::most / 2);
        reduction = std::clamp(reduction, 0, depth - 2);
      }
      const int next_depth = depth - 1 + extension;
      if (number == 0) {
        score = -search(next, -beta, -alpha, next_depth, ply + 1, threatens, move, true);
      } else {
        score = -search(next, -alpha - 1, -alpha, next_depth - reduction, ply + 1, threatens, move,
                        true);
        if (score > alpha && reduction > 0 && !stopped_)
          score = -search(next, -alpha - 1, -alpha, next_depth, ply + 1, threatens, move, true);
        if (score > alpha && score < beta && is_open && !stopped_)
          score = -search(next, -beta, -alpha, next_depth, ply + 1, threatens, move, true);
      }
      if (stopped_) return 0;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          best_move = move;
          if (is_open) keep_line(ply, move);
          if (alpha >= beta) {
            if (quiet && has(Without::history)) {
              memory_.remember_refutation(side, ply, before, move);
              memory_.reward(side, move, std::span(quiets.data(), quiets_tried), depth);
            }
            break;
          }
        }
      }
      if (quiet && quiets_tried < quiets.size()) quiets[quiets_tried++] = move;
    }
    store(key, ply, {best_move, best, judgement, depth}, alpha > first_alpha, beta);
    return best;
  }

  // Whether a shallow search makes it all but certain that this one would end outside of the
  // window. Then `score` is on that side.
  bool is_predicted(const State& s, Score alpha, Score beta, int depth, int ply, Score guess,
                    Score& score)
    requires PredictsSearch<G>
  {
    if (depth < 3 || !has(Without::cuts)) return false;
    const Prediction p = G::predict(s, depth);
    if (p.depth == 0) return false;
    const auto margin = p.deviation * certainty * log_unit;
    const bool is_high = guess >= beta;
    const Score bound = is_high ? beta : alpha;
    const auto needed = static_cast<Score>(
        std::lrint((static_cast<float>(bound) + (is_high ? margin : -margin)) / p.slope));
    if (std::abs(needed) >= most_guessed) return false;
    const Score low = is_high ? needed - 1 : needed;
    score = search(s, low, low + 1, p.depth, ply, false, {}, true);
    if (stopped_ || (is_high ? score < needed : score > needed)) return false;
    if (!is_decided(score)) score = bound;
    return true;
  }

  // Forcing moves alone, and the answers to threats, until nothing forces any more.
  Score quiesce(const State& s, Score alpha, Score beta, int depth, int ply, bool threatened) {
    Score score = 0;
    if (stopped_at(s, ply) || knows_end(s, ply, score)) return score;
    if constexpr (!ForcesPlay<G>) {
      return judge(s, ply);
    } else {
      const std::uint64_t key = key_of(path_[ply], ply);
      Known known;
      const bool is_known = has(Without::table) && table_.find(key, known);
      if (is_known) {
        known.score = from_table(known.score, ply);
        if (beta - alpha == 1 && decides(known, alpha, beta)) return known.score;
      }
      const Score judgement = is_known ? known.judgement : judge(s, ply);
      if (depth <= -most_forcing || ply >= most_plies - 1 || !has(Without::quiescence))
        return judgement;
      threatened = threatened && plies_left_ - ply > 1;
      Score best = threatened ? lost_at(ply + 2) : judgement;
      Move best_move = no_move;
      const Score first_alpha = alpha;
      if (best < beta) {
        alpha = std::max(alpha, best);
        MovePicker<G> picker;
        if constexpr (SeesThreats<G>) {
          if (threatened) G::generate_answers(s, picker.moves);
        }
        if (!threatened) G::generate_forcing(s, picker.moves);
        picker.rank(s, known.move, known.has_move(), memory_, ply, {});
        while (!picker.is_done()) {
          bool quiet;
          const Move move = picker.next(quiet);
          State next = s;
          G::play(next, move);
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
      store(key, ply, {best_move, best, judgement, 0}, alpha > first_alpha, beta);
      return best;
    }
  }

  static bool decides(const Known& known, Score alpha, Score beta) {
    return known.bound == Bound::exact || (known.bound == Bound::at_least && known.score >= beta) ||
           (known.bound == Bound::at_most && known.score <= alpha);
  }

  // Where the end by the maximum of plies is near, to skip a turn is to come nearer to it.
  bool is_far_from_limit(int ply) const { return plies_left_ - ply > most_plies; }

  static int late_moves(int depth, bool improving) {
    return (4 + 3 * depth * depth) * (improving ? 2 : 1);
  }

  void keep_line(int ply, Move move) {
    auto& line = lines_[ply];
    line.assign(1, move);
    line.insert(line.end(), lines_[ply + 1].begin(), lines_[ply + 1].end());
  }

  // Whether quiet moves that come late are searched less, or not at all.
  static constexpr bool passes_over = !PredictsSearch<G>;
  static constexpr float certainty = 1.0F;  // standard deviations
  static constexpr int futile_depth = 6;
  static constexpr Score margin = log_unit / 3;
  static constexpr int most_forcing = 8;  // plies beyond the depth

  TranspositionTable& table_;
  State root_;
  Without without_ = Without::none;
  int plies_left_ = no_limit, root_depth_ = 0;
  bool repetition_ = false, solves_ = false, stopped_ = false;
  std::unordered_map<std::uint64_t, int> seen_;  // positions up to the root, and how often
  MoveMemory<G> memory_;
  std::array<std::uint64_t, most_plies + 2> path_{};
  std::array<int, most_plies + 2> since_skip_{};
  std::array<Score, most_plies + 2> judgements_{};
  std::array<std::vector<Move>, most_plies + 2> lines_;
  alignas(64) std::atomic<std::uint64_t> nodes_{0};
  std::atomic<int> deepest_{0};
  [[no_unique_address]] typename EndingsOf<G>::type endings_;
};

}  // namespace ratatosk::alphabeta
