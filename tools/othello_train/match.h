#pragma once
// Games between the evaluation behind a small alpha-beta search and another player, to see what
// weights are worth.
#include <memory>
#include <string>

#include "search.h"

namespace ratatosk::games::othello {

// Who plays: told every move of either side, and asked for some.
class MatchPlayer {
 public:
  virtual ~MatchPlayer() = default;
  virtual void start() = 0;
  virtual void see(bool black, int square) = 0;  // -1 passes
  virtual int choose(const Board& board, bool black) = 0;
};

std::unique_ptr<MatchPlayer> searching_player(const PatternEvaluation& evaluation, int depth,
                                              int solve_at);

// A program that speaks GTP, started by a shell.
std::unique_ptr<MatchPlayer> gtp_player(const std::string& command);

struct MatchResult {
  int wins = 0, draws = 0, losses = 0;  // of the first player
  int discs = 0;                        // its lead, summed
  double slowest = 0;                   // its slowest move, in seconds
  double seconds = 0;                   // its time for all moves
  int moves = 0;

  int games() const { return wins + draws + losses; }
  double score() const { return (wins + 0.5 * draws) / games(); }
};

// Every opening, of so many random plies, is played twice with the sides changed.
MatchResult play_match(MatchPlayer& first, MatchPlayer& second, int openings, int random_plies,
                       std::uint64_t seed);

}  // namespace ratatosk::games::othello
