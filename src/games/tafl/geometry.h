#pragma once
// The board, four times over. A set of squares is kept in four orientations, one per vector lane,
// so that each of the four directions of a rook is "towards higher bits" in a lane of its own:
//
//   lane 0   rows, left to right     a step towards higher bits goes east
//   lane 1   rows, right to left                                   west
//   lane 2   columns, top to bottom                                south
//   lane 3   columns, bottom to top                                north
//
// Within a lane a line of the board takes N + 1 bits: its squares, then a guard bit that is never
// set, so neither a carry nor a shift by one leaves the line. No line crosses two words:
//
//   7x7: 7 lines of 8 bits in one word     9x9: 6 + 3 lines of 10     11x11: 5 + 5 + 1 of 12
//   19x19: 3 lines of 20 in each of seven words
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#if defined(__AVX512VPOPCNTDQ__) && defined(__AVX512VL__)
#include <immintrin.h>
#endif

#include "base/bits.h"

namespace ratatosk::games::tafl {

constexpr int lane_count = 4;
typedef std::uint64_t Lanes __attribute__((vector_size(8 * lane_count)));
typedef std::uint16_t PackedLanes __attribute__((vector_size(2 * lane_count)));
typedef std::uint32_t NarrowLanes __attribute__((vector_size(4 * lane_count)));

inline Lanes popcount(Lanes v) {
#if defined(__AVX512VPOPCNTDQ__) && defined(__AVX512VL__)
  return reinterpret_cast<Lanes>(_mm256_popcnt_epi64(reinterpret_cast<__m256i>(v)));
#else
  for (int i = 0; i < lane_count; ++i) v[i] = static_cast<std::uint64_t>(std::popcount(v[i]));
  return v;
#endif
}

// Bit i of the result: lane i is not zero.
inline unsigned set_lanes(Lanes v) {
#if defined(__AVX512VPOPCNTDQ__) && defined(__AVX512VL__)
  const auto register_ = reinterpret_cast<__m256i>(v);
  return _mm256_test_epi64_mask(register_, register_);
#else
  unsigned mask = 0;
  for (int i = 0; i < lane_count; ++i) mask |= static_cast<unsigned>(v[i] != 0) << i;
  return mask;
#endif
}

// Four counts below 2^15 side by side in one word, lane 0 lowest.
inline std::uint64_t pack(Lanes counts) {
  return std::bit_cast<std::uint64_t>(__builtin_convertvector(counts, PackedLanes));
}

template <int N>
struct Geometry {
  static constexpr int squares = N * N;
  static constexpr int line_bits = N + 1;
  static constexpr int lines_per_word = 64 / line_bits;
  static constexpr int words = (N + lines_per_word - 1) / lines_per_word;
  static constexpr int throne = squares / 2;

  static constexpr bool is_corner(int square) {
    return square == 0 || square == N - 1 || square == squares - N || square == squares - 1;
  }

  // Where a square lies in each lane.
  struct Place {
    std::array<std::uint8_t, lane_count> word, bit;
  };

  static constexpr Place place_of(int square) {
    const int row = square / N, column = square % N;
    const int line[lane_count] = {row, row, column, column};
    const int along[lane_count] = {column, N - 1 - column, row, N - 1 - row};
    Place place{};
    for (int lane = 0; lane < lane_count; ++lane) {
      place.word[lane] = static_cast<std::uint8_t>(line[lane] / lines_per_word);
      place.bit[lane] =
          static_cast<std::uint8_t>(line[lane] % lines_per_word * line_bits + along[lane]);
    }
    return place;
  }

  static constexpr std::array<Place, squares> places = [] {
    std::array<Place, squares> all{};
    for (int square = 0; square < squares; ++square) all[square] = place_of(square);
    return all;
  }();

  // And back: the square of [lane][word][bit].
  static constexpr auto square_at = [] {
    std::array<std::array<std::array<std::uint16_t, 64>, words>, lane_count> all{};
    for (int square = 0; square < squares; ++square) {
      for (int lane = 0; lane < lane_count; ++lane) {
        all[lane][places[square].word[lane]][places[square].bit[lane]] =
            static_cast<std::uint16_t>(square);
      }
    }
    return all;
  }();

