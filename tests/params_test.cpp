#include <gtest/gtest.h>

#include "search/params.h"

namespace ratatosk {
namespace {

TEST(Params, SettingsRoundTrip) {
  const auto params = parse_settings("uct,c=0.5,seconds=0.25,choice=wins,seed=7", {});
  ASSERT_TRUE(params);
  EXPECT_EQ(params->c, 0.5);
  EXPECT_EQ(params->choice, Choice::wins);
  EXPECT_EQ(describe_settings(*params), "uct,c=0.5,seconds=0.25,choice=wins,seed=7");
}

TEST(Params, BadSettingsNameWhatIsAccepted) {
  for (const char* bad : {"", "nobody", "uct,", "uct,c", "uct,c=", "uct,c=x", "uct,c=-1", "uct,seed=1.5",
                          "uct,choice=best", "uct,seconds=nan", "uct,memory=0", "uct,zzz=1"}) {
    const auto params = parse_settings(bad, {});
    ASSERT_FALSE(params) << bad;
    EXPECT_FALSE(say(Lang::en, params.why()).empty());
  }
  EXPECT_EQ(say(Lang::en, parse_settings("uct,choice=best", {}).why()),
            "'best' is no value for choice; accepted: mean visits wins uct");
}

}  // namespace
}  // namespace ratatosk
