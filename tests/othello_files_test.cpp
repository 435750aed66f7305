// Othello games in files: our record, GGF and transcripts, through the text game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/files.h"
#include "engine/registry.h"
#include "program.h"
#include "records/game_files.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class OthelloFiles : public ::testing::Test {
 protected:
  static std::unique_ptr<Table> random_game(std::uint64_t seed, int plies) {
    Rng rng(seed);
    auto table = make_table("othello");
    while (table->plies() < plies && table->end().outcome == Outcome::ongoing) {
      const auto moves = table->legal_moves();
      table->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return table;
  }

  std::string why_not_saved(const char* name, const Table& table) {
    const auto saved = save_game(folder_ / name, record_of(table));
    return saved ? "saved" : say(Lang::en, saved.why());
  }

  std::string why_not_loaded(const char* name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    const auto loaded = load_game(folder_ / name);
    if (loaded) return "loaded";
    const std::string why = say(Lang::en, loaded.why()), begin = (folder_ / name).string() + ": ";
    EXPECT_THAT(why, StartsWith(begin));
    EXPECT_EQ(why.find('\n'), why.npos);
    return why.substr(begin.size());
  }

  Ran play(std::vector<std::string> arguments, std::string_view typed) {
    arguments.insert(arguments.begin(), {"play", "--lang", "en"});
    return run_program(arguments, typed, {{"XDG_DATA_HOME", folder_.path()}});
  }

  std::string content(const char* name) const { return *read_file(folder_ / name); }

  TemporaryFolder folder_;
};

TEST_F(OthelloFiles, GamesOfAnyLengthComeBackMoveForMove) {
  int last_passes = 0, finished = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto table = random_game(seed, seed < 350 ? static_cast<int>(seed % 62) : no_limit);
    for (const char* name : {"game.txt", "game.ggf", "game.transcript"}) {
      ASSERT_EQ(why_not_saved(name, *table), "saved");
      const auto loaded = load_game(folder_ / name);
      ASSERT_TRUE(loaded) << name << ": " << say(Lang::en, loaded.why());
      const auto again = table_of(*loaded);
      EXPECT_EQ(again->moves(), table->moves()) << name << ' ' << seed;
      EXPECT_EQ(again->position(), table->position()) << name;
      EXPECT_EQ(again->end().outcome, table->end().outcome) << name;
      EXPECT_EQ(loaded->result, table->end().outcome) << name;
    }
    const bool over = table->end().outcome != Outcome::ongoing;
    finished += over;
    last_passes +=
        !over && !table->moves().empty() && table->format(table->moves().back()) == "pass";
  }
  EXPECT_GT(finished, 40);
  EXPECT_GT(last_passes, 2) << "else nothing is said of a pass that no move follows yet";
}

TEST_F(OthelloFiles, GgfHoldsWhoPlayedAndHowItEnded) {
  const auto table = random_game(3, no_limit);
  GameRecord record = record_of(*table);
  record.players = {"human", "uct,c=0.5"};
  record.date = "2024.05.31";
  ASSERT_TRUE(save_game(folder_ / "game.GGF", record));
  const auto loaded = load_game(folder_ / "game.GGF");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->players, record.players);
  EXPECT_EQ(loaded->date, record.date);
  const std::string finished = content("game.GGF");
  EXPECT_THAT(finished, HasSubstr("DT[2024.05.31]"));
  EXPECT_THAT(finished, ::testing::ContainsRegex("RE.[-+][0-9]+]"));

  record = record_of(*random_game(3, 10));
  record.result = Outcome::second_wins;
  record.resigned = true;
  ASSERT_TRUE(save_game(folder_ / "given_up.ggf", record));
  EXPECT_THAT(content("given_up.ggf"), HasSubstr("RE[-64:r]"));
  ASSERT_TRUE(save_game(folder_ / "going_on.ggf", record_of(*random_game(3, 10))));
  EXPECT_THAT(content("going_on.ggf"), ::testing::Not(HasSubstr("RE[")));
}