  // Sets that every symmetry of the board leaves as they are look the same in every lane.
  struct Fixed {
    std::array<std::uint64_t, words> cells{}, plain{}, hostile{};
  };
  static constexpr Fixed fixed = [] {
    Fixed f;
    for (int square = 0; square < squares; ++square) {
      const int word = places[square].word[0];
      const std::uint64_t mask = bit(places[square].bit[0]);
      f.cells[word] |= mask;
      (is_corner(square) || square == throne ? f.hostile : f.plain)[word] |= mask;
    }
    return f;
  }();
};

// A set of squares in the four orientations.
template <int N>
struct alignas(32) SquareSet {
  using Geo = Geometry<N>;
  std::array<std::array<std::uint64_t, lane_count>, Geo::words> word{};

  Lanes lanes(int w) const {
    Lanes v;
    std::memcpy(&v, word[w].data(), sizeof v);
    return v;
  }
  void set_lanes(int w, Lanes v) { std::memcpy(word[w].data(), &v, sizeof v); }

  bool has(int square) const {
    const auto& place = Geo::places[square];
    return word[place.word[0]][0] >> place.bit[0] & 1;
  }
  // For what is not the same set in every lane.
  bool has_in_any_lane(int square) const {
    const auto& place = Geo::places[square];
    std::uint64_t found = 0;
    for (int lane = 0; lane < lane_count; ++lane)
      found |= word[place.word[lane]][lane] >> place.bit[lane];
    return found & 1;
  }
  constexpr void toggle(int square) {
    const auto& place = Geo::places[square];
    for (int lane = 0; lane < lane_count; ++lane)
      word[place.word[lane]][lane] ^= bit(place.bit[lane]);
  }
  int size() const {
    int n = 0;
    for (const auto& lanes : word) n += std::popcount(lanes[0]);
    return n;
  }

  friend bool operator==(const SquareSet&, const SquareSet&) = default;
};

// One square's bit in each lane, and the words they lie in: what a move needs to know of it.
template <int N>
class SquareLanes {
  using Geo = Geometry<N>;

 public:
  explicit SquareLanes(int square) {
    if constexpr (looked_up) mask_ = &masks[square];
    std::memcpy(&bit_, table.bits[square].data(), sizeof bit_);
    if constexpr (Geo::words > 1) {
      NarrowLanes word;
      std::memcpy(&word, table.words[square].data(), sizeof word);
      word_ = __builtin_convertvector(word, Lanes);
    }
  }

  Lanes bit() const { return bit_; }

  // All ones in the lanes where the square lies in word `w`.
  Lanes in_word(int w) const {
    if constexpr (Geo::words == 1) {
      return ~Lanes{};
    } else {
      const auto here = static_cast<std::uint64_t>(w);
      return reinterpret_cast<Lanes>(word_ == Lanes{here, here, here, here});
    }
  }

  // The square as word `w` of a SquareSet. On the large board a table of them would crowd the
  // first-level cache.
  Lanes mask(int w) const {
    if constexpr (looked_up) {
      return mask_->lanes(w);
    } else {
      return in_word(w) & bit_;
    }
  }

 private:
  struct SquareBits {
    std::array<std::array<std::uint64_t, lane_count>, Geo::squares> bits{};
    std::array<std::array<std::uint32_t, lane_count>, Geo::squares> words{};
  };
  static constexpr SquareBits table = [] {
    SquareBits t;
    for (int square = 0; square < Geo::squares; ++square) {
      for (int lane = 0; lane < lane_count; ++lane) {
        t.bits[square][lane] = ratatosk::bit(Geo::places[square].bit[lane]);
        t.words[square][lane] = Geo::places[square].word[lane];
      }
    }
    return t;
  }();

  static constexpr bool looked_up = Geo::words == 2 || Geo::words == 3;
  static constexpr auto masks = [] {
    std::array<SquareSet<N>, looked_up ? Geo::squares : 0> all{};
    for (std::size_t square = 0; square < all.size(); ++square)
      all[square].toggle(static_cast<int>(square));
    return all;
  }();

  Lanes bit_, word_{};
  const SquareSet<N>* mask_ = nullptr;
};

}  // namespace ratatosk::games::tafl
