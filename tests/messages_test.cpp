// Sentences: that both languages are filled alike, and what an error says of itself.
#include "base/messages.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "test_layers.h"

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

class Locale : public ::testing::Test {
 protected:
  Locale() {
    if (const char* set = std::getenv("LC_ALL")) before_ = set;
  }
  ~Locale() override {
    before_.empty() ? ::unsetenv("LC_ALL") : ::setenv("LC_ALL", before_.c_str(), 1);
  }

  std::string before_;
};

TEST_F(Locale, AnErrorIsItsSentenceForWhoKnowsNoMore) {
  const auto what = [](const char* locale) -> std::string {
    ::setenv("LC_ALL", locale, 1);
    try {
      usage_error(Msg::bad_name, "a", "b", Msg::black);
    } catch (const std::exception& error) {
      return error.what();
    }
  };
  EXPECT_EQ(what("es_ES.UTF-8"), "«a» no vale para b; se acepta: negras");
  EXPECT_EQ(what("en_GB.UTF-8"), "'a' is no value for b; accepted: black");
}

}  // namespace
}  // namespace ratatosk::tests
