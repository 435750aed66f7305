#pragma once
// A small alpha-beta search, for the games that the weights are learnt from and for measuring them
// before any other search uses them; and an exact one for the end of the game.
#include <cstdint>
#include <vector>

#include "games/othello/pattern_evaluation.h"

namespace ratatosk::games::othello {

struct Board {
  std::uint64_t own = 0, opp = 0;  // of the side to move, of the other

  int empties() const { return 64 - std::popcount(own | opp); }
  Board passed() const { return {opp, own}; }
  Board after(int square) const {
    const std::uint64_t turns = turned(own, opp, square);
    return {opp ^ turns, own | turns | bit(square)};
  }
};

// The score of a finished game for the side to move; empty squares are the winner's.
int final_score(const Board& board);

// The exact final score, by alpha-beta without a hash table: quick up to some 14 empty squares.
int solve(const Board& board, int alpha = -64, int beta = 64);

class MidgameSearch {
 public:
  explicit MidgameSearch(const PatternEvaluation& evaluation) : evaluation_(&evaluation) {}

  // The score for the side to move, so many plies ahead.
  float search(const Board& board, int depth, float alpha = -65, float beta = 65);

  // The best square at this depth and its score; the board must have a move. Exact with `solve_at`
  // or fewer empty squares.
  struct Choice {
    int square;
    float score;
  };
  Choice choose(const Board& board, int depth, int solve_at);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Candidate {
    int square;
    float rank;  // smaller first
    Board next;
  };
  struct Candidates {
    int size = 0;
    Candidate list[33];
  };
  void order(const Board& board, std::uint64_t moves, int depth, Candidates& candidates) const;

  const PatternEvaluation* evaluation_;
  std::uint64_t nodes_ = 0;
};

}  // namespace ratatosk::games::othello
