#pragma once
// What a network is told of a position of knight chess: whose knight stands where, by how many are
// left and by a parity, and what can be counted besides.
//
// A jump changes the colour of a knight's square, so that quiet play keeps the parity of (knights
// on light squares + plies): it says who will run into whom. Where an odd number of knights is left
// the parity of the mirrored board is the other one, and means nothing.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "games/knights/jumps.h"

namespace ratatosk::games::knights {

template <class G>
struct Inputs {
  static constexpr int shared_rows = 2 * 64;  // a knight of either side on a square
  static constexpr int parities = 3, stages = 3;
  static constexpr int rows = parities * stages * shared_rows;
  static constexpr int facts = 26;

  using State = typename G::State;

  // 0 or 1, and 2 where it means nothing.
  static int parity_of(const State& s) {
    constexpr std::uint64_t light = 0xaa55aa55aa55aa55ULL;
    const std::uint64_t all = s.men[0] | s.men[1];
    if (std::popcount(all) % 2 != 0) return 2;
    return (std::popcount(all & light) + s.plies) % 2;
  }

  static int bucket_of(const State& s) {
    const int men = std::popcount(s.men[0] | s.men[1]);
    const int stage = men <= 6 ? 0 : men <= 16 ? 1 : 2;
    return (stage * parities + parity_of(s)) * shared_rows;
  }

  template <class Visit>
  static void for_each_row(const State& s, Visit&& visit) {
    const int first = bucket_of(s);
    for (const int side : {0, 1})
      for_each_bit(s.men[side], [&](int square) { visit(first + side * 64 + square); });
  }

  // False: another stage or parity.
  template <class Add, class Remove>
  static bool compare(const State& from, const State& to, Add&& add, Remove&& remove) {
    const int first = bucket_of(to);
    if (bucket_of(from) != first) return false;
    for (const int side : {0, 1}) {
      const std::uint64_t before = from.men[side], after = to.men[side];
      for_each_bit(after & ~before, [&](int square) { add(first + side * 64 + square); });
      for_each_bit(before & ~after, [&](int square) { remove(first + side * 64 + square); });
    }
    return true;
  }

  static void count(const State& s, std::span<std::int8_t, facts> out) {
    std::size_t n = 0;
    const auto put = [&](int x) { out[n++] = static_cast<std::int8_t>(std::clamp(x, 0, 127)); };
    const auto flag = [&](bool is) { put(is ? 127 : 0); };
    const std::array<int, 2> men = {std::popcount(s.men[0]), std::popcount(s.men[1])};
    const int left = G::last_ply - s.plies;
    for (const int side : {0, 1}) {
      const std::uint64_t own = s.men[side], enemy = s.men[1 - side];
      const std::uint64_t guarded = knights::attacks(own), attacked = knights::attacks(enemy);
      put(7 * men[side]);
      put(32 * (men[side] - men[1 - side]));
      put(127 * men[side] / (men[0] + men[1]));
      put(32 * std::popcount(own & attacked & ~guarded));
      put(16 * std::popcount(own & attacked & guarded));
      put(2 * std::popcount(guarded & ~own));
      // Safe squares from which a knight that nobody guards would be attacked.
      put(8 * std::popcount(guarded & ~attacked & ~own & knights::attacks(enemy & ~attacked)));
      flag(men[side] == 1);
      flag(men[side] == 2);
    }
    flag(men[0] == men[1]);
    const int parity = parity_of(s);
    for (const int value : {0, 1, 2}) flag(parity == value);
    put(127 * left / G::last_ply);
    put(4 * left);  // finely near the end
    put(127 * (men[0] + men[1]) / (2 * G::knights_each));
    flag(left <= 8);
  }
};

}  // namespace ratatosk::games::knights
