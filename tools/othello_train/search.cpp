#include "search.h"

#include <algorithm>

namespace ratatosk::games::othello {
namespace {

constexpr std::uint64_t quadrants[4] = {0x0000'0000'0f0f'0f0fULL, 0x0000'0000'f0f0'f0f0ULL,
                                        0x0f0f'0f0f'0000'0000ULL, 0xf0f0'f0f0'0000'0000ULL};
constexpr std::uint64_t corners = 0x8100'0000'0000'0081ULL;

// Squares in quadrants with an odd number of empty squares: who plays there first plays there last.
std::uint64_t odd_quadrants(std::uint64_t empties) {
  std::uint64_t odd = 0;
  for (std::uint64_t quadrant : quadrants) {
    if (std::popcount(empties & quadrant) % 2 == 1) odd |= quadrant;
  }
  return odd;
}

int solve_passed(const Board& board, int alpha, int beta) {
  const Board passed = board.passed();
  if (mobility(passed.own, passed.opp) == 0) return final_score(board);
  return -solve(passed, -beta, -alpha);
}

// With the last square left there is nothing to search.
int solve_last(const Board& board) {
  const int square = std::countr_zero(~(board.own | board.opp));
  const int lead = 2 * std::popcount(board.own) - 63;
  if (const std::uint64_t mine = turned(board.own, board.opp, square)) {
    return lead + 2 * std::popcount(mine) + 1;
  }
  if (const std::uint64_t theirs = turned(board.opp, board.own, square)) {
    return lead - 2 * std::popcount(theirs) - 1;
  }
  return lead > 0 ? lead + 1 : lead - 1;
}

// Few empty squares: by parity alone.
int solve_few(const Board& board, int alpha, int beta) {
  const std::uint64_t moves = mobility(board.own, board.opp);
  if (moves == 0) return solve_passed(board, alpha, beta);
  const std::uint64_t odd = odd_quadrants(~(board.own | board.opp));
  int best = -65;
  for (std::uint64_t part : {moves & odd, moves & ~odd}) {
    for (; part; part &= part - 1) {
      best = std::max(best, -solve(board.after(std::countr_zero(part)), -beta, -alpha));
      if (best >= beta) return best;
      alpha = std::max(alpha, best);
    }
  }
  return best;
}

// Many: first what leaves the opponent the fewest moves, corners counted twice.
int solve_many(const Board& board, int alpha, int beta) {
  struct Candidate {
    int rank;
    Board next;
  };
  Candidate candidates[33];
  int size = 0;
  const std::uint64_t moves = mobility(board.own, board.opp);
  if (moves == 0) return solve_passed(board, alpha, beta);
  const std::uint64_t odd = odd_quadrants(~(board.own | board.opp));
  for_each_bit(moves, [&](int square) {
    const Board next = board.after(square);
    const std::uint64_t replies = mobility(next.own, next.opp);
    const int rank = 2 * (std::popcount(replies) + std::popcount(replies & corners)) -
                     (odd >> square & 1 ? 1 : 0) - (corners >> square & 1 ? 2 : 0);
    candidates[size++] = {rank, next};
  });
  std::sort(candidates, candidates + size,
            [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
  int best = -65;
  for (int i = 0; i < size; ++i) {
    int score = i == 0 ? 0 : -solve(candidates[i].next, -alpha - 1, -alpha);
    if (i == 0 || (score > alpha && score < beta))
      score = -solve(candidates[i].next, -beta, -alpha);
    best = std::max(best, score);
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }
  return best;
}

}  // namespace

int final_score(const Board& board) {
  const int lead = std::popcount(board.own) - std::popcount(board.opp);
  return lead > 0 ? lead + board.empties() : lead < 0 ? lead - board.empties() : 0;
}

int solve(const Board& board, int alpha, int beta) {
  const int empties = board.empties();
  if (empties == 0) return final_score(board);
  if (empties == 1) return solve_last(board);
  return empties < 7 ? solve_few(board, alpha, beta) : solve_many(board, alpha, beta);
}

void MidgameSearch::order(const Board& board, std::uint64_t moves, int depth,
                          Candidates& candidates) const {
  for_each_bit(moves, [&](int square) {
    const Board next = board.after(square);
    float rank = 0;
    if (depth == 2) rank = static_cast<float>(std::popcount(mobility(next.own, next.opp)));
    if (depth > 2) rank = evaluation_->score(next.own, next.opp);
    candidates.list[candidates.size++] = {square, rank, next};
  });
  std::sort(candidates.list, candidates.list + candidates.size,
            [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
}

float MidgameSearch::search(const Board& board, int depth, float alpha, float beta) {
  ++nodes_;
  const std::uint64_t moves = mobility(board.own, board.opp);
  if (moves == 0) {
    const Board passed = board.passed();
    if (mobility(passed.own, passed.opp) == 0) return static_cast<float>(final_score(board));
    return -search(passed, depth, -beta, -alpha);
  }
  if (depth == 0) return evaluation_->score(board.own, board.opp);
  Candidates candidates;
  order(board, moves, depth, candidates);
  float best = -65;
  for (int i = 0; i < candidates.size; ++i) {
    const Board& next = candidates.list[i].next;
    const bool scout = i > 0 && depth > 1;
    float score = scout ? -search(next, depth - 1, -alpha - weight_unit, -alpha) : 0;
    if (!scout || (score > alpha && score < beta)) score = -search(next, depth - 1, -beta, -alpha);
    best = std::max(best, score);
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }
  return best;
}

MidgameSearch::Choice MidgameSearch::choose(const Board& board, int depth, int solve_at) {
  const bool exact = board.empties() <= solve_at;
  Candidates candidates;
  order(board, mobility(board.own, board.opp), std::max(depth, 3), candidates);
  Choice best{candidates.list[0].square, -65};
  for (int i = 0; i < candidates.size && best.score < 64; ++i) {
    const Board& next = candidates.list[i].next;
    const float score = exact ? static_cast<float>(-solve(next, -64, static_cast<int>(-best.score)))
                              : -search(next, depth - 1, -65, -best.score);
    if (score > best.score) best = {candidates.list[i].square, score};
  }
  return best;
}

}  // namespace ratatosk::games::othello
