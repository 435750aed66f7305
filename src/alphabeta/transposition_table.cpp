#include "alphabeta/transposition_table.h"

#include <algorithm>
#include <bit>

namespace ratatosk::alphabeta {
namespace {

constexpr std::uint64_t first_size = 1 << 14;  // clusters: one mebibyte

constexpr int age_shift = 58, from_shift = 49, to_shift = 40, score_shift = 24,
              judgement_shift = 10, depth_shift = 2;

std::uint64_t pack(const Known& known, std::uint32_t age) {
  const auto score = static_cast<std::uint16_t>(known.score);
  const auto judgement = static_cast<std::uint32_t>(known.judgement / judgement_unit) & 0x3fff;
  return std::uint64_t{age} << age_shift | std::uint64_t{known.move.from} << from_shift |
         std::uint64_t{known.move.to} << to_shift | std::uint64_t{score} << score_shift |
         std::uint64_t{judgement} << judgement_shift |
         static_cast<std::uint64_t>(known.depth) << depth_shift |
         static_cast<std::uint64_t>(known.bound);
}

int depth_of(std::uint64_t data) { return static_cast<int>(data >> depth_shift & 0xff); }
std::uint32_t age_of(std::uint64_t data) { return static_cast<std::uint32_t>(data >> age_shift); }

Known unpack(std::uint64_t data) {
  Known known;
  known.move = {static_cast<std::uint16_t>(data >> from_shift & 0x1ff),
                static_cast<std::uint16_t>(data >> to_shift & 0x1ff)};
  known.score = static_cast<std::int16_t>(data >> score_shift & 0xffff);
  const auto judgement = static_cast<int>(data >> judgement_shift & 0x3fff);
  known.judgement = (judgement >= 0x2000 ? judgement - 0x4000 : judgement) * judgement_unit;
  known.depth = depth_of(data);
  known.bound = static_cast<Bound>(data & 3);
  return known;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : mebibytes_(mebibytes),
      most_(std::bit_floor((std::uint64_t{mebibytes} << 20) / sizeof(Cluster))),
      size_(std::min(first_size, most_)),
      clusters_(most_, mebibytes) {}

void TranspositionTable::clear() {
  for (std::uint64_t i = 0; i < size_; ++i) {
    for (Entry& entry : clusters_[i].entries) entry.put(0, 0);
  }
  size_ = std::min(first_size, most_);
  age_ = 0;
}

void TranspositionTable::grow() {
  constexpr int full = 250;  // thousandths: the next depth wants several times as much
  while (size_ < most_ && fullness() > full) {
    // With one bit more of the key, a part of each cluster moves to its twin.
    for (std::uint64_t i = 0; i < size_; ++i) {
      for (int k = 0; k < 4; ++k) {
        Entry& entry = clusters_[i].entries[k];
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        const std::uint64_t key = entry.key_with(data);
        if (data == 0 || (key & size_) == 0) continue;
        clusters_[i + size_].entries[k].put(key, data);
        entry.put(0, 0);
      }
    }
    size_ *= 2;
  }
}

bool TranspositionTable::find(std::uint64_t key, Known& known) const {
  for (const Entry& entry : cluster(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data == 0 || entry.key_with(data) != key) continue;
    known = unpack(data);
    return true;
  }
  return false;
}

void TranspositionTable::store(std::uint64_t key, const Known& known) {
  // The shallowest goes, one of an earlier search before others.
  Entry* victim = nullptr;
  int least = 0;
  for (Entry& entry : cluster(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data != 0 && entry.key_with(data) == key) {
      // What is deeper and of this search stays, unless the new score is exact.
      const bool is_better =
          age_of(data) == age_ && depth_of(data) > known.depth + 3 && known.bound != Bound::exact;
      if (is_better) return;
      Known kept = known;
      if (!kept.has_move()) kept.move = unpack(data).move;
      entry.put(key, pack(kept, age_));
      return;
    }
    constexpr int older = 256;  // than any depth
    const int worth = data == 0 ? -1 : depth_of(data) + (age_of(data) == age_ ? older : 0);
    if (!victim || worth < least) {
      victim = &entry;
      least = worth;
    }
  }
  victim->put(key, pack(known, age_));
}

int TranspositionTable::fullness() const {
  constexpr std::size_t sample = 250;
  int filled = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : clusters_[i].entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      filled += data != 0 && age_of(data) == age_;
    }
  }
  return filled;
}

}  // namespace ratatosk::alphabeta