TEST_F(OthelloFiles, ASetPositionIsKeptWhereTheFormCan) {
  auto table = make_table("othello");
  ASSERT_TRUE(table->set_position("OX" + std::string(62, '-') + " X"));
  table->play(table->legal_moves()[0]);
  for (const char* name : {"game.txt", "game.ggf"}) {
    EXPECT_EQ(why_not_saved(name, *table), "saved");
    const auto loaded = load_game(folder_ / name);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(table_of(*loaded)->position(), table->position()) << name;
  }
  EXPECT_EQ(why_not_saved("game.transcript", *table),
            "a .transcript file cannot hold a game that began in this position; accepted: another "
            "name, such as game.txt");
  ASSERT_TRUE(table->set_position(std::string(63, 'X') + "- X pass"));
  EXPECT_THAT(why_not_saved("game.ggf", *table), HasSubstr("a .ggf file cannot hold a game that"));
  EXPECT_EQ(why_not_saved("game.txt", *table), "saved");
}

TEST_F(OthelloFiles, OtherGamesAndAgreementsAreRefused) {
  EXPECT_EQ(why_not_saved("game.ggf", *make_table("brandubh")),
            "a .ggf file holds games of Othello, not of brandubh; accepted: another name, such as "
            "game.txt");
  auto table = make_table("othello");
  table->agree({30, false});
  EXPECT_THAT(why_not_saved("game.transcript", *table), HasSubstr("the maximum of 30 plies"));
  EXPECT_EQ(folder_.files(), 0);
}

TEST_F(OthelloFiles, WhatTheFileHoldsDecidesNotItsName) {
  const auto table = random_game(5, 20);
  for (const char* written : {"a.txt", "a.ggf", "a.transcript"}) {
    ASSERT_EQ(why_not_saved(written, *table), "saved");
    for (const char* name : {"b.txt", "b.ggf", "b.transcript", "b"}) {
      std::ofstream(folder_ / name) << content(written);
      const auto loaded = load_game(folder_ / name);
      ASSERT_TRUE(loaded) << written << " as " << name << ": " << say(Lang::en, loaded.why());
      EXPECT_EQ(loaded->moves, table->moves()) << written << " as " << name;
    }
  }
  EXPECT_EQ(why_not_loaded("x", "1. F5 d6 2. c3"), "loaded");
  EXPECT_EQ(why_not_loaded("x", "17 (;GM[Othello]B[F5];)"), "loaded");
}

TEST_F(OthelloFiles, WhatIsWrongIsSaid) {
  const std::string no_game = "no game record: the tag [game:...] is missing";
  EXPECT_EQ(why_not_loaded("x.txt", "1. d2-f2 d3-f3"), no_game);
  EXPECT_EQ(why_not_loaded("x.txt", ""), no_game);
  EXPECT_EQ(why_not_loaded("x.txt", "hello"), no_game);
  EXPECT_EQ(why_not_loaded("x.ggf", "hello"), "there is no game in GGF; one begins with '(;'");
  EXPECT_EQ(why_not_loaded("x.ggf", ""), "there is no game in GGF; one begins with '(;'");
  EXPECT_EQ(why_not_loaded("x.ggf", "(;GM[Chess];)"), "the record is of Chess; accepted: Othello");
  EXPECT_EQ(why_not_loaded("x.ggf", "(;GM[Othello]B[F5"),
            "the game in GGF is cut off: a bracket or ';)' is missing");
  EXPECT_EQ(why_not_loaded("x.transcript", "f5d6c"), "move 3 of the record, 'c', is not legal");
  EXPECT_EQ(why_not_loaded("x.transcript", "f5f5"), "move 2 of the record, 'f5', is not legal");
  EXPECT_EQ(why_not_loaded("x.transcript", "hello"), "move 1 of the record, 'hello', is not legal");
}

TEST_F(OthelloFiles, DamagedFilesAreAnsweredInOneLine) {
  const auto table = random_game(8, no_limit);
  Rng rng(9);
  for (const char* name : {"a.txt", "a.ggf", "a.transcript"}) {
    ASSERT_EQ(why_not_saved(name, *table), "saved");
    const std::string whole = content(name);
    for (int i = 0; i < 300; ++i) {
      std::string text = whole;
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      if (i % 2 == 0) text.resize(at);
      if (i % 2 == 1) text[at] = static_cast<char>(rng.below(256));
      EXPECT_FALSE(why_not_loaded(name, text).empty());
    }
  }
}

