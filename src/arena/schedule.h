#pragma once
// What is played in which order: arithmetic on the numbers of games.
#include <cstdint>
#include <vector>

#include "base/rng.h"

namespace ratatosk::arena {

// Games come in pairs from one opening: 2k and 2k +
// 1 are pair k, and in the second sides are swapped.
constexpr std::uint64_t pair_of(std::uint64_t game) { return game / 2; }
constexpr bool is_swapped(std::uint64_t game) { return game % 2 != 0; }

constexpr std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t game) {
  return Rng::fold(seed + game * 0x9e3779b97f4a7c15ULL, 0x8ebc6af09c88c6e3ULL);
}

// One after another, then over again: each pair, or each round of a tournament, has an opening.
template <class T>
const T& in_turn(const std::vector<T>& list, std::uint64_t number) {
  return list[number % list.size()];
}

// Who meets whom in a tournament.
struct Pairing {
  std::size_t a, b;
  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// Everybody meets everybody, or the first player meets each of the others.
inline std::vector<Pairing> round_robin(std::size_t players) {
  std::vector<Pairing> pairings;
  for (std::size_t a = 0; a < players; ++a) {
    for (std::size_t b = a + 1; b < players; ++b) pairings.push_back({a, b});
  }
  return pairings;
}

inline std::vector<Pairing> gauntlet(std::size_t players) {
  std::vector<Pairing> pairings;
  for (std::size_t b = 1; b < players; ++b) pairings.push_back({0, b});
  return pairings;
}

}  // namespace ratatosk::arena
