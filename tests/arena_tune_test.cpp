#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/tuning.h"
#include "arena_players.h"
#include "temporary_folder.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;

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
