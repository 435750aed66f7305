#pragma once
// One position of the tree, together with the move that leads to it.
//
//   byte 0       8        12      16     20         24      26      28      29     30       31
//        | value | visits | draws | move | children | count | guess | prior | next | flight | state |
//
// The children of a node lie in segments of 2, 4, 8 ... slots, each a run of nodes behind one slot
// that says how many there are and names the next segment:
//
//   node.children -> [next|c0] -> [next|c1|c2|c3] -> [next|c4|c5|c6|c7|c8|c9|c10] -> ...
//
// Each is twice as large as the one before as long as memory lasts; then, as large as there are.
//
// A child is placed where it stays: who reads the tree never sees one move, so threads need no lock to
// walk it. Only moves that have been tried have a node; which move comes next follows from the seed and
// the position and is not stored.
#include <atomic>
#include <cstdint>

#include "games/game.h"
#include "games/knowledge.h"
#include "search/prior.h"

namespace ratatosk {

// Two threads that write within so many bytes of each other wait for each other.
constexpr std::size_t cache_line = 128;  // processors fetch them in pairs

using NodeIndex = std::uint32_t;
constexpr NodeIndex no_node = 0;

struct Node {
  // Rewards are summed as whole numbers of this fraction: sums do not depend on their order, and
  // wins, losses and draws are exact.
  static constexpr double unit = 1 << 20;

  static constexpr double guess_unit = 32767;

  // The bits of `state`: the game's end or what is proven of it (an Outcome), and the work on children.
  static constexpr std::uint8_t end_mask = 3;
  static constexpr std::uint8_t opening = 4;   // a thread is adding a child
  static constexpr std::uint8_t complete = 8;  // every legal move has its child
  static constexpr std::uint8_t safe = 16;     // the first side cannot lose; twice that, the second

  std::atomic<std::int64_t> value{0};   // sum of rewards of the player who moved here
  std::atomic<std::uint32_t> visits{0};
  std::atomic<std::uint32_t> draws{0};  // visits that ended as draws
  Move move{};
  std::atomic<NodeIndex> children{no_node};
  std::atomic<std::uint16_t> child_count{0};
  // What the static evaluation gives with best play in the tree, for the player who moved here; once
  // the end is known, the plies to it.
  std::atomic<std::int16_t> guess{0};
  std::atomic<PriorCode> prior{no_prior};       // of this move
  std::atomic<PriorCode> next_prior{no_prior};  // of the move that will be tried next here
  std::atomic<std::uint8_t> in_flight{0};       // visits under way in other threads
  std::atomic<std::uint8_t> state{0};

  double reward() const { return static_cast<double>(value.load(std::memory_order_relaxed)) / unit; }
  double mean() const {
    const std::uint32_t n = visits.load(std::memory_order_relaxed);
    return n ? reward() / n : 0;
  }
  bool is_complete() const { return state.load(std::memory_order_acquire) & complete; }

  // The end of the game with best play: by the rules, by its history, or proven by the search.
  Outcome end() const { return static_cast<Outcome>(state.load(std::memory_order_acquire) & end_mask); }
  void set_end(Outcome outcome, int plies_to_it) {
    guess.store(static_cast<std::int16_t>(plies_to_it), std::memory_order_relaxed);
    state.fetch_or(static_cast<std::uint8_t>(outcome), std::memory_order_release);
  }
  int plies_to_end() const { return guess.load(std::memory_order_relaxed); }

  // The end, or a bound of it.
  bool knows_something() const { return state.load(std::memory_order_acquire) & (end_mask | safe | safe << 1); }

  // What is known of the end for a side.
  Bounds bounds(Side side) const {
    const std::uint8_t now = state.load(std::memory_order_acquire);
    if (const auto known = static_cast<Outcome>(now & end_mask); known != Outcome::ongoing) return Bounds::exactly(known, side);
    return {now & safe_bit(side) ? 0 : -1, now & safe_bit(other(side)) ? 0 : 1};
  }
  void set_safe(Side side) { state.fetch_or(safe_bit(side), std::memory_order_release); }
  static constexpr std::uint8_t safe_bit(Side side) { return static_cast<std::uint8_t>(safe << index(side)); }

  // The guess at the result for the player who moved here, or the result where it is known.
  double best_guess(Side mover) const {
    const Outcome known = end();
    return known == Outcome::ongoing ? guess.load(std::memory_order_relaxed) / guess_unit : Bounds::exactly(known, mover).low;
  }
};

static_assert(sizeof(Node) == 32, "two nodes to a cache line");

// Adds to a number of the tree. Alone, a thread need not pay for an atomic addition.
template <bool shared, class T, class Amount>
inline void add(std::atomic<T>& number, Amount amount) {
  if constexpr (shared) {
    number.fetch_add(static_cast<T>(amount), std::memory_order_relaxed);
  } else {
    number.store(static_cast<T>(number.load(std::memory_order_relaxed) + static_cast<T>(amount)),
                 std::memory_order_relaxed);
  }
}

}  // namespace ratatosk
