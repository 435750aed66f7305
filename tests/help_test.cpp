// What the program says of itself: help in both languages, rules, examples that can be run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

#include "base/files.h"
#include "base/text.h"
#include "engine/registry.h"
#include "engine/rules_text.h"
#include "paths.h"
#include "program.h"
#include "search/messages.h"
#include "temporary_folder.h"
#include "test_layers.h"
#include "verbs.h"

namespace ratatosk::tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string help(std::vector<std::string> arguments, const char* lang) {
  arguments.insert(arguments.end(), {"--help", "--lang", lang});
  return run_program(arguments).output;
}

TEST(Help, SpeaksTheChosenLanguageThroughout) {
  std::vector<std::vector<std::string>> verbs = {{}};
  for (const std::string& verb : all_verbs()) verbs.push_back({verb});
  std::erase(verbs, std::vector<std::string>{"train"});  // its help is another program's
  for (const std::vector<std::string>& verb : verbs) {
    const std::string spanish = help(verb, "es"), english = help(verb, "en");
    EXPECT_THAT(spanish, AllOf(HasSubstr("Uso: "), HasSubstr("\nOpciones:\n")));
    for (const std::string& word : english_of_the_parser)
      EXPECT_THAT(spanish, Not(HasSubstr(word)));
    EXPECT_THAT(english, AllOf(HasSubstr("Usage: "), HasSubstr("\nOptions:\n")));
  }
  EXPECT_THAT(help({"match"}, "es"), HasSubstr("(OBLIGATORIO)"));
  EXPECT_THAT(help({}, "es"), HasSubstr("\nVerbos:\n"));
}

TEST(Help, NamesWhatIsToBeGivenInTheLanguage) {
  EXPECT_THAT(
      help({"play"}, "es"),
      AllOf(HasSubstr("[JUEGO]"), HasSubstr("--load FICHERO "), HasSubstr("--white JUGADOR "),
            HasSubstr("--position POSICIÓN         empieza"), Not(HasSubstr("FILE"))));
  EXPECT_THAT(help({"play"}, "en"), AllOf(HasSubstr("[GAME]"), HasSubstr("--load FILE ")));
  EXPECT_EQ(run_program({"perft", "tablut", "--lang", "es"}).output,
            "ratatosk: falta PROFUNDIDAD (véase --help)\n");
  EXPECT_EQ(run_program({"perft", "tablut", "x", "--lang", "es"}).output,
            "ratatosk: «x» no es un número para PROFUNDIDAD; se acepta de 0 a 100\n");
  EXPECT_THAT(run_program({"play", "othello", "--black", "yo", "--lang", "es"}).output,
              HasSubstr("gtp:ORDEN nboard:ORDEN"));
}

TEST(Help, SaysWhichFlagsTakeNumbers) {
  for (const char* flag : {"--seconds N ", "--c N ", "--threads N ", "--network FILE ",
                           "--player PLAYER ", "--position POSITION "})
    EXPECT_THAT(help({"think"}, "en"), HasSubstr(flag));
  EXPECT_THAT(help({"match"}, "es"), AllOf(HasSubstr("--games N "), HasSubstr("--out FICHERO "),
                                           HasSubstr("\n  JUEGO (OBLIGATORIO) ")));
  for (const std::string& verb : all_verbs()) {
    std::istringstream lines(help({verb}, "en"));
    for (std::string line; std::getline(lines, line);) {
      const std::size_t usual = line.rfind('[');
      const bool is_number = usual != line.npos &&
                             read_number<double>(line.substr(usual + 1, line.size() - usual - 2));
      if (!is_number) continue;
      EXPECT_THAT(line, Not(HasSubstr(" TEXT"))) << verb;
    }
  }
}

TEST(Help, AFlagThatNeedsAnotherIsSaidSo) {
  EXPECT_THAT(help({"networks"}, "es"), HasSubstr(" Necesita: FICHERO"));
  const auto says = [](const char* lang) {
    const Ran ran = run_program({"networks", "--origin", "x", "--lang", lang});
    EXPECT_EQ(ran.status, 2);
    return ran.output;
  };
  EXPECT_EQ(says("es"), "ratatosk: --origin necesita FICHERO (véase --help)\n");
  EXPECT_EQ(says("en"), "ratatosk: --origin needs FILE (see --help)\n");
}

// A terminal of the tests has 100 columns.
TEST(Help, IsBrokenBetweenWordsInATerminal) {
  const auto lines_of = [](const std::vector<std::string>& arguments) {
    Program program(arguments, Program::Through::terminal);
    program.finish();
    std::vector<std::string> lines;
    for (const std::string_view line : split_lines(program.output()))
      lines.emplace_back(line.substr(0, line.find('\r')));
    return lines;
  };
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"play", "--help"},
                                                    {"--lang", "es", "--help"},
                                                    {"play", "chess"}}) {
    const auto lines = lines_of(arguments);
    for (const std::string& line : lines)
      EXPECT_LT(std::count_if(line.begin(), line.end(), starts_letter), 100) << line;
    const auto words = [](const std::string& text) { return join(split_words(text), " "); };
    EXPECT_EQ(words(join(lines, "\n")), words(run_program(arguments).output));
  }
}

