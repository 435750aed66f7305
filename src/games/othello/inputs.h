#pragma once
// What a network is told of a position of Othello: whose disc lies where, by how full the board is,
// and what can be counted besides.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "games/game.h"
#include "games/othello/bitboard.h"
#include "games/othello/stability.h"

namespace ratatosk::games::othello {

template <class G>
struct Inputs {
  static constexpr int shared_rows = 2 * 64;  // a disc of either side on a square
  static constexpr int phases = 4;            // of sixteen empty squares each
  static constexpr int rows = phases * shared_rows;
  static constexpr int facts = 16;

  using State = typename G::State;

  static int phase_of(const State& s) {
    return std::min(std::popcount(G::empties(s)) / 16, phases - 1);
  }

  template <class Visit>
  static void for_each_row(const State& s, Visit&& visit) {
    const int first = phase_of(s) * shared_rows;
    for (const Side side : {Side::first, Side::second}) {
      for_each_bit(discs(s, side), [&](int square) { visit(first + index(side) * 64 + square); });
    }
  }

  // False: another phase.
  template <class Add, class Remove>
  static bool compare(const State& from, const State& to, Add&& add, Remove&& remove) {
    if (phase_of(from) != phase_of(to)) return false;
    const int first = phase_of(to) * shared_rows;
    for (const Side side : {Side::first, Side::second}) {
      const std::uint64_t before = discs(from, side), after = discs(to, side);
      const int row = first + index(side) * 64;
      for_each_bit(after & ~before, [&](int square) { add(row + square); });
      for_each_bit(before & ~after, [&](int square) { remove(row + square); });
    }
    return true;
  }

  static void count(const State& s, std::span<std::int8_t, facts> out) {
    constexpr std::uint64_t corners = 0x8100000000000081ULL;
    const std::uint64_t empties = G::empties(s);
    std::size_t n = 0;
    const auto put = [&](int x) { out[n++] = static_cast<std::int8_t>(std::clamp(x, 0, 127)); };
    for (const Side side : {Side::first, Side::second}) {
      const std::uint64_t own = discs(s, side), opp = discs(s, other(side));
      const std::uint64_t moves = mobility(own, opp);
      put(6 * std::popcount(moves));
      put(4 * std::popcount(empties & around(opp)));  // where it may move one day
      put(4 * std::popcount(opp & around(empties)));  // what it may turn one day
      put(32 * std::popcount(moves & corners));
      put(32 * std::popcount(own & corners));
      put(4 * std::popcount(stable_on_edges(own, opp)));
      put(2 * std::popcount(own));
    }
    put(2 * std::popcount(empties));
    put(std::popcount(empties) % 2 * 127);
  }

 private:
  static std::uint64_t discs(const State& s, Side side) { return side == s.turn ? s.own : s.opp; }

  // The squares beside those of a set, also slantwise.
  static std::uint64_t around(std::uint64_t set) {
    constexpr std::uint64_t column = 0x0101010101010101ULL;
    const std::uint64_t wide = set | (set & ~(column << 7)) << 1 | (set & ~column) >> 1;
    return wide | wide << 8 | wide >> 8;
  }
};

}  // namespace ratatosk::games::othello
