#pragma once
#include <cstdint>

#include "base/layers.h"

namespace ratatosk {

// A Weyl sequence whose steps are folded by one 64x64 -> 128 bit product. One addition is all that
// a draw waits for from the draw before it, so in a playout it costs next to nothing.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed ^ 0x5851f42d4c957f2dULL) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    return fold(state_, state_ ^ 0xd1342543de82ef95ULL);
  }

  // Uniform in [0, n). The bias is below n / 2^32, far under what any statistic here can see.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((std::uint64_t{static_cast<std::uint32_t>(next())} * n) >>
                                      32);
  }

  // Uniform in [0, 1).
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  // Both halves of the product, one over the other: also the mixing step of every hash here.
  static constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }

 private:
  std::uint64_t state_;
};

// Fisher-Yates over the first `upto` places: what stands there afterwards is a uniform draw.
template <class List>
constexpr void shuffle_front(List& list, std::uint32_t upto, Rng& rng) {
  const auto size = static_cast<std::uint32_t>(list.size());
  for (std::uint32_t i = 0; i < upto && i + 1 < size; ++i) {
    const std::uint32_t j = i + rng.below(size - i);
    const auto other = list[j];
    list[j] = list[i];
    list[i] = other;
  }
}

template <class List>
constexpr void shuffle(List& list, Rng& rng) {
  shuffle_front(list, static_cast<std::uint32_t>(list.size()), rng);
}

}  // namespace ratatosk
