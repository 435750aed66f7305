#pragma once
// One position of the tree, together with the move that leads to it.
//
//   byte 0       8        12      16     20         24      26      28     30       31
//        | value | visits | draws | move | children | count | prior | next | flight | state |
//
// The children of a node lie in segments of 4, 8, 16 ... slots, each a run of nodes behind one slot
// that names the next segment:
//
//   node.children -> [next|c0|c1|c2] -> [next|c3|c4|c5|c6|c7|c8|c9] -> ...
//
// A child is placed where it stays: who reads the tree never sees one move, so threads need no lock to
// walk it. Only moves that have been tried have a node; which move comes next follows from the seed and
// the position and is not stored.
#include <atomic>
#include <cstdint>

#include "games/game.h"

namespace ratatosk {

using NodeIndex = std::uint32_t;
constexpr NodeIndex no_node = 0;

struct Node {
  // Rewards are summed as whole numbers of this fraction: sums do not depend on their order, and
  // wins, losses and draws are exact.
  static constexpr double unit = 1 << 20;

  // The bits of `state`: the game's end or what is proven of it (an Outcome), and the work on children.
  static constexpr std::uint8_t end_mask = 3;
  static constexpr std::uint8_t opening = 4;   // a thread is adding a child
  static constexpr std::uint8_t complete = 8;  // every legal move has its child

  static constexpr double prior_unit = 65535;  // priors are probabilities in sixteen bits

  std::atomic<std::int64_t> value{0};   // sum of rewards of the player who moved here
  std::atomic<std::uint32_t> visits{0};
  std::atomic<std::uint32_t> draws{0};  // visits that ended as draws
  Move move{};
  std::atomic<NodeIndex> children{no_node};
  std::atomic<std::uint16_t> child_count{0};
  std::atomic<std::uint16_t> prior{0};  // of this move; once the node is proven, the plies to the end
  std::atomic<std::uint16_t> next_prior{0};  // of the move that will be tried next here
  std::atomic<std::uint8_t> in_flight{0};    // visits under way in other threads
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
    prior.store(static_cast<std::uint16_t>(plies_to_it), std::memory_order_relaxed);
    state.fetch_or(static_cast<std::uint8_t>(outcome), std::memory_order_release);
  }
  int plies_to_end() const { return prior.load(std::memory_order_relaxed); }
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
