#pragma once
// The knight's eight jumps over bitboards (bit y * 8 + x, y = 0 on top). A jump of one kind ends on
// different squares for different knights, so counting the jumps of a side is eight popcounts, and
// the k-th of them is found without ever listing them.
#include <array>
#include <bit>
#include <cstdint>
#ifdef __AVX512VPOPCNTDQ__
#include <immintrin.h>
#endif

#include "base/bits.h"

namespace ratatosk::games::knights {

struct Step {
  int dx, dy;
};

// In the order of the referee's movement numbers.
inline constexpr std::array<Step, 8> steps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr int kinds = static_cast<int>(steps.size());

// The square a jump leads to, or -1 when it leaves the board.
constexpr int landing(int square, int kind) {
  const Step step = steps[static_cast<std::size_t>(kind)];
  const int x = square % 8 + step.dx, y = square / 8 + step.dy;
  return x < 0 || x > 7 || y < 0 || y > 7 ? -1 : y * 8 + x;
}

// Per kind: how far it goes, as a rotation of the board, and the squares it does not leave it from.
struct Kinds {
  alignas(64) std::array<std::uint64_t, kinds> distance;
  alignas(64) std::array<std::uint64_t, kinds> room;
};

inline constexpr Kinds kind_tables = [] {
  Kinds tables{};
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    tables.distance[kind] = static_cast<std::uint64_t>(steps[kind].dy * 8 + steps[kind].dx) & 63;
    for (int square = 0; square < 64; ++square) {
      if (landing(square, static_cast<int>(kind)) >= 0) tables.room[kind] |= bit(square);
    }
  }
  return tables;
}();

// Those of `men` whose jump of this kind ends on one of `targets`.
inline std::uint64_t origins(std::uint64_t men, std::uint64_t targets, int kind) {
  const auto i = static_cast<std::size_t>(kind);
  return men & kind_tables.room[i] & std::rotr(targets, static_cast<int>(kind_tables.distance[i]));
}

// The squares that `men` attack.
constexpr std::uint64_t attacks(std::uint64_t men) {
  constexpr std::uint64_t column = 0x0101010101010101ULL, edge = column | column << 1;
  const std::uint64_t beside = (men & ~column) >> 1 | (men & ~(column << 7)) << 1;
  const std::uint64_t beyond = (men & ~edge) >> 2 | (men & ~(edge << 6)) << 2;
  return beside << 16 | beside >> 16 | beyond << 8 | beyond >> 8;
}

// How many jumps from `men` to `targets` there are, summed over the kinds: byte i counts those of
// kinds 0 to i. A side has 16 knights at most, so no sum is above 128 and the bytes never meet.
class Sums {
 public:
  Sums() = default;
  Sums(std::uint64_t men, std::uint64_t targets) : bytes_(counts(men, targets) * ones) {}

  std::uint32_t total() const { return static_cast<std::uint32_t>(bytes_ >> 56); }

  // The kind of the k-th jump, and which one of its kind it is. A byte's top bit stays set where
  // its sum is k or less: as many kinds lie wholly before the k-th jump.
  struct Place {
    int kind, rank;
  };
  Place find(std::uint32_t k) const {
    const int kind = std::popcount(((k * ones | tops) - bytes_) & tops);
    return {kind, static_cast<int>((k - (bytes_ << 8 >> 8 * kind)) & 0xff)};
  }

 private:
  static constexpr std::uint64_t ones = 0x0101010101010101ULL, tops = ones << 7;

#ifdef __AVX512VPOPCNTDQ__
  static std::uint64_t counts(std::uint64_t men, std::uint64_t targets) {
    // The forms with a full mask are those whose headers compile without a warning.
    constexpr __mmask8 every = 0xff;
    constexpr int all_three = 0x80;
    const __m512i landed =
        _mm512_maskz_rorv_epi64(every, _mm512_set1_epi64(static_cast<long long>(targets)),
                                _mm512_load_si512(kind_tables.distance.data()));
    const __m512i jumping =
        _mm512_ternarylogic_epi64(_mm512_set1_epi64(static_cast<long long>(men)), landed,
                                  _mm512_load_si512(kind_tables.room.data()), all_three);
    const __m128i bytes = _mm512_maskz_cvtepi64_epi8(every, _mm512_popcnt_epi64(jumping));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(bytes));
  }
#else
  static std::uint64_t counts(std::uint64_t men, std::uint64_t targets) {
    std::uint64_t bytes = 0;
    for (int kind = 0; kind < kinds; ++kind) {
      bytes |= static_cast<std::uint64_t>(std::popcount(origins(men, targets, kind))) << 8 * kind;
    }
    return bytes;
  }
#endif

  std::uint64_t bytes_ = 0;
};

// One jump, as the bits of its two squares.
struct Jump {
  std::uint64_t from, to;
};

// The k-th of the jumps that `sums` counts.
inline Jump nth(std::uint64_t men, std::uint64_t targets, const Sums& sums, std::uint32_t k) {
  const Sums::Place place = sums.find(k);
  const std::uint64_t from = keep_nth_bit(origins(men, targets, place.kind), place.rank);
  return {from, std::rotl(from, static_cast<int>(
                                    kind_tables.distance[static_cast<std::size_t>(place.kind)]))};
}

}  // namespace ratatosk::games::knights