TEST_F(OthelloFiles, TheTextGameSavesAndGoesOn) {
  for (const std::string name : {"game.txt", "game.ggf", "game.transcript"}) {
    const std::string file = folder_ / name.c_str();
    const auto saved = play({"othello", "--mode", "humans"}, "f5\nd6\nsave " + file + "\n");
    EXPECT_EQ(saved.status, 0);
    EXPECT_THAT(saved.output, HasSubstr("Game saved in " + file + "\n"));
    const auto resumed = play({"--load", file, "--mode", "humans"}, "c3\nquit\n");
    EXPECT_EQ(resumed.status, 0);
    EXPECT_THAT(resumed.output, HasSubstr("Black moves: c3\n")) << name;
    const auto within = play({"brandubh", "--mode", "humans"}, "load " + file + "\nd3\n");
    EXPECT_THAT(within.output, HasSubstr("Game of othello loaded; moves made: 3\n"));
    EXPECT_THAT(within.output, HasSubstr("White moves: d3\n")) << name;
  }
  EXPECT_EQ(content("game.transcript"), "f5d6c3d3\n") << "it goes on in its file";
}

TEST_F(OthelloFiles, SaveAtTheEndWritesTheFormOfTheName) {
  const std::string file = folder_ / "match.ggf";
  const auto [status, output] =
      play({"othello", "--mode", "machine", "--black", "otelo,seed=1", "--white",
            "uct,iterations=20,seconds=0,seed=2", "--save", file},
           "");
  EXPECT_EQ(status, 0);
  EXPECT_THAT(content("match.ggf"), StartsWith("(;GM[Othello]DT["));
  EXPECT_THAT(content("match.ggf"), HasSubstr("PB[otelo,seed=1]PW[uct,"));
  const auto loaded = load_game(file);
  ASSERT_TRUE(loaded);
  EXPECT_NE(table_of(*loaded)->end().outcome, Outcome::ongoing);
}

TEST_F(OthelloFiles, AFormThatCannotHoldTheGameIsRefusedBeforeItIsPlayed) {
  const auto [status, output] =
      play({"tablut", "--mode", "humans", "--save", folder_ / "game.ggf"}, "quit\n");
  EXPECT_EQ(status, 2);
  EXPECT_EQ(output,
            "ratatosk: a .ggf file holds games of Othello, not of tablut; accepted: another "
            "name, such as game.txt\n");
}

// The file asked for turns out not to hold the game: it goes to the user's folder, and is not lost.
TEST_F(OthelloFiles, NoGameIsLostToTheNameOfAFile) {
  std::ofstream(folder_ / "tafl.txt") << "[game:brandubh]\n1. d2-f2\n";
  const auto [status, output] =
      play({"othello", "--mode", "humans", "--save", folder_ / "game.ggf"},
           "load " + (folder_ / "tafl.txt").string() + "\nd3-f3\nquit\n");
  EXPECT_EQ(status, 1) << "it was asked for";
  EXPECT_THAT(output, HasSubstr("could not be saved: a .ggf file holds games of Othello"));
  EXPECT_THAT(output, HasSubstr("Game saved in " + (folder_ / "ratatosk/brandubh-").string()));
}

TEST_F(OthelloFiles, AGameLeftAsItWasLoadedIsNotSavedAgain) {
  std::ofstream(folder_ / "game.transcript") << "f5d6";
  const std::string file = folder_ / "game.transcript";
  const auto [status, output] = play({"--load", file, "--mode", "humans"}, "quit\n");
  EXPECT_EQ(status, 0);
  EXPECT_THAT(output, EndsWith(": quit\nTo resume it: " RATATOSK_PROGRAM " play --load " + file +
                               "\nGoodbye.\n"));
  EXPECT_EQ(output.find("saved"), output.npos);
  EXPECT_EQ(content("game.transcript"), "f5d6");
  EXPECT_EQ(folder_.files(), 1);
}

TEST_F(OthelloFiles, MovesShowTheDiscsThatTheyTurn) {
  const std::string text =
      play({"othello", "--mode", "humans"}, "moves\nf5\nmoves f6\nhint 0.05\nundo\nundo\nquit\n")
          .output;
  EXPECT_THAT(text, HasSubstr("Possible moves: 4\n  d3xd4 c4xd4 f5xe5 e6xe5\n"));
  EXPECT_THAT(text, HasSubstr("Possible moves: 1\n  f6xe5\n"));
  EXPECT_THAT(text, ::testing::ContainsRegex("Hint: (d6|f4|f6)x[a-h][1-8] .value"));
  EXPECT_THAT(text, HasSubstr("Moves taken back: 1\n"));
  EXPECT_THAT(text, HasSubstr("There is nothing to take back\n"));
}

}  // namespace
}  // namespace ratatosk::tests
