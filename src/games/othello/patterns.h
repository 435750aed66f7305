#pragma once
// The parts of the board that the evaluation knows by heart: the edge with its two
// X-squares, the corner as 3x3 and as 2x5, the inner lines and the diagonals. A
// shape stands on the board in two to eight places, one per symmetry that moves
// it; all of them share one table of weights. The content of a place, read as a
// number in base 3 (0 empty, 1 own, 2 the opponent's), is its index in that table.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace ratatosk::games::othello {

struct Shape {
  int size = 0;
  std::array<int, 10> squares{};  // row * 8 + column
};

constexpr int shape_count = 11;
inline constexpr std::array<Shape, shape_count> shapes = {{
    {10, {0, 1, 2, 3, 4, 5, 6, 7, 9, 14}},    // edge and X-squares
    {10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},  // corner, 2x5
    {9, {0, 1, 2, 8, 9, 10, 16, 17, 18}},     // corner, 3x3
    {8, {8, 9, 10, 11, 12, 13, 14, 15}},      // second line
    {8, {16, 17, 18, 19, 20, 21, 22, 23}},    // third line
    {8, {24, 25, 26, 27, 28, 29, 30, 31}},    // fourth line
    {8, {0, 9, 18, 27, 36, 45, 54, 63}},      // diagonals, from the longest
    {7, {1, 10, 19, 28, 37, 46, 55}},
    {6, {2, 11, 20, 29, 38, 47}},
    {5, {3, 12, 21, 30, 39}},
    {4, {4, 13, 22, 31}},
}};

constexpr int power_of_3(int n) { return n == 0 ? 1 : 3 * power_of_3(n - 1); }

// The same numbers as Othello::transform: bit 0 flips
// the rows, bit 1 the columns, bit 2 then swaps.
constexpr int transform_square(int square, int symmetry) {
  int row = square / 8, column = square % 8;
  if (symmetry & 1) row = 7 - row;
  if (symmetry & 2) column = 7 - column;
  return symmetry & 4 ? column * 8 + row : row * 8 + column;
}

constexpr Shape transform_shape(Shape shape, int symmetry) {
  for (int i = 0; i < shape.size; ++i) {
    shape.squares[i] = transform_square(shape.squares[i], symmetry);
  }
  return shape;
}

constexpr std::uint64_t mask_of(const Shape& shape) {
  std::uint64_t mask = 0;
  for (int i = 0; i < shape.size; ++i) mask |= std::uint64_t{1} << shape.squares[i];
  return mask;
}

constexpr bool is_ascending(const Shape& shape) {
  for (int i = 1; i < shape.size; ++i) {
    if (shape.squares[i - 1] >= shape.squares[i]) return false;
  }
  return true;
}

// A shape where it stands: its squares in the shape's order, moved by a symmetry. Where two
// symmetries lead there, by the one that leaves them in ascending order.
struct Place {
  int shape = 0, symmetry = 0;
  Shape at;
};

constexpr int place_count = 46;
inline constexpr std::array<Place, place_count> places = [] {
  std::array<Place, place_count> all{};
  int n = 0;
  for (int s = 0; s < shape_count; ++s) {
    const int first = n;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const Place place{s, symmetry, transform_shape(shapes[s], symmetry)};
      int same = first;
      while (same < n && mask_of(all[same].at) != mask_of(place.at)) ++same;
      if (same == n || is_ascending(place.at)) all[same] = place;
      if (same == n) ++n;
    }
  }
  if (n != place_count) std::abort();  // does not compile
  return all;
}();

// Where each shape's table begins among the weights, and what all tables take.
inline constexpr std::array<int, shape_count + 1> table_start = [] {
  std::array<int, shape_count + 1> starts{};
  for (int s = 0; s < shape_count; ++s) starts[s + 1] = starts[s] + power_of_3(shapes[s].size);
  return starts;
}();
constexpr int table_size = table_start[shape_count];

// The symmetry that maps a shape onto itself in another order (read backwards, it is worth the
// same), or 0 where there is none.
constexpr int mirror_of(const Shape& shape) {
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    const Shape image = transform_shape(shape, symmetry);
    if (mask_of(image) == mask_of(shape) && image.squares != shape.squares) return symmetry;
  }
  return 0;
}

}  // namespace ratatosk::games::othello