TEST(Help, ListsTheValuesOfEverySettingThatHasAList) {
  const std::string text = help({"play"}, "en");
  for (const Param& param : search_params()) {
    if (param.kind != Param::Kind::name) continue;
    EXPECT_THAT(text, HasSubstr(fmt::format("--{} {}", param.name, join(param.names, "|"))));
  }
  EXPECT_THAT(text, HasSubstr("--choice mean|visits|wins|uct"));
  EXPECT_THAT(help({"learn"}, "en"), HasSubstr("--correct yes|no"));
  for (const Lang lang : {Lang::es, Lang::en}) {
    const std::string levels = help({"think"}, lang == Lang::es ? "es" : "en");
    for (const Msg& name : search::msg::level_names) EXPECT_THAT(levels, HasSubstr(name.in(lang)));
  }
}

TEST(Help, NamesTheExamples) {
  for (const char* lang : {"es", "en"}) {
    EXPECT_THAT(help({}, lang),
                AllOf(HasSubstr("examples/cup.toml"), HasSubstr("examples/turn.json")));
    EXPECT_THAT(help({"tournament"}, lang), HasSubstr("examples/cup.toml"));
    EXPECT_THAT(help({"controller"}, lang), HasSubstr("examples/turn.json"));
  }
}

std::string example(const char* name) {
  return std::string(RATATOSK_SOURCE_DIR) + "/examples/" + name;
}

TEST(Examples, TheTurnIsAnsweredByAnyPlayer) {
  const std::string turn = *read_file(example("turn.json"));
  for (const char* player : {"level=2", "uct,iterations=20"}) {
    const Ran ran = run_program({"controller", "--player", player}, turn);
    EXPECT_EQ(ran.status, 0) << ran.output;
    EXPECT_THAT(ran.output, AllOf(HasSubstr("\"knight_id\""), HasSubstr("\"knight_movement\"")));
  }
}

TEST(Examples, TheCupIsPlayedToItsEnd) {
  const TemporaryFolder folder;
  const Ran ran =
      run_program({"tournament", example("cup.toml"), "--out", folder.path(), "--lang", "en"}, "",
                  {{"XDG_CACHE_HOME", folder.path()}});
  EXPECT_EQ(ran.status, 0) << ran.output;
  for (const char* player : {"beginner", "skilled", "document", "strong"})
    EXPECT_THAT(ran.output, HasSubstr(player));
}

TEST(Examples, EnginesTakeAPlayer) {
  const Ran ran = run_program({"engine", "othello", "--player", "level=3"}, "ugi\nquit\n");
  EXPECT_THAT(ran.output, HasSubstr("option name level type spin default 3 min 1 max 10"));
}

TEST(Toml, ErrorsSpeakTheChosenLanguage) {
  const TemporaryFolder folder;
  const std::string file = folder / "bad.toml";
  std::ofstream(file) << "game = \"brandubh\"\nrounds = = 2\n";
  EXPECT_EQ(run_program({"tournament", file, "--lang", "es"}).output,
            "ratatosk: " + file +
                ", línea 2: no es ningún valor, en la columna 10: los textos "
                "van entre comillas\n");
  std::ofstream(file) << "gaem = \"brandubh\"\n";
  EXPECT_THAT(run_program({"tournament", file, "--lang", "es"}).output,
              HasSubstr("¿quería decir «game»?"));
}

TEST(Toml, ADecimalCommaIsNamed) {
  const TemporaryFolder folder;
  const std::string file = folder / "comma.toml";
  std::ofstream(file) << "game = \"brandubh\"\nseconds = 0,1\n";
  EXPECT_EQ(run_program({"tournament", file, "--lang", "es"}).output,
            "ratatosk: " + file +
                ", línea 2: hay una coma en la columna 12: los decimales se escriben con punto\n");
}

