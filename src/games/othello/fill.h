#pragma once
// One direction of the board. `Bits` is one board in a word, or many in the lanes of a vector: the
// operators are the same. Square = row * 8 + column, so a direction is a shift: 1 east, 8 south,
// 7 south-west, 9 south-east, and their negatives.
#include <cstdint>

namespace ratatosk::games::othello {

// Discs that can be enclosed along a direction that leaves the columns: not those of the two edges,
// which also keeps a shift from coming in again on the other side.
constexpr std::uint64_t inner_columns = 0x7e7e'7e7e'7e7e'7e7eULL;

template <int step, class Bits>
constexpr Bits shifted(Bits b) {
  if constexpr (step > 0) {
    return b << step;
  } else {
    return b >> -step;
  }
}

// The unbroken runs of `opp` that start beside `from`; a run has six discs at most. Doubling: one
// disc, two, then two pairs more.
template <int step, class Bits>
constexpr Bits run_from(Bits from, Bits opp) {
  const Bits pairs = opp & shifted<step>(opp);
  Bits run = opp & shifted<step>(from);
  run |= opp & shifted<step>(run);
  run |= pairs & shifted<2 * step>(run);
  run |= pairs & shifted<2 * step>(run);
  return run;
}

// Squares behind a run of `opp` that starts beside `own`: moves, where they are empty.
template <int step, class Bits>
constexpr Bits behind_runs(Bits own, Bits opp) {
  return shifted<step>(run_from<step>(own, opp));
}

// What a disc on `square` turns in this direction: the run beside it, if `own` closes it.
template <int step>
constexpr std::uint64_t turned_along(std::uint64_t square, std::uint64_t own, std::uint64_t opp) {
  const std::uint64_t run = run_from<step>(square, opp);
  return shifted<step>(run) & own ? run : 0;
}

}  // namespace ratatosk::games::othello
