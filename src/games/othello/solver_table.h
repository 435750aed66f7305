#pragma once
// The solver's transposition table: what it has proved of a position, bounds of its final score and
// the moves that proved them. They are true for ever, so a table can be kept from one solve to the
// next. Threads share it without locks: the words of an entry are bound together by xor, and a torn
// one matches no position.
//
//   bucket (64 bytes)   | entry | entry | unused 16 |
//   entry (24 bytes)    | own ^ known | opp ^ rotated known | known |
#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>

#include "base/large_memory.h"
#include "base/rng.h"
#include "games/othello/board.h"

namespace ratatosk::games::othello {

constexpr std::uint8_t no_square = 64;

struct KnownScore {
  std::int8_t lower = -64, upper = 64;
  std::uint8_t best = no_square, second = no_square;  // squares
  std::uint8_t empties = 0;
  std::uint8_t solve = 0;  // number of the solve that wrote it
  std::uint16_t written = 0;
};
static_assert(sizeof(KnownScore) == sizeof(std::uint64_t));

class SolverTable {
 public:
  explicit SolverTable(std::size_t kib)
      : size_(std::bit_floor(std::max<std::size_t>(1, kib * 1024 / sizeof(Bucket)))),
        buckets_(size_, (kib + 1023) / 1024) {}

  // Entries of earlier solves go first when room is needed.
  void begin_solve() { ++solve_; }

  static std::uint64_t hash(const Board& b) {
    return Rng::fold(b.own ^ 0x9e3779b97f4a7c15ULL, b.opp ^ 0xc2b2ae3d27d4eb4fULL);
  }

  // False leaves `known` as it was.
  bool find(const Board& b, KnownScore& known) const {
    for (const Entry& entry : buckets_[hash(b) & (size_ - 1)].entries) {
      if (entry.holds(b, known)) return true;
    }
    return false;
  }

  // `score` came out of a search with the window (alpha, beta), by a disc on `square`.
  void store(const Board& b, int empties, int alpha, int beta, int score, int square) {
    Bucket& bucket = buckets_[hash(b) & (size_ - 1)];
    KnownScore known;
    Entry* entry = nullptr;
    for (Entry& e : bucket.entries) {
      if (!entry && e.holds(b, known)) entry = &e;
    }
    if (!entry) entry = bucket.victim(empties, solve_);
    if (score > alpha) known.lower = static_cast<std::int8_t>(std::max<int>(known.lower, score));
    if (score < beta) known.upper = static_cast<std::int8_t>(std::min<int>(known.upper, score));
    if (square != known.best && (score > alpha || known.best == no_square)) {
      known.second = known.best;
      known.best = static_cast<std::uint8_t>(square);
    }
    known.empties = static_cast<std::uint8_t>(empties);
    known.solve = solve_;
    known.written = 1;
    entry->put(b, known);
  }

 private:
  class Entry {
   public:
    bool holds(const Board& b, KnownScore& known) const {
      const std::uint64_t word = known_.load(std::memory_order_relaxed);
      if ((own_.load(std::memory_order_relaxed) ^ word) != b.own) return false;
      if ((opp_.load(std::memory_order_relaxed) ^ std::rotl(word, 32)) != b.opp || word == 0)
        return false;
      known = std::bit_cast<KnownScore>(word);
      return true;
    }
    void put(const Board& b, KnownScore known) {
      const auto word = std::bit_cast<std::uint64_t>(known);
      own_.store(b.own ^ word, std::memory_order_relaxed);
      opp_.store(b.opp ^ std::rotl(word, 32), std::memory_order_relaxed);
      known_.store(word, std::memory_order_relaxed);
    }
    KnownScore known() const {
      return std::bit_cast<KnownScore>(known_.load(std::memory_order_relaxed));
    }

   private:
    std::atomic<std::uint64_t> own_{0}, opp_{0}, known_{0};
  };

  struct alignas(64) Bucket {
    Entry entries[2];

    // The first entry is for the dearer position, the second for the newer.
    Entry* victim(int empties, std::uint8_t solve) {
      const KnownScore first = entries[0].known();
      return &entries[first.solve != solve || first.empties <= empties ? 0 : 1];
    }
  };
  static_assert(sizeof(Bucket) == 64);

  std::size_t size_;
  LargeArray<Bucket> buckets_;
  std::uint8_t solve_ = 0;
};

}  // namespace ratatosk::games::othello
