#include "alphabeta/largest_first.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "base/rng.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

TEST(LargestFirst, HandsOutAllNumbersInOrder) {
  Rng rng(1);
  alphabeta::LargestFirst<200> numbers;
  for (const std::size_t count : {0U, 1U, 31U, 32U, 33U, 100U, 199U, 200U, 5U}) {
    std::vector<double> all;
    for (std::size_t i = 0; i < count; ++i) {
      // No two alike, either sign; the place is the remainder.
      const double number =
          (static_cast<double>(rng.below(1'000'000)) - 500'000) * 256 + static_cast<double>(i);
      all.push_back(number);
      numbers.set(i, number);
    }
    numbers.begin(count);
    std::ranges::sort(all, std::greater());
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_EQ(numbers.left(), count - i);
      EXPECT_EQ(numbers.take([](double x) {
        return static_cast<std::size_t>(static_cast<std::int64_t>(x) & 255);
      }),
                all[i]);
    }
    EXPECT_EQ(numbers.left(), 0U);
  }
}

}  // namespace
}  // namespace ratatosk::tests
