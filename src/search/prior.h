#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace ratatosk::search {

// A probability in a byte, by its logarithm: each code is a sixteenth of a halving below the one
// before, so it is right within 3 % down to one in sixty thousand. The last code is none at all, as
// of a move that is not there.
using PriorCode = std::uint8_t;
constexpr PriorCode no_prior = 255;

namespace prior_codes {
constexpr std::array<double, 256> make() {
  constexpr double step = 0.95760328069857365;  // 2^(-1/16)
  std::array<double, 256> values{};
  double value = 1;
  for (double& v : values) {
    v = value;
    value *= step;
  }
  values[no_prior] = 0;
  return values;
}
inline constexpr std::array<double, 256> values = make();
}  // namespace prior_codes

constexpr double prior_of(PriorCode code) { return prior_codes::values[code]; }

namespace prior_codes {
// A probability's exponent and the upper half of a step of its logarithm, counted down from 1.
constexpr int halves = 5;  // bits: two of these fractions and more to a step
constexpr std::uint64_t fraction_of(double prior) {
  constexpr int below = 52 - halves;
  return (std::bit_cast<std::uint64_t>(1.0) >> below) -
         (std::bit_cast<std::uint64_t>(prior) >> below);
}
// The codes of the largest probabilities of each fraction.
constexpr std::size_t fractions = (256 / 16) << halves;
constexpr std::array<PriorCode, fractions> make_first() {
  std::array<PriorCode, fractions> first{};
  for (std::size_t i = 1; i < fractions; ++i) {
    first[i] = first[i - 1];
    while (first[i] < no_prior && fraction_of(values[first[i]]) < i) ++first[i];
  }
  return first;
}
inline constexpr std::array<PriorCode, fractions> first = make_first();
}  // namespace prior_codes

// The largest that is not above the probability: comparisons alone, the same on every machine.
constexpr PriorCode code_of(double prior) {
  const auto& values = prior_codes::values;
  if (prior >= 1) return 0;
  const std::uint64_t fraction = prior_codes::fraction_of(prior);
  if (fraction >= prior_codes::fractions) return no_prior;
  PriorCode code = prior_codes::first[fraction];
  while (values[code] > prior) ++code;
  return code;
}

}  // namespace ratatosk::search
