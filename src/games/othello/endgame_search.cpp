#include "games/othello/endgame_search.h"

#include "games/othello/shallow_search.h"
#include "games/othello/stability.h"

namespace ratatosk::games::othello {
namespace {

// By the number of empty squares. Found by trial on FFO #40-#47.
constexpr int by_hand = 6;          // up to here LastSquares is faster than any cleverness
constexpr int table_from = 8;       // from here on results are kept
constexpr int look_ahead_from = 9;  // from here on the table is asked about every child first
constexpr int share_from = 12;      // from here on threads avoid each other

// How deep the guess that orders the moves looks; -1: the moves are ordered by mobility alone.
constexpr int shallow_depth(int empties) {
  return empties < 13   ? -1
         : empties < 15 ? 0
         : empties < 17 ? 1
         : empties < 19 ? 2
         : empties < 21 ? 3
                        : 4;
}

// Stable discs are only worth counting when there may be enough of them.
constexpr bool may_be_stable_enough(int empties, int alpha) { return alpha >= 20 - empties; }

}  // namespace

struct EndgameSearch::Candidate {
  Board next;
  int square;
  int promise;
};

// The moves of a position, the most promising picked first.
class EndgameSearch::Candidates {
 public:
  Candidates(const Board& b, std::uint64_t moves, const KnownScore& known, int shallow_depth,
             std::uint64_t& nodes) {
    const unsigned odd = odd_quadrants(b.empty());
    for_each_bit(moves, [&](int square) {
      Candidate& c = list_[size_++];
      c.next = b.after(square);
      c.square = square;
      c.promise = square == known.best     ? first
                  : square == known.second ? first - 1
                                           : promise(c, odd, shallow_depth, nodes);
    });
  }

  int size() const { return size_; }
  const Candidate& operator[](int i) const { return list_[i]; }

  const Candidate& pick(int i) {
    int most = i;
    for (int j = i + 1; j < size_; ++j) {
      if (list_[j].promise > list_[most].promise) most = j;
    }
    std::swap(list_[i], list_[most]);
    return list_[i];
  }

 private:
  static constexpr int first = 1 << 30;

  // Fastest first: what leaves the opponent few moves, now and later, makes the smallest tree. Then
  // what is likely to be good.
  static int promise(const Candidate& c, unsigned odd, int shallow_depth, std::uint64_t& nodes) {
    const Board& next = c.next;
    const std::uint64_t replies = next.moves();
    int points = -16 * (std::popcount(replies) + std::popcount(replies & corners)) -
                 2 * std::popcount(around(next.opp) & next.empty());
    if (odd & quadrant_of(c.square)) points += 6;
    if (shallow_depth >= 0)
      points -= 8 * shallow_score(next, shallow_depth, -shallow_limit, shallow_limit, nodes);
    return points;
  }

  int size_ = 0;
  Candidate list_[64];
};

bool EndgameSearch::should_give_up() {
  constexpr unsigned clock_every = 1024;
  if (gave_up_) return true;
  const auto raised = [](const std::atomic<bool>* flag) {
    return flag && flag->load(std::memory_order_relaxed);
  };
  gave_up_ = nodes_ > limits_.nodes || raised(limits_.stop) || raised(limits_.done) ||
             (++checks_ % clock_every == 0 && Steady::now() > limits_.until);
  return gave_up_;
}

template <class TryMove>
void EndgameSearch::try_moves(Candidates& moves, int empties, TryMove&& try_move) {
  if (work_.alone() || empties < share_from) {
    for (int i = 0; i < moves.size(); ++i) {
      if (try_move(moves.pick(i), i == 0)) return;
    }
    return;
  }
  int put_off[64], put_off_count = 0;
  for (int i = 0; i < moves.size(); ++i) {
    const Candidate& move = moves.pick(i);
    const std::uint64_t hash = SolverTable::hash(move.next);
    if (i > 0 && work_.is_busy(hash)) {
      put_off[put_off_count++] = i;
      continue;
    }
    work_.begin(hash);
    const bool enough = try_move(move, i == 0);
    work_.end(hash);
    if (enough) return;
  }
  for (int i = 0; i < put_off_count; ++i) {
    if (try_move(moves[put_off[i]], false)) return;
  }
}

int EndgameSearch::null_window(const Board& b, int empties, int alpha) {
  if (empties <= by_hand) return few_left(b, empties, alpha);
  ++nodes_;
  if (should_give_up()) return 0;

  // 1. Discs that the opponent keeps whatever happens.
  if (may_be_stable_enough(empties, alpha)) {
    const int most = 64 - 2 * std::popcount(stable_discs(b.opp, b.own));
    if (most <= alpha) return most;
  }

  // 2. What the table knows.
  KnownScore known;
  if (empties >= table_from && table_.find(b, known)) {
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }

  // 3. The moves.
  const std::uint64_t squares = b.moves();
  if (squares == 0) {
    if (b.passed().moves() == 0) return b.final_score();
    return -null_window(b.passed(), empties, ~alpha);
  }
  Candidates moves(b, squares, known, shallow_depth(empties), nodes_);

  // 4. What the table knows of the children: one that is good enough is enough.
  if (empties >= look_ahead_from) {
    for (int i = 0; i < moves.size(); ++i) {
      KnownScore child;
      if (table_.find(moves[i].next, child) && -child.upper > alpha) {
        table_.store(b, empties, alpha, alpha + 1, -child.upper, moves[i].square);
        return -child.upper;
      }
    }
  }

  // 5. The search.
  int best = worse_than_any, best_square = no_square;
  try_moves(moves, empties, [&](const Candidate& move, bool) {
    const int score = -null_window(move.next, empties - 1, ~alpha);
    if (score > best) best = score, best_square = move.square;
    return best > alpha || gave_up_;
  });
  if (gave_up_) return 0;
  if (empties >= table_from) table_.store(b, empties, alpha, alpha + 1, best, best_square);
  return best;
}

int EndgameSearch::search(const Board& b, int empties, int alpha, int beta, int* best_square) {
  ++nodes_;
  if (should_give_up()) return 0;
  KnownScore known;
  if (table_.find(b, known) && !best_square) {
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }
  const std::uint64_t squares = b.moves();
  if (squares == 0) {
    if (b.passed().moves() == 0) return b.final_score();
    return -search(b.passed(), empties, -beta, -alpha);
  }
  const int look = empties > table_from ? std::max(shallow_depth(empties), 0) + 1 : -1;
  Candidates moves(b, squares, known, look, nodes_);

  int best = worse_than_any, square = no_square;
  try_moves(moves, empties, [&](const Candidate& move, bool first) {
    const int floor = std::max(alpha, best);
    int score = first ? beta : -null_window(move.next, empties - 1, ~floor);
    if (first || (score > floor && score < beta))
      score = -search(move.next, empties - 1, -beta, -floor);
    if (gave_up_) return true;
    if (score > best) best = score, square = move.square;
    if (best_square) *best_square = square;
    return best >= beta;
  });
  if (gave_up_) return 0;
  if (empties >= table_from) table_.store(b, empties, alpha, beta, best, square);
  return best;
}

}  // namespace ratatosk::games::othello
