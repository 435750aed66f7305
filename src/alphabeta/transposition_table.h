#pragma once
// What is known of positions that have been searched: a bound of the score, how deep it was looked
// for, the best move. Threads share it without locks: the key of an entry is bound to its data by
// xor, and a torn one matches no position.
//
//   cluster (64 bytes)  | entry | entry | entry | entry |
//   entry (16 bytes)    | key ^ data | data |
//   data (64 bits)      | age 6 | from 9 | to 9 | score 16 | judgement 14 | depth 8 | bound 2 |
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "alphabeta/score.h"
#include "base/large_memory.h"
#include "games/game.h"

namespace ratatosk::alphabeta {

enum class Bound : std::uint8_t { none, at_most, at_least, exact };

constexpr Move no_move{511, 511};  // off every board

struct Known {
  Move move = no_move;
  Score score = 0;
  Score judgement = 0;  // the static one, a multiple of `judgement_unit`
  int depth = 0;
  Bound bound = Bound::none;

  bool has_move() const { return move != no_move; }
};

constexpr Score judgement_unit = 4;

class TranspositionTable {
 public:
  // The largest size, of which no more is used than has been needed so far. Throws Error where the
  // machine has not that much.
  explicit TranspositionTable(std::size_t mebibytes);

  std::size_t mebibytes() const { return mebibytes_; }

  // Entries of earlier searches go first when room is needed.
  void begin_search() { age_ = (age_ + 1) & 63; }
  void clear();

  // Takes more of the memory when what it has fills up. For one thread alone.
  void grow();
  // Takes all of it, for threads that cannot stop to grow; entries may be lost.
  void grow_to_the_end() { size_ = most_; }

  // It will soon be asked for: it comes from the memory meanwhile.
  void expect(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }
  bool find(std::uint64_t key, Known& known) const;
  void store(std::uint64_t key, const Known& known);

  // How much of it this search has filled, in thousandths.
  int fullness() const;

 private:
  struct Entry {
    std::atomic<std::uint64_t> bound_key, data;
    std::uint64_t key_with(std::uint64_t with) const {
      return bound_key.load(std::memory_order_relaxed) ^ with;
    }
    void put(std::uint64_t key, std::uint64_t value) {
      bound_key.store(key ^ value, std::memory_order_relaxed);
      data.store(value, std::memory_order_relaxed);
    }
  };
  struct alignas(64) Cluster {
    Entry entries[4];
  };
  static_assert(sizeof(Cluster) == 64);

  Cluster& cluster(std::uint64_t key) const { return clusters_[key & (size_ - 1)]; }

  std::size_t mebibytes_;
  std::uint64_t most_, size_;  // in clusters; powers of two
  LargeArray<Cluster> clusters_;
  std::uint32_t age_ = 0;
};

}  // namespace ratatosk::alphabeta
