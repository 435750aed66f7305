#pragma once
// The program's own searches with weights that are being learnt: alpha-beta for the games, and the
// exact one for their end.
#include <cstdint>

#include "alphabeta/worker.h"
#include "games/othello/board.h"
#include "games/othello/endgame_solver.h"
#include "games/othello/pattern_evaluation.h"

namespace ratatosk::games::othello {

// Othello as these weights see it, on this thread.
struct Learnt : Othello {
  static thread_local const PatternEvaluation* weights;

  static float log_odds(const State& s, int) {
    const float odds = weights->log_odds(s.own, s.opp);
    return for_first(odds, s.turn);
  }
  static void rank_with_care(const State& s, const MoveList<Learnt>& moves,
                             std::span<std::int16_t> ranks) {
    rank_by(*weights, s, moves, ranks);
  }
};

class LearningSearch {
 public:
  explicit LearningSearch(const PatternEvaluation& weights);

  // The best square at this depth, and the score in discs to expect; the board must have a move.
  struct Choice {
    int square;
    float score;
  };
  Choice choose(const Board& board, int depth);

  // The exact final score.
  int solve(const Board& board);

 private:
  const PatternEvaluation& weights_;
  alphabeta::TranspositionTable table_;
  alphabeta::Worker<Learnt> worker_;
  LeafSolver solver_;
};

}  // namespace ratatosk::games::othello
