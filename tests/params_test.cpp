#include "search/params.h"

#include <gtest/gtest.h>

#include "test_layers.h"

namespace ratatosk::tests {
namespace {

TEST(Params, SettingsRoundTrip) {
  const auto params = parse_settings("uct,c=0.5,seconds=0.25,choice=wins,seed=7", {});
  ASSERT_TRUE(params);
  EXPECT_EQ(params->c, 0.5);
  EXPECT_EQ(params->choice, Choice::wins);
  EXPECT_EQ(describe_settings(*params), "uct,c=0.5,seconds=0.25,choice=wins,seed=7");
}

TEST(Params, BadSettingsNameWhatIsAccepted) {
  for (const char* bad :
       {"", "nobody", "uct,", "uct,c", "uct,c=", "uct,c=x", "uct,c=-1", "uct,seed=1.5",
        "uct,choice=best", "uct,seconds=nan", "uct,memory=0", "uct,zzz=1"}) {
    const auto params = parse_settings(bad, {});
    ASSERT_FALSE(params) << bad;
    EXPECT_FALSE(say(Lang::en, params.why()).empty());
  }
  EXPECT_EQ(say(Lang::en, parse_settings("uct,choice=best", {}).why()),
            "'best' is no value for choice; accepted: mean visits wins uct");
}

TEST(Params, APresetTakesTheLimits) {
  const SearchParams limits = *parse_settings(
      "uct,seconds=3,extra=2,pace=even,iterations=9,ponder=on,seed=4,threads=2,memory=7", {});
  EXPECT_EQ(describe_settings(preset(Preset::strong, limits)),
            "strong,seconds=3,extra=2,pace=even,iterations=9,ponder=on,seed=4,threads=2,memory=7");
}

TEST(Params, ANamedPlayoutIsPlayedUnlessTheJudgeIsNamedToo) {
  EXPECT_EQ(parse_settings("strong,playout=capture", {})->leaf, Judge::playout);
  EXPECT_EQ(parse_settings("strong,leaf=static,playout=capture", {})->leaf, Judge::evaluation);
  EXPECT_EQ(parse_settings("strong,playout=capture,leaf=static", {})->leaf, Judge::evaluation);
  for (const Judge leaf : {Judge::playout, Judge::evaluation}) {
    for (const Preset name : {Preset::uct, Preset::mcts, Preset::caballos}) {
      SearchParams params = preset(name);
      params.leaf = leaf;
      params.playout = PlayoutPolicy::capture;
      EXPECT_EQ(*parse_settings(describe_settings(params), {}), params)
          << describe_settings(params);
    }
  }
}

}  // namespace
}  // namespace ratatosk::tests