TEST(Toml, ErrorsSayWhatIsWrongAndWhere) {
  const TemporaryFolder folder;
  const std::string file = folder / "bad.toml";
  const auto says = [&](const std::string& text) {
    std::ofstream(file) << "game = \"brandubh\"\n" << text << "\n";
    return run_program({"tournament", file, "--lang", "en"}).output;
  };
  EXPECT_THAT(says("game = \"tablut\""), HasSubstr("line 2: 'game' is there twice\n"));
  EXPECT_THAT(says("clock = \"10"), HasSubstr("line 2: a text in quotes is not closed"));
  EXPECT_THAT(says("seed = 2024-13-40"), HasSubstr("line 2: no date and no time of day"));
  EXPECT_THAT(says("rounds 2"), HasSubstr("line 2: '=' is missing behind the name"));
  EXPECT_THAT(says("rounds = \"two\""), HasSubstr("line 2: 'two' is no number for rounds"));
  EXPECT_THAT(says("kind = \"cup\""), HasSubstr("line 2: 'cup' is no value for kind"));
  std::ofstream(file) << "\ngame = \"chess\"\n";
  EXPECT_THAT(run_program({"tournament", file, "--lang", "en"}).output,
              HasSubstr("line 2: unknown game 'chess'"));
  EXPECT_THAT(says("seconds = -1"), HasSubstr("line 2: -1 is out of range for seconds"));
}

TEST(Rules, AreToldOfEveryGameInBothLanguages) {
  for (const GameEntry& game : all_games()) {
    const auto table = game.table();
    const std::string spanish = rules_text(table->facts(), Lang::es),
                      english = rules_text(table->facts(), Lang::en);
    for (const char* part : {"Movimiento", "aptura", "rey", "\nFinal\n", "++", "--"})
      EXPECT_THAT(spanish, HasSubstr(part)) << game.name;
    for (const char* part : {"Movement", "apture", "king", "\nThe end\n", "++", "--"})
      EXPECT_THAT(english, HasSubstr(part)) << game.name;
    EXPECT_EQ(run_program({"rules", std::string(game.name), "--lang", "en"}).output, english);
    const std::string both = spanish + english;
    for (const std::string_view line : split_lines(both)) {
      const auto letters = std::count_if(line.begin(), line.end(), starts_letter);
      EXPECT_LE(letters, 80) << line;
    }
  }
}

// The captures that the rules draw, played: "x o . x" becomes "x . x .".
TEST(Rules, OfKnightsHaveTheNotationOfCaptures) {
  const GameFacts& knights = find_game("knights").facts();
  for (const Lang lang : {Lang::es, Lang::en})
    EXPECT_THAT(rules_text(knights, lang), HasSubstr("b7xc5"));
  EXPECT_THAT(rules_text(knights, Lang::es), ::testing::StartsWith("caballos: "));
  EXPECT_THAT(rules_text(find_game("othello").facts(), Lang::es),
              HasSubstr(", 2 fichas contra 2."));
}

// In what people read; JSON keeps the point.
TEST(Numbers, HaveACommaInSpanish) {
  const std::string ending = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
  const std::vector<std::vector<std::string>> verbs = {
      {"perft", "brandubh", "2"},
      {"playouts", "brandubh", "--seconds", "0.05"},
      {"solve", ending, "--one", "--result"},
      {"match", "brandubh", "--a", "uct", "--b", "uct", "--games", "2", "--nodes", "3",
       "--openings", "none", "--concurrency", "1"}};
  const std::regex point("[0-9][.][0-9]"), comma("[0-9],[0-9]");
  for (std::vector<std::string> verb : verbs) {
    const auto output = [&](const char* lang) {
      std::vector<std::string> arguments = verb;
      arguments.insert(arguments.end(), {"--lang", lang});
      return run_program(arguments).output;
    };
    const std::string spanish = output("es"), english = output("en");
    EXPECT_FALSE(std::regex_search(spanish, point)) << spanish;
    EXPECT_TRUE(std::regex_search(spanish, comma)) << spanish;
    EXPECT_TRUE(std::regex_search(english, point)) << english;
  }
}

TEST(Rules, DrawCapturesThatHappen) {
  const std::string rules = rules_text(find_game("brandubh").facts(), Lang::en);
  ASSERT_THAT(rules, HasSubstr("x o . x   ->   x . x .        # o . x   ->   # . x ."));
  const auto table = make_table("brandubh");
  table->set_position("/7/tT1t3/7/7/5K1/7/7/ b").or_throw();
  table->play(table->parse("d2-c2").or_throw());
  EXPECT_EQ(table->position(), "/7/t1t4/7/7/5K1/7/7/ w 1");
  table->set_position("/1T1t3/7/7/7/5K1/7/7/ b").or_throw();
  table->play(table->parse("d1-c1").or_throw());
  EXPECT_EQ(table->position(), "/2t4/7/7/7/5K1/7/7/ w 1");
  const auto othello = make_table("othello");
  ASSERT_THAT(rules_text(othello->facts(), Lang::en), HasSubstr(". o o x   ->   x x x x"));
  othello->set_position("-OOX" + std::string(60, '-') + " X").or_throw();
  othello->play(othello->parse("a1").or_throw());
  EXPECT_EQ(othello->position().substr(0, 4), "XXXX");
}

}  // namespace
}  // namespace ratatosk::tests
