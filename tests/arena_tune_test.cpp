#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "arena/elo.h"
#include "arena/tuning.h"
#include "arena_players.h"
#include "temporary_folder.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;

// The mean distance from the best place after a climb
// from `start`, where being off by 1 costs `cost` Elo.
double distance_after(std::uint64_t steps, double start, double best, double cost) {
  double sum = 0;
  constexpr int rounds = 40;
  for (int round = 0; round < rounds; ++round) {
    Rng rng(static_cast<std::uint64_t>(round));
    Spsa spsa({{start, 0, 1, 0.1}, {0.5, 0, 1, 0.1}}, steps, static_cast<std::uint64_t>(round));
    const auto elo = [&](const std::vector<double>& v) {
      return -cost * (std::pow(v[0] - best, 2) + std::pow(v[1] - 0.5, 2));
    };
    for (std::uint64_t k = 0; k < steps; ++k) {
      const auto [plus, minus] = spsa.players(k);
      const double chance = score_of_elo(elo(plus) - elo(minus));
      spsa.learn(k, ((rng.unit() < chance) + (rng.unit() < chance)) / 2.0);
    }
    EXPECT_EQ(spsa.learned(), steps);
    sum += std::abs(spsa.result()[0] - best);
  }
  return sum / rounds;
}

TEST(Spsa, FindsTheTopThroughTheNoise) {
  EXPECT_LT(distance_after(1000, 0.2, 0.8, 400), 0.08);
  EXPECT_LT(distance_after(300, 0.2, 0.8, 400), 0.2);
  EXPECT_LT(distance_after(1000, 0.2, 1.0, 400), 0.1);  // at the border
}

TEST(Spsa, ComparesMirrorImagesWithinTheRange) {
  const Spsa spsa({{0.5, 0, 1, 0.1}, {3, 1, 5, 1, true}, {0, 0, 1, 0.1}}, 100, 4);
  bool up = false, down = false;
  for (std::uint64_t k = 0; k < 100; ++k) {
    const auto [plus, minus] = spsa.players(k);
    EXPECT_NEAR(plus[0] + minus[0], 1.0, 1e-12);
    EXPECT_NE(plus[0], minus[0]);
    EXPECT_EQ(plus[1], std::round(plus[1]));
    EXPECT_NE(plus[1], minus[1]);
    EXPECT_GE(plus[2], 0);
    EXPECT_GE(minus[2], 0);
    (plus[0] > minus[0] ? up : down) = true;
  }
  EXPECT_TRUE(up && down);
}

TEST(Spsa, AnEvenScoreTeachesNothing) {
  Spsa spsa({{0.5, 0, 1, 0.1}}, 10, 1);
  spsa.learn(0, 0.5);
  EXPECT_EQ(spsa.values()[0], 0.5);
  const double plus = spsa.players(1).plus[0];
  spsa.learn(1, 1);
  EXPECT_GT((spsa.values()[0] - 0.5) * (plus - 0.5), 0) << "towards the winner";
}

Tuning tuning_of(const char* params, std::uint64_t pairs = 6) {
  Tuning tuning;
  tuning.conditions = conditions_of("brandubh");
  tuning.conditions.limits.iterations = 20;
  tuning.conditions.concurrency = 1;
  tuning.player = *parse_settings("uct", tuning.conditions.limits);
  tuning.openings = {Opening{}};
  tuning.pairs = pairs;
  read_tuned(params, tuning);
  return tuning;
}

TEST(Tuning, ReadsParametersAndRanges) {
  const Tuning tuning = tuning_of("c, iterations:10:40");
  ASSERT_EQ(tuning.params.size(), 2u);
  EXPECT_EQ(tuning.params[0]->name, "c");
  EXPECT_NEAR(tuning.tuned[0].min, 0.1768, 1e-3);
  EXPECT_NEAR(tuning.tuned[0].max, 2.8284, 1e-3);
  EXPECT_TRUE(tuning.tuned[1].is_whole);
  EXPECT_EQ(tuning.tuned[1].step, 3);
  EXPECT_EQ(tuning.player_with({0.5, 30}).iterations, 30);
  const auto error = [](const char* params) {
    try {
      (void)tuning_of(params);
    } catch (const Error& e) {
      return say(Lang::en, e.text());
    }
    return std::string("accepted");
  };
  EXPECT_THAT(error("choice"), HasSubstr("cannot be tuned; these can: c seconds"));
  EXPECT_THAT(error("zzz"), HasSubstr("cannot be tuned"));
  EXPECT_THAT(error(""), HasSubstr("cannot be tuned"));
  EXPECT_THAT(error("c,c"), HasSubstr("named twice"));
  EXPECT_THAT(error("c:1:2"), HasSubstr("c needs a range"));
  EXPECT_THAT(error("c:2:0"), HasSubstr("c needs a range"));
  EXPECT_THAT(error("c:x:2"), HasSubstr("'x' is no number for c"));
  EXPECT_THAT(error("c:0"), HasSubstr("'' is no number for c"));
  EXPECT_THAT(error("playout-limit"), HasSubstr("playout-limit needs a range"));
}

TEST(Tuning, GoesOnWhereItWasLeft) {
  const TemporaryFolder folder;
  const Tuning tuning = tuning_of("c");
  std::atomic<bool> stop{false};
  const Spsa whole = tune(tuning, folder / "whole.jsonl", {}, stop);
  EXPECT_EQ(whole.learned(), 6u);
  EXPECT_NE(whole.values()[0], tuning.tuned[0].start);
  for (const std::uint64_t left_after : {1, 4}) {
    const auto path = folder / ("cut" + std::to_string(left_after)).c_str();
    (void)tune(tuning, path, [&](const Spsa& now) { stop = now.learned() == left_after; }, stop);
    stop = false;
    std::uint64_t played = 0;
    const Spsa resumed = tune(tuning, path, [&](const Spsa&) { ++played; }, stop);
    EXPECT_EQ(played, 6 - left_after);
    EXPECT_EQ(resumed.values(), whole.values());
    EXPECT_EQ(resumed.result(), whole.result());
  }
  EXPECT_THROW((void)tune(tuning_of("c:0:2"), folder / "whole.jsonl", {}, stop), Error);
}

}  // namespace
}  // namespace ratatosk::tests
