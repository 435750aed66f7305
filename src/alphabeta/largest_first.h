#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <limits>

namespace ratatosk::alphabeta {

// Numbers, no two alike, handed out from the largest down. Most often few of them are asked for, so
// they are not sorted: of every block the largest is known, and only its block is looked through
// when it goes. (Floating point, since every processor compares several of those at once.)
template <std::size_t capacity>
class LargestFirst {
 public:
  // So many numbers are set, one by one, before the first is taken.
  void set(std::size_t place, double number) { numbers_[place] = number; }
  void begin(std::size_t count) {
    left_ = count;
    blocks_ = (count + block - 1) / block;
    for (std::size_t b = 0; b < most_blocks && b < blocks_; ++b) {
      for (std::size_t i = std::max(count, b * block); i < (b + 1) * block; ++i)
        numbers_[i] = nothing;
      largest_[b] = largest_of(b);
    }
  }

  std::size_t left() const { return left_; }

  // The largest, which stands at a place that `place_of` tells from it.
  template <class PlaceOf>
  double take(PlaceOf&& place_of) {
    const double taken = *std::max_element(largest_.begin(), largest_.begin() + blocks_);
    const std::size_t place = place_of(taken);
    numbers_[place] = nothing;
    largest_[place / block] = largest_of(place / block);
    --left_;
    return taken;
  }

 private:
  static constexpr std::size_t lanes = 8, block = 4 * lanes;
  static constexpr std::size_t most_blocks = (capacity + block - 1) / block;
  static constexpr double nothing = std::numeric_limits<double>::lowest();
  using Lanes = double __attribute__((vector_size(8 * lanes)));

  static Lanes larger(Lanes a, Lanes b) { return a > b ? a : b; }

  double largest_of(std::size_t b) const {
    std::array<Lanes, block / lanes> in;
    std::memcpy(in.data(), numbers_.data() + b * block, sizeof in);
    Lanes all = larger(larger(in[0], in[1]), larger(in[2], in[3]));
    all = larger(all, __builtin_shufflevector(all, all, 4, 5, 6, 7, 0, 1, 2, 3));
    all = larger(all, __builtin_shufflevector(all, all, 2, 3, 0, 1, 6, 7, 4, 5));
    return std::max(all[0], all[1]);
  }

  std::array<double, most_blocks * block> numbers_;
  std::array<double, most_blocks> largest_;
  std::size_t left_ = 0, blocks_ = 0;
};

}  // namespace ratatosk::alphabeta
