#pragma once
#include <algorithm>
#include <array>
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

// The largest that is not above the probability: comparisons alone, the same on every machine.
constexpr PriorCode code_of(double prior) {
  const auto& values = prior_codes::values;
  return static_cast<PriorCode>(std::ranges::lower_bound(values, prior, std::greater()) -
                                values.begin());
}

}  // namespace ratatosk::search
