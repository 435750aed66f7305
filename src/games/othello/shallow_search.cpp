#include "games/othello/shallow_search.h"

#include <algorithm>

#include "games/othello/stability.h"

namespace ratatosk::games::othello {
namespace {

int lead(std::uint64_t own, std::uint64_t opp) { return std::popcount(own) - std::popcount(opp); }

int guess(const Board& b) {
  const std::uint64_t empty = b.empty(), own_moves = b.moves(), opp_moves = b.passed().moves();
  const std::uint64_t open = around(empty & corners);  // squares that touch an empty corner
  return 2 * lead(own_moves, opp_moves) + 4 * lead(own_moves & corners, opp_moves & corners) +
         lead(around(b.opp) & empty, around(b.own) & empty) +
         8 * lead(b.own & corners, b.opp & corners) -
         4 * lead(b.own & open & within_corners, b.opp & open & within_corners) -
         lead(b.own & open & beside_corners, b.opp & open & beside_corners) +
         3 * lead(stable_on_edges(b.own, b.opp), stable_on_edges(b.opp, b.own));
}

}  // namespace

int shallow_score(const Board& b, int depth, int alpha, int beta, std::uint64_t& nodes) {
  ++nodes;
  if (depth == 0) return guess(b);
  const std::uint64_t moves = b.moves();
  if (moves == 0) {
    if (b.passed().moves() == 0) return 8 * b.final_score();
    return -shallow_score(b.passed(), depth, -beta, -alpha, nodes);
  }
  int best = -shallow_limit;
  for (std::uint64_t part :
       {moves & corners, moves & ~corners & ~within_corners, moves & within_corners}) {
    for (; part; part &= part - 1) {
      const Board next = b.after(std::countr_zero(part));
      best = std::max(best, -shallow_score(next, depth - 1, -beta, -std::max(alpha, best), nodes));
      if (best >= beta) return best;
    }
  }
  return best;
}

}  // namespace ratatosk::games::othello
