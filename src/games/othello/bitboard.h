#pragma once
// Where a side may move and what a move turns, on one board. With AVX2 the board stands in four
// lanes of a register, one per axis (row, both diagonals, column), and both directions of every
// axis are worked out at once; without it, direction by direction in plain words.
#include <array>
#include <bit>
#include <cstdint>
#if defined(__AVX512CD__) && defined(__AVX512VL__)
#include <immintrin.h>
#endif

#include "base/bits.h"
#include "games/othello/fill.h"

namespace ratatosk::games::othello {

#ifdef __AVX2__

typedef std::uint64_t Wide __attribute__((vector_size(32)));  // the same board, once per axis

inline constexpr Wide axis_step = {1, 7, 8, 9};
inline constexpr Wide axis_inner = {inner_columns, 0x007e'7e7e'7e7e'7e00ULL,
                                    0x00ff'ffff'ffff'ff00ULL, 0x007e'7e7e'7e7e'7e00ULL};

inline Wide widen(std::uint64_t board) { return Wide{board, board, board, board}; }
inline std::uint64_t narrow(Wide board) { return board[0]; }

// The union of the four lanes: as one board, and as the same board in every lane.
inline std::uint64_t merged(Wide v) {
  const auto half = __builtin_shufflevector(v, v, 0, 1) | __builtin_shufflevector(v, v, 2, 3);
  return half[0] | half[1];
}
inline Wide merged_everywhere(Wide v) {
  v |= __builtin_shufflevector(v, v, 2, 3, 0, 1);
  return v | __builtin_shufflevector(v, v, 1, 0, 3, 2);
}

inline std::uint64_t mobility(Wide own, Wide opp) {
  constexpr Wide step = axis_step, twice = axis_step + axis_step;
  const Wide inner = opp & axis_inner;
  const Wide pairs_up = inner & (inner << step), pairs_down = pairs_up >> step;
  Wide up = inner & (own << step), down = inner & (own >> step);
  up |= inner & (up << step), down |= inner & (down >> step);
  up |= pairs_up & (up << twice), down |= pairs_down & (down >> twice);
  up |= pairs_up & (up << twice), down |= pairs_down & (down >> twice);
  return merged(((up << step) | (down >> step)) & ~(own | opp));
}

// The squares from one to the edge along each axis, towards higher and towards lower bits.
struct Rays {
  Wide up, down;
};

inline constexpr std::array<Rays, 64> rays = [] {
  auto ray = [](int square, int rows, int columns) {
    std::uint64_t squares = 0;
    for (int r = square / 8 + rows, c = square % 8 + columns; r >= 0 && r < 8 && c >= 0 && c < 8;
         r += rows, c += columns) {
      squares |= bit(r * 8 + c);
    }
    return squares;
  };
  std::array<Rays, 64> all{};
  for (int s = 0; s < 64; ++s) {
    all[s].up = Wide{ray(s, 0, 1), ray(s, 1, -1), ray(s, 1, 0), ray(s, 1, 1)};
    all[s].down = Wide{ray(s, 0, -1), ray(s, -1, 1), ray(s, -1, 0), ray(s, -1, -1)};
  }
  return all;
}();

// The highest square of a part of a ray, in each lane.
inline Wide highest(Wide part) {
#if defined(__AVX512CD__) && defined(__AVX512VL__)
  const auto leading = _mm256_lzcnt_epi64(reinterpret_cast<__m256i>(part));
  return reinterpret_cast<Wide>(
      _mm256_srlv_epi64(reinterpret_cast<__m256i>(widen(bit(63))), leading));
#else
  part |= part >> axis_step;
  part |= part >> (2 * axis_step);
  part |= part >> (4 * axis_step);
  return part & ~(part >> axis_step);
#endif
}

// What a disc on `square` turns along each axis. Upwards the carry of an addition walks over the
// run to the first square that does not belong to it; downwards that square is the highest one.
inline Wide turned_by_axis(Wide own, Wide opp, int square) {
  const Rays& ray = rays[square];
  const Wide road = opp | ~ray.up;
  const Wide walked = (road ^ (road + 1)) & ray.up;
  const Wide closed = reinterpret_cast<Wide>((walked & own) != 0);
  const Wide end = own & highest(ray.down & ~opp);
  return (walked & opp & closed) | (ray.down & (0 - (end + end)));
}

inline Wide turned(Wide own, Wide opp, int square) {
  return merged_everywhere(turned_by_axis(own, opp, square));
}

inline std::uint64_t mobility(std::uint64_t own, std::uint64_t opp) {
  return mobility(widen(own), widen(opp));
}

inline std::uint64_t turned(std::uint64_t own, std::uint64_t opp, int square) {
  return merged(turned_by_axis(widen(own), widen(opp), square));
}

#else

using Wide = std::uint64_t;

inline Wide widen(std::uint64_t board) { return board; }
inline std::uint64_t narrow(Wide board) { return board; }

inline std::uint64_t mobility(std::uint64_t own, std::uint64_t opp) {
  const std::uint64_t inner = opp & inner_columns;
  return (behind_runs<1>(own, inner) | behind_runs<-1>(own, inner) | behind_runs<7>(own, inner) |
          behind_runs<-7>(own, inner) | behind_runs<8>(own, opp) | behind_runs<-8>(own, opp) |
          behind_runs<9>(own, inner) | behind_runs<-9>(own, inner)) &
         ~(own | opp);
}

inline std::uint64_t turned(std::uint64_t own, std::uint64_t opp, int square) {
  const std::uint64_t disc = bit(square), inner = opp & inner_columns;
  return turned_along<1>(disc, own, inner) | turned_along<-1>(disc, own, inner) |
         turned_along<7>(disc, own, inner) | turned_along<-7>(disc, own, inner) |
         turned_along<8>(disc, own, opp) | turned_along<-8>(disc, own, opp) |
         turned_along<9>(disc, own, inner) | turned_along<-9>(disc, own, inner);
}

#endif

// The board seen otherwise; each of them undoes itself.
constexpr std::uint64_t flip_rows(std::uint64_t b) { return __builtin_bswap64(b); }

constexpr std::uint64_t flip_columns(std::uint64_t b) {
  b = (b >> 1 & 0x5555'5555'5555'5555ULL) | (b & 0x5555'5555'5555'5555ULL) << 1;
  b = (b >> 2 & 0x3333'3333'3333'3333ULL) | (b & 0x3333'3333'3333'3333ULL) << 2;
  return (b >> 4 & 0x0f0f'0f0f'0f0f'0f0fULL) | (b & 0x0f0f'0f0f'0f0f'0f0fULL) << 4;
}

constexpr std::uint64_t transpose(std::uint64_t b) {
  auto swap = [&b](std::uint64_t mask, int distance) {
    const std::uint64_t differ = (b ^ (b >> distance)) & mask;
    b ^= differ ^ (differ << distance);
  };
  swap(0x00aa'00aa'00aa'00aaULL, 7);
  swap(0x0000'cccc'0000'ccccULL, 14);
  swap(0x0000'0000'f0f0'f0f0ULL, 28);
  return b;
}

}  // namespace ratatosk::games::othello
