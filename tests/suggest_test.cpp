// Words that were nearly right, and numbers as people write them.
#include "base/suggest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/numbers.h"
#include "program.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Suggest, FindsTheWordThatWasMeant) {
  constexpr std::string_view words[] = {"play", "playouts", "perft", "think", "tune", "tablut"};
  EXPECT_EQ(nearest_word("plya", words), "play");
  EXPECT_EQ(nearest_word("PLAY", words), "play");
  EXPECT_EQ(nearest_word("tabult", words), "tablut");
  EXPECT_EQ(nearest_word("thin", words), "think");
  EXPECT_EQ(nearest_word("perrft", words), "perft");
  EXPECT_EQ(nearest_word("playo", words), "playouts") << "what begins so is nearest";
  for (const char* other : {"", "x", "chess", "hnefatafl"})
    EXPECT_FALSE(nearest_word(other, words)) << other;
}

TEST(Suggest, EveryKindOfWordOfTheProgram) {
  const auto says = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--lang", "en"});
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, 2) << ran.output;
    return ran.output;
  };
  EXPECT_THAT(says({"thikn"}), EndsWith("; did you mean 'think'?\n"));
  EXPECT_THAT(says({"brandubh"}), EndsWith("; did you mean 'ratatosk play brandubh'?\n"));
  EXPECT_THAT(says({"play", "brandub"}), EndsWith("; did you mean 'brandubh'?\n"));
  EXPECT_THAT(says({"play", "--sied=black"}), EndsWith("; did you mean '--side'?\n"));
  EXPECT_THAT(says({"think", "tablut", "--player", "srtong"}),
              EndsWith("; did you mean 'strong'?\n"));
  EXPECT_THAT(says({"think", "tablut", "--player", "uct,choise=visits"}),
              EndsWith("; did you mean 'choice'?\n"));
  EXPECT_THAT(says({"think", "tablut", "--choice", "vists"}),
              EndsWith("; did you mean 'visits'?\n"));
  EXPECT_THAT(says({"match", "tablut", "--a", "humna", "--b", "uct"}),
              EndsWith("; did you mean 'human'?\n"));
  EXPECT_THAT(says({"zzzzzz"}), Not(HasSubstr("did you mean")));
}

TEST(Numbers, SayWhetherTheyAreNoneOrOutOfRange) {
  const auto why = [](std::string_view text) {
    const auto number = parse_number(text, "x", 0, 10);
    return number ? "" : say(Lang::en, number.why());
  };
  EXPECT_EQ(why("10"), "");
  EXPECT_EQ(why("11"), "11 is out of range for x; accepted: 0 to 10");
  EXPECT_EQ(why("ten"), "'ten' is no number for x; accepted: 0 to 10");
  EXPECT_EQ(why("nan"), "'nan' is no number for x; accepted: 0 to 10");
  const auto whole = parse_whole("99999999999999999999", "x", 0, 10);
  EXPECT_EQ(say(Lang::en, whole.why()),
            "99999999999999999999 is out of range for x; accepted: 0 to 10");
  EXPECT_FALSE(parse_whole("1.5", "x", 0, 10));
}

TEST(Numbers, ACommaIsADecimalPointInSpanish) {
  EXPECT_EQ(with_decimal_point("0,5", Lang::es), "0.5");
  for (const char* other : {"0.5", "1,2,3", "a,b", "-1", ""})
    EXPECT_EQ(with_decimal_point(other, Lang::es), other);
  EXPECT_EQ(with_decimal_point("0,5", Lang::en), "0,5");
  const auto think = [](const char* lang) {
    return run_program({"think", "othello", "--seconds", "0,02", "--c", "0,7", "--method", "mcts",
                        "--lang", lang});
  };
  EXPECT_EQ(think("es").status, 0);
  EXPECT_EQ(think("en").status, 2);
}

}  // namespace
}  // namespace ratatosk::tests
