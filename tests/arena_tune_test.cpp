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

// Why it is not accepted.
template <class Action>
std::string error(Action&& action) {
  try {
    action();
  } catch (const Error& e) {
    EXPECT_EQ(e.status(), 2);
    return say(Lang::en, e.text());
  }
  return "accepted";
}

TEST(Tuning, ReadsParametersAndRanges) {
  const Tuning tuning = tuning_of("c, playout-limit:0:40");
  ASSERT_EQ(tuning.params.size(), 2u);
  EXPECT_EQ(tuning.params[0]->name, "c");
  EXPECT_NEAR(tuning.tuned[0].min, 0.1768, 1e-3);
  EXPECT_NEAR(tuning.tuned[0].max, 2.8284, 1e-3);
  EXPECT_TRUE(tuning.tuned[1].is_whole);
  EXPECT_EQ(tuning.tuned[1].step, 4);
  EXPECT_EQ(tuning.player_with({0.5, 30}).playout_limit, 30);
}

// On these boards `strong` is alpha-beta unless a setting means something to the tree alone.
TEST(Tuning, TheMethodIsTheOneThatTheParametersBelongTo) {
  Tuning tuning = tuning_of("c");
  tuning.player = *parse_settings("strong", tuning.conditions.limits);
  tuning.params.clear();
  tuning.tuned.clear();
  read_tuned("c", tuning);
  EXPECT_EQ(tuning.player_with({0.5}).method, Method::mcts);
  EXPECT_THAT(error([&] { read_tuned("soft", tuning); }), HasSubstr("soft"));
}

TEST(Tuning, SaysWhatIsWrongWithParameters) {
  const auto why = [](const char* params) { return error([&] { (void)tuning_of(params); }); };
  const std::string tunable = "c fpu probe minimax multi-visit floor soft playout-limit draw";
  EXPECT_EQ(why("choice"),
            "choice chooses between names: only numbers can be tuned; there are: " + tunable);
  EXPECT_EQ(why("level"),
            "level puts the settings of a level in the place of the others: it is not for tuning; "
            "these are: " +
                tunable);
  EXPECT_EQ(why("zzz"), "unknown setting 'zzz'; there are: " + tunable);
  EXPECT_EQ(why("strong"), "unknown setting 'strong'; there are: " + tunable);
  EXPECT_THAT(why(""), HasSubstr("unknown setting ''"));
  for (const std::string name :
       {"seed", "threads", "memory", "seconds", "extra", "iterations", "pace", "ponder"}) {
    EXPECT_EQ(why(name.c_str()), name +
                                     " says with what means the search thinks, not how: it is "
                                     "not for tuning; these are: " +
                                     tunable);
  }
  EXPECT_THAT(why("threads:1:8"), HasSubstr("not for tuning"));
  EXPECT_EQ(why("c,c"), "c is named twice");
  EXPECT_EQ(why("c:5:1"), "the least of c, 5, is not below its most, 1");
  EXPECT_EQ(why("c:1:1"), "the least of c, 1, is not below its most, 1");
  EXPECT_THAT(why("c:1:2"), HasSubstr("which is not within 1 and 2: give another range"));
  EXPECT_EQ(why("c:0"), "the most of c is missing: write c:least:most");
  EXPECT_THAT(why("c:x:2"), HasSubstr("'x' is no number for c"));
  EXPECT_THAT(why("c:0:"), HasSubstr("'' is no number for c"));
  EXPECT_THAT(why("c:0:200"), HasSubstr("200 is out of range for c; accepted: 0 to 100"));
  EXPECT_THAT(why("playout-limit"), HasSubstr("playout-limit needs a range"));
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
}

TEST(Tuning, AnotherTuningIsRefusedWithWhatDiffers) {
  const TemporaryFolder folder;
  const auto path = folder / "tuning.jsonl";
  const Tuning usual = tuning_of("c:0:3", 2);
  std::atomic<bool> stop{false};
  (void)tune(usual, path, {}, stop);
  const auto why = [&](const Tuning& tuning) {
    return error([&] { (void)tune(tuning, path, {}, stop); });
  };
  EXPECT_THAT(why(tuning_of("c:0:2", 2)),
              HasSubstr("params/c was \"0:3 from 0.7071067811865476\" and is \"0:2 from "));
  EXPECT_THAT(why(tuning_of("fpu:0:1", 2)),
              HasSubstr("params/fpu was nothing and is \"0:1 from 0.2\" now"));
  EXPECT_THAT(why(tuning_of("c:0:3", 3)), HasSubstr("another tuning (games was 4 and is 6 now)"));
  Tuning changed = usual;
  changed.build = "another";
  EXPECT_THAT(why(changed), HasSubstr("build was"));
  changed = usual;
  changed.player.draw = 0.5;
  EXPECT_THAT(why(changed), HasSubstr("settings/0 was \"uct"));
  changed = usual;
  changed.openings = {*parse_opening("d1-c1", *changed.conditions.game)};
  EXPECT_THAT(why(changed), HasSubstr("pairs/0/opening was \"\" and is \"d1-c1\" now"));
  EXPECT_EQ(why(usual), "accepted");
}

}  // namespace
}  // namespace ratatosk::tests
