#pragma once
// From a board to the index of every place in its shape's table.
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "games/othello/bitboard.h"
#include "games/othello/patterns.h"

namespace ratatosk::games::othello {

// Each half row of four squares adds what its discs are worth to the indices of all places at once:
// one row of this table per half row and content.
constexpr int half_rows = 16;
typedef std::uint16_t IndexLanes __attribute__((vector_size(32)));
constexpr int lanes_of_indices = 3;
static_assert(place_count <= 16 * lanes_of_indices);

using AllIndices = std::array<std::uint16_t, 16 * lanes_of_indices>;

alignas(32) inline constexpr auto half_row_worth = [] {
  std::array<std::array<AllIndices, 16>, half_rows> worth{};
  for (int p = 0; p < place_count; ++p) {
    for (int i = 0; i < places[p].at.size; ++i) {
      const int square = places[p].at.squares[i];
      for (int content = 0; content < 16; ++content) {
        std::uint16_t& sum = worth[square / 4][content][p];
        if (content >> square % 4 & 1) sum = static_cast<std::uint16_t>(sum + power_of_3(i));
      }
    }
  }
  return worth;
}();

// The indices of all places of a position, and from there those after each of its moves: a move
// adds to them what it puts and turns.
class PlaceIndices {
 public:
  PlaceIndices(std::uint64_t own, std::uint64_t opp) : own_(worth(own)), opp_(worth(opp)) {}

  // As the side to move sees them.
  AllIndices here() const { return listed(own_, opp_); }

  // As the other side sees them after a pass, or after a disc on a square that turns some.
  AllIndices after_pass() const { return listed(opp_, own_); }
  AllIndices after(int square, std::uint64_t turned) const {
    Vectors own = own_, opp = opp_;
    add(own, square);
    for (; turned != 0; turned &= turned - 1) {
      const int s = std::countr_zero(turned);
      add(own, s);
      subtract(opp, s);
    }
    return listed(opp, own);
  }

 private:
  struct Vectors {
    IndexLanes lanes[lanes_of_indices] = {};
  };

  static const IndexLanes* worth_of(int square) {
    return reinterpret_cast<const IndexLanes*>(&half_row_worth[square / 4][1 << square % 4]);
  }
  static void add(Vectors& sums, int square) {
    for (int v = 0; v < lanes_of_indices; ++v) sums.lanes[v] += worth_of(square)[v];
  }
  static void subtract(Vectors& sums, int square) {
    for (int v = 0; v < lanes_of_indices; ++v) sums.lanes[v] -= worth_of(square)[v];
  }

  static Vectors worth(std::uint64_t board) {
    Vectors sums;
    for (int h = 0; h < half_rows; ++h) {
      const auto* half =
          reinterpret_cast<const IndexLanes*>(&half_row_worth[h][board >> 4 * h & 15]);
      for (int v = 0; v < lanes_of_indices; ++v) sums.lanes[v] += half[v];
    }
    return sums;
  }

  static AllIndices listed(const Vectors& mine, const Vectors& theirs) {
    Vectors sums;
    for (int v = 0; v < lanes_of_indices; ++v)
      sums.lanes[v] = mine.lanes[v] + theirs.lanes[v] + theirs.lanes[v];
    AllIndices indices;
    __builtin_memcpy(indices.data(), sums.lanes, sizeof sums.lanes);
    return indices;
  }

  Vectors own_, opp_;
};

#ifdef __BMI2__

// The board under every symmetry, in the numbers of Othello::transform.
inline std::array<std::uint64_t, 8> all_views(std::uint64_t board) {
  const std::uint64_t columns = flip_columns(board), swapped = transpose(board);
  const std::uint64_t swapped_columns = flip_columns(swapped);
  return {board,
          flip_rows(board),
          columns,
          flip_rows(columns),
          swapped,
          swapped_columns,
          flip_rows(swapped),
          flip_rows(swapped_columns)};
}

constexpr int inverse_symmetry(int s) { return s < 4 ? s : 4 | (s & 1) << 1 | (s >> 1 & 1); }

// Ten bits read as digits in base 3.
inline constexpr std::array<std::uint16_t, 1024> bits_in_base_3 = [] {
  std::array<std::uint16_t, 1024> values{};
  for (int bits = 0; bits < 1024; ++bits) {
    for (int i = 0; i < 10; ++i) {
      if (bits >> i & 1) values[bits] = static_cast<std::uint16_t>(values[bits] + power_of_3(i));
    }
  }
  return values;
}();

// Calls visit(place, index) for every place. A place whose squares ascend is gathered where it
// stands; another one from the board turned so that the place lies where its shape was drawn.
template <class Visit>
void for_each_place(std::uint64_t own, std::uint64_t opp, Visit&& visit) {
  const auto own_views = all_views(own), opp_views = all_views(opp);
  auto one = [&]<int p>(std::integral_constant<int, p>) {
    constexpr Place place = places[p];
    constexpr bool ascends = is_ascending(place.at);
    constexpr int view = ascends ? 0 : inverse_symmetry(place.symmetry);
    constexpr std::uint64_t mask = mask_of(ascends ? place.at : shapes[place.shape]);
    visit(p, bits_in_base_3[_pext_u64(own_views[view], mask)] +
                 2 * bits_in_base_3[_pext_u64(opp_views[view], mask)]);
  };
  [&]<int... p>(std::integer_sequence<int, p...>) {
    (one(std::integral_constant<int, p>{}), ...);
  }(std::make_integer_sequence<int, place_count>{});
}

#else

template <class Visit>
void for_each_place(std::uint64_t own, std::uint64_t opp, Visit&& visit) {
  const AllIndices indices = PlaceIndices(own, opp).here();
  for (int p = 0; p < place_count; ++p) visit(p, indices[p]);
}

#endif

}  // namespace ratatosk::games::othello
