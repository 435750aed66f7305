#include "engine/clock.h"

#include <gtest/gtest.h>

#include <limits>

#include "test_layers.h"

namespace ratatosk::tests {
namespace {

// What the world around a search takes of each move.
constexpr double overhead = 0.008;

TEST(Clock, AMoveKeepsAMargin) {
  for (const double seconds : {0.1, 1.0, 10.0, 1000.0}) {
    EXPECT_LE(seconds_within(seconds), seconds - 0.025);
    EXPECT_GE(seconds_within(seconds), seconds * 0.6);
  }
}

TEST(Clock, WhateverTheNumbersThereIsATimeToSearch) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double odd : {0.0, -1.0, -1e300, 1e300, infinity, -infinity, nan}) {
    for (const double other : {0.0, -1.0, 1.0, infinity, nan}) {
      for (const double seconds :
           {seconds_within(odd), seconds_for_move(odd, other), seconds_for_move(other, odd),
            Clock{odd, other, 3}.seconds_for_move(), Clock{other, 0, 0, odd, 1}.seconds_for_move(),
            Clock{odd, other, 3}.by_need().usual, Clock{odd, other}.by_need().usual,
            Clock{other, odd}.by_need().usual}) {
        EXPECT_GE(seconds, 0.001);
        EXPECT_LE(seconds, 1e6);
      }
    }
  }
}

TEST(Clock, NoGameIsLostOnTime) {
  struct Setting {
    double left, increment;
    int moves;
  };
  for (const Setting& setting : {Setting{1, 0.01, 400},
                                 {1, 0.02, 400},
                                 {2, 0, 60},
                                 {10, 0, 100},
                                 {60, 0.1, 400},
                                 {0.1, 1, 100}}) {
    Clock clock{setting.left, setting.increment};
    for (int move = 0; move < setting.moves; ++move) {
      const double spent = clock.by_need().most() + overhead;
      ASSERT_LT(spent, clock.left)
          << setting.left << " + " << setting.increment << ", move " << move;
      clock.spend(spent);
    }
  }
}

TEST(Clock, GivesASearchItsTimeByThePace) {
  const Clock clock{60, 0.5};
  SearchParams params;
  params.extra = 7;
  keep_time(params, clock);
  EXPECT_EQ(params.seconds, clock.by_need().usual);
  EXPECT_EQ(params.extra, clock.by_need().extra);
  EXPECT_GT(params.seconds, clock.seconds_for_move()) << "most moves do not use it";
  params.pace = Pace::even;
  keep_time(params, clock);
  EXPECT_EQ(params.seconds, clock.seconds_for_move());
  EXPECT_EQ(params.extra, 0);
}

TEST(Clock, PeriodsOfSeveralMovesAreKept) {
  for (const double main : {0.0, 2.0}) {
    Clock clock{main, 0, 0, 1, 10};
    if (main == 0) clock.spend(0);
    double spent_in_period = 0;
    for (int move = 0; move < 200; ++move) {
      const bool in_period = clock.moves > 0;
      const int before = clock.moves;
      const double spent = clock.by_need().most() + overhead;
      if (in_period) {
        spent_in_period = before == 10 ? spent : spent_in_period + spent;
        ASSERT_LE(spent_in_period, 1.0) << "move " << move;
      } else {
        ASSERT_LT(spent, clock.left + 1.0);
      }
      clock.spend(spent);
    }
  }
}

TEST(Clock, WhatMainTimeOverrunsThePeriodPaysFor) {
  Clock clock{0.5, 0, 0, 1, 5};
  clock.spend(0.7);
  EXPECT_EQ(clock.moves, 5);
  EXPECT_DOUBLE_EQ(clock.left, 0.8);
}

}  // namespace
}  // namespace ratatosk::tests
