#pragma once
// The last few empty squares, by hand: no table, no list of moves, hardly a branch that is not the
// game's. Scores are final scores for the side to move, searched with a window of one point: the
// result is above `alpha`, and then a lower bound of the truth, or not, and then an upper bound.
#include <algorithm>
#include <array>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "games/othello/board.h"

namespace ratatosk::games::othello {

constexpr int worse_than_any = -65;

// Squares next to each; a disc where no neighbour is the opponent's turns nothing.
inline constexpr std::array<std::uint64_t, 64> neighbours = [] {
  std::array<std::uint64_t, 64> all{};
  for (int square = 0; square < 64; ++square) all[square] = around(bit(square));
  return all;
}();

#ifdef __BMI2__

// The lines through a square, but for its row, and its place on each.
struct LinesThrough {
  std::uint64_t column, falling, rising;
  std::uint8_t on_falling, on_rising;
};

inline constexpr std::array<LinesThrough, 64> lines_through = [] {
  std::array<LinesThrough, 64> all{};
  for (int square = 0; square < 64; ++square) {
    LinesThrough& lines = all[square];
    for (int other = 0; other < 64; ++other) {
      const int down = other / 8 - square / 8, right = other % 8 - square % 8;
      if (right == 0) lines.column |= bit(other);
      if (right == down) lines.falling |= bit(other);
      if (right == -down) lines.rising |= bit(other);
    }
    lines.on_falling = static_cast<std::uint8_t>(std::popcount(lines.falling & (bit(square) - 1)));
    lines.on_rising = static_cast<std::uint8_t>(std::popcount(lines.rising & (bit(square) - 1)));
  }
  return all;
}();

// On a line with one empty square, how many discs
// turn when it is taken: by its place and own discs.
inline constexpr auto turned_on_line = [] {
  std::array<std::array<std::uint8_t, 256>, 8> counts{};
  for (int at = 0; at < 8; ++at) {
    for (unsigned own = 0; own < 256; ++own) {
      const auto below = own & ((1U << at) - 1), above = own >> at >> 1;
      int count = 0;
      if (below) count += at - std::bit_width(below);
      if (above) count += std::countr_zero(above);
      counts[at][own] = static_cast<std::uint8_t>(count);
    }
  }
  return counts;
}();

// How many discs the last square turns for the side whose discs are `own`.
inline int turned_by_last(std::uint64_t own, int square) {
  const LinesThrough& lines = lines_through[square];
  return turned_on_line[square & 7][own >> (square & 56) & 255] +
         turned_on_line[square >> 3][_pext_u64(own, lines.column)] +
         turned_on_line[lines.on_falling][_pext_u64(own, lines.falling)] +
         turned_on_line[lines.on_rising][_pext_u64(own, lines.rising)];
}

#else

inline int turned_by_last(std::uint64_t own, int square) {
  return std::popcount(turned(own, ~own & ~bit(square), square));
}

#endif

class LastSquares {
 public:
  std::uint64_t nodes() const { return nodes_; }

  int few_left(const Board& b, int empties, int alpha) {
    const std::uint64_t empty = b.empty();
    const unsigned odd = odd_quadrants(empty);
    switch (empties) {
      case 0:
        return b.final_score();
      case 1:
        return last_one(b.own, std::countr_zero(empty), alpha);
      case 2:
        return last_two(b, std::countr_zero(empty), 63 - std::countl_zero(empty), alpha);
      case 3:
        return last<3>(b, empty, odd, alpha);
      case 4:
        return last<4>(b, empty, odd, alpha);
      default:
        return few(b, empties, odd, alpha);
    }
  }

 protected:
  std::uint64_t nodes_ = 0;

 private:
  // `odd`: the quadrants with an odd number of empty squares.
  int few(Board b, int empties, unsigned odd, int alpha) {
    ++nodes_;
    const std::uint64_t moves = b.moves();
    if (moves == 0) {
      if (b.passed().moves() == 0) return b.final_score();
      return -few(b.passed(), empties, odd, ~alpha);
    }
    int best = worse_than_any;
    for (std::uint64_t part :
         {moves & squares_of_quadrants[odd], moves & ~squares_of_quadrants[odd]}) {
      for (; part; part &= part - 1) {
        const int square = std::countr_zero(part);
        const Board next = b.after(square);
        const unsigned next_odd = odd ^ quadrant_of(square);
        const int score = empties == 5 ? -last<4>(next, next.empty(), next_odd, ~alpha)
                                       : -few(next, empties - 1, next_odd, ~alpha);
        if (score > alpha) return score;
        if (score > best) best = score;
      }
    }
    return best;
  }

  template <int empties>
  int last(Board b, std::uint64_t empty, unsigned odd, int alpha, bool after_pass = false) {
    ++nodes_;
    int best = worse_than_any;
    for (std::uint64_t part :
         {empty & squares_of_quadrants[odd], empty & ~squares_of_quadrants[odd]}) {
      for (; part; part &= part - 1) {
        const int square = std::countr_zero(part);
        if (!(neighbours[square] & b.opp)) continue;
        const std::uint64_t turns = b.turned(square);
        if (turns == 0) continue;
        const Board next = b.after(square, turns);
        const std::uint64_t rest = empty ^ bit(square);
        int score;
        if constexpr (empties == 3) {
          score = -last_two(next, std::countr_zero(rest), 63 - std::countl_zero(rest), ~alpha);
        } else {
          score = -last<empties - 1>(next, rest, odd ^ quadrant_of(square), ~alpha);
        }
        if (score > alpha) return score;
        if (score > best) best = score;
      }
    }
    if (best != worse_than_any) return best;
    if (after_pass) return b.final_score();
    return -last<empties>(b.passed(), empty, odd, ~alpha, true);
  }

  int last_two(Board b, int one, int other, int alpha, bool after_pass = false) {
    ++nodes_;
    int best = worse_than_any;
    std::uint64_t turns;
    if ((neighbours[one] & b.opp) && (turns = b.turned(one))) {
      best = -last_one(b.opp ^ turns, other, ~alpha);
      if (best > alpha) return best;
    }
    if ((neighbours[other] & b.opp) && (turns = b.turned(other))) {
      return std::max(best, -last_one(b.opp ^ turns, one, ~alpha));
    }
    if (best != worse_than_any) return best;
    if (after_pass) return b.final_score();
    return -last_two(b.passed(), one, other, ~alpha, true);
  }

  int last_one(std::uint64_t own, int square, int alpha) {
    ++nodes_;
    const int discs = std::popcount(own);
    if (const int turns = turned_by_last(own, square)) return 2 * (discs + turns + 1) - 64;
    const int if_nobody = discs >= 32 ? 2 * (discs + 1) - 64 : 2 * discs - 64;
    if (if_nobody <= alpha) return if_nobody;  // the opponent's disc only takes from it
    const int loses = turned_by_last(~own & ~bit(square), square);
    return loses ? 2 * (discs - loses) - 64 : if_nobody;
  }
};

}  // namespace ratatosk::games::othello
