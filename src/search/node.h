#pragma once
// One position of the tree, together with the move that leads to it.
//
//   byte 0     8        16     20         24      26      28      29     30      31
//        | sum | counts | move | children | count | guess | prior | next | state | plies |
//
// The children of a node lie in segments of 1, 1, 2, 2, 4, 4 ... nodes side by side, each at a
// multiple of its size; beside the nodes, the tree holds for each segment which one comes after it:
//
//   node.children -> [c0] -> [c1] -> [c2|c3] -> [c4|c5] -> [c6|c7|c8|c9] -> ...
//
// Where an evaluator has judged the moves, they and their priors come first in that chain, in a
// segment that holds no nodes (the policy).
//
// A child is placed where it stays: who reads the tree never sees one move, so threads need no lock
// to walk it. Only moves that have been tried have a node; which move comes next follows from the
// seed and the position and is not stored.
#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>

#include "games/game.h"
#include "games/knowledge.h"
#include "search/prior.h"

namespace ratatosk::search {

// Two threads that write within so many bytes of each other wait for each other.
constexpr std::size_t cache_line = 128;  // processors fetch them in pairs

using NodeIndex = std::uint32_t;
constexpr NodeIndex no_node = 0;

// Nodes side by side: which is the first, and how many, in one number. As the first is at a
// multiple of their number, twice its index leaves the bit of that number free.
class Segment {
 public:
  Segment() = default;
  Segment(NodeIndex first, std::uint32_t size) : code_(2 * first | size) {}
  explicit operator bool() const { return code_ != 0; }
  std::uint32_t size() const { return code_ & -code_; }
  NodeIndex first() const { return (code_ - size()) / 2; }

 private:
  std::uint32_t code_ = 0;
};

struct Node {
  // Rewards are summed as whole numbers of this fraction: sums do not depend on their order, and
  // wins, losses and draws are exact.
  static constexpr double unit = 1 << 20;

  static constexpr double guess_unit = 32767;

  // The bits of `state`: the game's end or what is
  // proven of it (an Outcome), and the work on children.
  static constexpr std::uint8_t end_mask = 3;
  static constexpr std::uint8_t opening = 4;   // a thread is adding a child
  static constexpr std::uint8_t complete = 8;  // every legal move has its child
  static constexpr std::uint8_t safe = 16;     // the first side cannot lose; twice that, the second
  static constexpr std::uint8_t policy = 64;   // its first segment holds the moves and their priors

  // What the counters hold: whoever adds visits keeps the root below this, and leaves what is above
  // it to visits under way.
  static constexpr std::uint32_t most_visits = 0xfff0'0000;
  static constexpr std::uint32_t most_in_flight = 0xff;
  static constexpr int most_plies = 0xff;

  // Two numbers in each, to be changed at once: the rewards of the player who moved here above the
  // visits under way (8 bits); the draws above the visits (32 bits).
  std::atomic<std::int64_t> sum{0};
  std::atomic<std::uint64_t> counts{0};
  Move move{};
  std::atomic<Segment> children{};
  std::atomic<std::uint16_t> child_count{0};
  // What the static evaluation gives with best play in the tree, for the player who moved here.
  std::atomic<std::int16_t> guess{0};
  std::atomic<PriorCode> prior{no_prior};       // of this move
  std::atomic<PriorCode> next_prior{no_prior};  // of the move that will be tried next here
  std::atomic<std::uint8_t> state{0};
  std::atomic<std::uint8_t> plies{0};  // to the known end; so many or more at its largest

  std::uint32_t visits() const {
    return static_cast<std::uint32_t>(counts.load(std::memory_order_relaxed));
  }
  std::uint32_t draws() const {
    return static_cast<std::uint32_t>(counts.load(std::memory_order_relaxed) >> 32);
  }
  std::uint32_t in_flight() const {
    return static_cast<std::uint8_t>(sum.load(std::memory_order_relaxed));
  }
  double reward() const {
    return static_cast<double>(sum.load(std::memory_order_relaxed) >> 8) / unit;
  }
  double mean() const {
    const std::uint32_t n = visits();
    return n ? reward() / n : 0;
  }

  // What has been counted, each number read once: with threads at work the sum may be of a visit
  // more or less than the counts, and is made to fit them.
  struct Stats {
    std::uint32_t visits, draws;
    double reward;  // draws among it, worth what they are to the search

    double mean() const { return visits ? reward / visits : 0; }
    // Of the visits that were no draws, how many the player who moved here has won.
    std::uint32_t wins(double draw_value) const {
      const double decided = visits - draws;
      return static_cast<std::uint32_t>((decided + reward - draw_value * draws) / 2 + 0.5);
    }
  };
  Stats stats(double draw_value) const {
    const std::uint64_t both = counts.load(std::memory_order_relaxed);
    const auto visits = static_cast<std::uint32_t>(both);
    const std::uint32_t draws = std::min(static_cast<std::uint32_t>(both >> 32), visits);
    const double decided = visits - draws, drawn = draw_value * draws;
    return {visits, draws, drawn + std::clamp(reward() - drawn, -decided, decided)};
  }

  // A visit sets out below this node, and comes back
  // with what it and others made on the way have given.
  void enter() {
    assert(in_flight() < most_in_flight);
    sum.fetch_add(1, std::memory_order_relaxed);
  }
  void leave(std::int64_t value, std::uint32_t new_visits, std::uint32_t new_draws) {
    assert(in_flight() > 0 && new_draws <= new_visits && new_visits <= ~visits());
    sum.fetch_add(value * 256 - 1, std::memory_order_relaxed);
    counts.fetch_add(static_cast<std::uint64_t>(new_draws) << 32 | new_visits,
                     std::memory_order_relaxed);
  }

  bool has_policy() const { return state.load(std::memory_order_acquire) & policy; }
  bool is_complete() const { return state.load(std::memory_order_acquire) & complete; }

  // The end of the game with best play: by the rules, by its history, or proven by the search.
  Outcome end() const {
    return static_cast<Outcome>(state.load(std::memory_order_acquire) & end_mask);
  }
  void set_end(Outcome outcome, int plies_to_it) {
    assert(outcome != Outcome::ongoing);
    plies.store(static_cast<std::uint8_t>(std::min(plies_to_it, most_plies)),
                std::memory_order_relaxed);
    state.fetch_or(static_cast<std::uint8_t>(outcome), std::memory_order_release);
  }
  int plies_to_end() const { return plies.load(std::memory_order_relaxed); }

  // The end, or a bound of it.
  bool knows_something() const {
    return state.load(std::memory_order_acquire) & (end_mask | safe | safe << 1);
  }

  // What is known of the end for a side.
  Bounds bounds(Side side) const {
    const std::uint8_t now = state.load(std::memory_order_acquire);
    if (const auto known = static_cast<Outcome>(now & end_mask); known != Outcome::ongoing)
      return Bounds::exactly(known, side);
    return {now & safe_bit(side) ? 0 : -1, now & safe_bit(other(side)) ? 0 : 1};
  }
  void set_safe(Side side) { state.fetch_or(safe_bit(side), std::memory_order_release); }
  static constexpr std::uint8_t safe_bit(Side side) {
    return static_cast<std::uint8_t>(safe << index(side));
  }

  // The guess at the result for the player who moved here, or the result where it is known.
  double best_guess(Side mover) const {
    const Outcome known = end();
    return known == Outcome::ongoing ? guess.load(std::memory_order_relaxed) / guess_unit
                                     : Bounds::exactly(known, mover).low;
  }
};

static_assert(sizeof(Node) == 32, "two nodes to a cache line");

}  // namespace ratatosk::search
