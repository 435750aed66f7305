#pragma once
// The exact end of an Othello game.
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/crew.h"
#include "games/othello/endgame_search.h"
#include "games/othello/rules.h"

namespace ratatosk::games::othello {

struct SolveOptions {
  bool result_only = false;  // who wins, not by how much
  bool every_best = false;   // all the best moves, not one of them
  int threads = 1;
  Crew* crew = &alone();                    // whose they are
  std::uint64_t nodes = 0;                  // give up after so many on a thread; 0: never
  double seconds = 0;                       // or after this time; 0: never
  const std::atomic<bool>* stop = nullptr;  // or when it becomes true
};

struct Solution {
  bool complete = false;    // else it gave up, and what follows is the best found so far
  int score = 0;            // for the side to move, the empty squares the winner's; if only the
                            // result was asked for, its sign
  std::vector<Move> best;   // moves that reach it
  std::vector<Move> line;   // best play by both, of a complete exact solution
  std::uint64_t nodes = 0;  // positions seen
  double seconds = 0;
};

// Keeps what it has proved from one call to the next. With one thread the same calls on a new
// solver give the same solutions, node for node.
class Solver {
 public:
  explicit Solver(std::size_t memory_mib = 64) : table_(memory_mib * 1024) {}
  Solution solve(const Othello::State& s, const SolveOptions& options = {});

 private:
  SolverTable table_;
};

// For leaves of another search, near the end: a call costs no allocation. One for each thread.
class LeafSolver {
 public:
  explicit LeafSolver(std::size_t memory_kib = 1024) : table_(memory_kib), work_(table_, 1) {}

  // The final score for the side to move if it lies between alpha and beta, else a bound of it on
  // the same side; nothing if it takes more nodes. Who wins: alpha = -1, beta = 1.
  std::optional<int> solve(const Othello::State& s, int alpha, int beta, std::uint64_t nodes);

 private:
  SolverTable table_;
  SharedWork work_;
};

}  // namespace ratatosk::games::othello
