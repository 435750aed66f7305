#pragma once
// Alpha-beta to the end of the game, on one thread. Many of them may work on one position and one
// table: each skips, for the moment, what another is searching.
#include <atomic>
#include <cstdint>
#include <vector>

#include "base/steady.h"
#include "games/othello/last_squares.h"
#include "games/othello/solver_table.h"

namespace ratatosk::games::othello {

// What the searches of one position share.
class SharedWork {
 public:
  SharedWork(SolverTable& table, int threads) : table_(table), busy_(threads > 1 ? slots : 0) {}

  SolverTable& table() { return table_; }
  bool alone() const { return busy_.empty(); }

  // Positions that some thread is searching now. To lose one only costs time.
  bool is_busy(std::uint64_t hash) { return slot(hash).load(std::memory_order_relaxed) == hash; }
  void begin(std::uint64_t hash) { slot(hash).store(hash, std::memory_order_relaxed); }
  void end(std::uint64_t hash) { slot(hash).store(0, std::memory_order_relaxed); }

 private:
  using Slot = std::atomic<std::uint64_t>;
  static constexpr std::size_t slots = 4096;
  Slot& slot(std::uint64_t hash) { return busy_[hash >> 32 & (slots - 1)]; }

  SolverTable& table_;
  std::vector<Slot> busy_;
};

// When a search gives up.
struct SolveLimits {
  std::uint64_t nodes = ~std::uint64_t{0};
  Steady::time_point until = Steady::time_point::max();
  const std::atomic<bool>* stop = nullptr;  // someone's wish
  const std::atomic<bool>* done = nullptr;  // another thread was faster
};

class EndgameSearch : private LastSquares {
 public:
  EndgameSearch(SharedWork& work, const SolveLimits& limits)
      : work_(work), table_(work.table()), limits_(limits) {}

  // The final score for the side to move if it lies between alpha and beta, else a bound of it on
  // the same side. `best`, where asked for, is the square of a move that reaches it. When the
  // search gave up the result means nothing.
  int search(const Board& b, int empties, int alpha, int beta, int* best = nullptr);

  // The same with beta = alpha + 1, much faster.
  int null_window(const Board& b, int empties, int alpha);

  bool gave_up() const { return gave_up_; }
  using LastSquares::nodes;

 private:
  struct Candidate;
  class Candidates;

  bool should_give_up();

  // Tries the moves in order until `try_move`, told the move and whether it is the first, says
  // true. What another thread is busy with comes last: by then the table knows it.
  template <class TryMove>
  void try_moves(Candidates& moves, int empties, TryMove&& try_move);

  SharedWork& work_;
  SolverTable& table_;
  const SolveLimits limits_;
  unsigned checks_ = 0;
  bool gave_up_ = false;
};

}  // namespace ratatosk::games::othello
