// Sentences: that both languages are filled alike.
#include "base/messages.h"

#include <gtest/gtest.h>

#include "layers.h"

namespace ratatosk::tests {
namespace {

// What the constructor of every message is held to when it is compiled.
static_assert(holes("") == 0 && holes("sin huecos") == 0);
static_assert(holes("{}: {} de {}") == 3);
static_assert(holes("{{ }} como {{\"213\": [5, 7]}}") == 0);
static_assert(holes("{0}") == -1 && holes("{") == -1 && holes("a }") == -1);

constexpr Msg own{"«{}» y {}", "'{}' and {}"};

TEST(Messages, AreSaidInEitherLanguage) {
  EXPECT_EQ(say(Lang::es, own, "a", 2), "«a» y 2");
  EXPECT_EQ(say(Lang::en, own, "a", Text(Msg::wins, Msg::black)), "'a' and black wins");
}

TEST(Messages, AreTheSameWhenTheySayTheSame) {
  EXPECT_EQ(own, (Msg{"«{}» y {}", "'{}' and {}"}));
  EXPECT_NE(Msg::black, Msg::white);
}

}  // namespace
}  // namespace ratatosk::tests
