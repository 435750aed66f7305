// Words that were nearly right, and numbers as people write them.
#include "base/suggest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/numbers.h"
#include "program.h"
#include "temporary_folder.h"
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

TEST(Suggest, AccentsAreNoSlips) {
  constexpr std::string_view words[] = {"máquina", "español"};
  EXPECT_EQ(nearest_word("maquna", words), "máquina");
  EXPECT_EQ(nearest_word("ESPANOL", words), "español");
  EXPECT_EQ(plain_letters("MÁQUINA, ñu, König"), "maquina, nu, könig");
}

TEST(Suggest, GamesAreKnownHoweverTheyAreWritten) {
  for (const char* game : {"Brandubh", "Alea Evangelii", "reversi", "Otelo", "CABALLOS", "Ard-rí"})
    EXPECT_EQ(run_program({"rules", game}).status, 0) << game;
  EXPECT_THAT(run_program({"perft", "Tablut", "1"}).output, HasSubstr("\n72\n"));
}

TEST(Suggest, ADecimalCommaAmongSettingsIsSaidToBeOne) {
  const auto says = [](const std::string& player) {
    return run_program({"match", "othello", "--a", player, "--b", "uct", "--lang", "es"}).output;
  };
  for (const char* player : {"uct,c=0,7", "uct,c=0,7,seconds=1"})
    EXPECT_THAT(says(player), HasSubstr("los decimales se escriben con punto: c=0.7\n"));
  EXPECT_THAT(says("gtp,seconds=0,5:x"), HasSubstr("con punto: seconds=0.5\n"));
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
  EXPECT_THAT(says({"match", "othello", "--a", "gtp,secnds=2:x", "--b", "uct"}),
              EndsWith("unknown setting 'secnds'; there are: seconds nodes; did you mean "
                       "'seconds'?\n"));
  EXPECT_THAT(says({"match", "tablut", "--a", "uct", "--b", "uct", "--sprt", "0,30", "--elo-model",
                    "logistc"}),
              EndsWith("; did you mean 'logistic'?\n"));
  EXPECT_THAT(says({"play", "tablut", "--side", "balck"}), EndsWith("; did you mean 'black'?\n"));
  EXPECT_THAT(says({"play", "tablut", "--mode", "humens"}), EndsWith("; did you mean 'humans'?\n"));
  EXPECT_THAT(says({"engine", "othello", "--protocol", "nbord"}),
              EndsWith("; did you mean 'nboard'?\n"));
  EXPECT_THAT(says({"reference", "--format", "markdwon"}),
              EndsWith("; did you mean 'markdown'?\n"));
  EXPECT_THAT(says({"tune", "tablut", "--params", "fpuu"}), EndsWith("; did you mean 'fpu'?\n"));
  EXPECT_THAT(says({"learn", "brandubh", "--correct", "yess"}),
              EndsWith("; did you mean 'yes'?\n"));
  EXPECT_THAT(says({"zzzzzz"}), Not(HasSubstr("did you mean")));
  EXPECT_THAT(run_program({"games", "--lang", "eng"}).output,
              EndsWith("se acepta: es en; ¿quería decir «en»?\n"));
}

TEST(Suggest, WordsOfFilesAsWell) {
  const TemporaryFolder folder;
  const std::string file = folder / "cup.toml";
  std::ofstream(file) << "game = \"brandubh\"\nkind = \"gauntlt\"\n";
  EXPECT_THAT(run_program({"tournament", file, "--lang", "en"}).output,
              EndsWith("accepted: round-robin gauntlet; did you mean 'gauntlet'?\n"));
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

TEST(Numbers, AreWrittenSoInEveryFlag) {
  const TemporaryFolder folder;
  // The share of random moves is fine: what is wrong comes after it.
  const auto learn = [&](const char* lang) {
    return run_program({"learn", "brandubh", "--out", folder / "course", "--random", "0,05",
                        "--correct", "perhaps", "--lang", lang})
        .output;
  };
  EXPECT_THAT(learn("es"), HasSubstr("no vale para correct"));
  EXPECT_THAT(learn("en"), HasSubstr("is no number for random"));
  const auto match = [](const char* clock, const char* lang) {
    return run_program({"match", "brandubh", "--a", "uct", "--b", "uct", "--games", "2", "--clock",
                        clock, "--max-plies", "2", "--openings", "none", "--lang", lang});
  };
  for (const char* clock : {"1+0,05", "0,5+0,05", "0,5"})
    EXPECT_EQ(match(clock, "es").status, 0) << clock;
  EXPECT_THAT(match("1+0,05", "en").output, HasSubstr("'1+0,05' is no clock"));
}

}  // namespace
}  // namespace ratatosk::tests
