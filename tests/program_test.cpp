// The text game as a program: through pipes, in a terminal, interrupted.
#include "program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "expect_text.h"
#include "paths.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

class PlayProgram : public ::testing::Test {
 protected:
  Ran run(std::vector<std::string> arguments, std::string_view input = "") {
    arguments.insert(arguments.begin(), "play");
    return run_program(arguments, input, environment());
  }

  Environment environment(Environment more = {}) const {
    more["XDG_DATA_HOME"] = folder_.path();
    return more;
  }

  // What a run in a terminal draws of a board before it is left.
  std::string board_in_terminal(Environment more, std::vector<std::string> extra = {}) {
    std::vector<std::string> arguments = {"play", "brandubh", "--mode", "humans"};
    arguments.insert(arguments.end(), extra.begin(), extra.end());
    Program program(arguments, Program::Through::terminal, environment(std::move(more)));
    EXPECT_TRUE(program.says("Su jugada"));
    program.type("quit\n");
    EXPECT_EQ(program.finish(), 0);
    return program.output();
  }

  // Where the program says that it saved the game.
  static std::string saved_file(const std::string& output) {
    const std::string mark = RATATOSK_PROGRAM " play --load ";
    const std::size_t at = output.find(mark);
    if (at == std::string::npos) return "";
    return output.substr(at + mark.size(), output.find_first_of("\r\n", at) - at - mark.size());
  }

  TemporaryFolder folder_;
};

TEST_F(PlayProgram, AScriptReadsLikeATypedGame) {
  std::ifstream file(std::string(RATATOSK_SOURCE_DIR) + "/tests/snapshots/brandubh_es.txt");
  std::stringstream expected;
  expected << file.rdbuf();
  const auto [status, output] =
      run({"brandubh", "--mode", "humans", "--lang", "es"},
          "d2-f2\r\n2,3,2,5\n0 3 0 2\nd5-f5\nd7-c7\n  d4-d2\t\nc7-d7\n1 3 1 0\nd7-c7\na2-a1");
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(same_text(output.substr(0, output.find("Partida guardada")), expected.str()));
}

TEST_F(PlayProgram, MachinesPlayByThemselves) {
  const auto [status, output] =
      run({"brandubh", "--mode", "machine", "--seconds", "0.01", "--max-plies", "20"});
  EXPECT_EQ(status, 0);
  EXPECT_THAT(output, Not(HasSubstr("?")));
  EXPECT_TRUE(output.find("\nGanan ") != output.npos || output.find("\nTablas\n") != output.npos);
}

TEST_F(PlayProgram, EndOfInputIsPolite) {
  const Ran at_once = run({});
  EXPECT_EQ(at_once.status, 0);
  EXPECT_THAT(at_once.output, EndsWith("\nHasta pronto.\n"));
  EXPECT_EQ(run_program({}, "", environment()).output, at_once.output) << "no verb is play";

  const Ran in_game = run({"brandubh", "--mode", "humans", "--lang", "en"}, "d2-f2\n");
  EXPECT_EQ(in_game.status, 0);
  EXPECT_THAT(in_game.output, EndsWith("\nGoodbye.\n"));
  const Ran resumed = run({"--load", saved_file(in_game.output), "--lang", "en"});
  EXPECT_EQ(resumed.status, 0);
  EXPECT_THAT(resumed.output, HasSubstr("black (person) against white (person)"));
  EXPECT_THAT(resumed.output, HasSubstr("White to play\nPossible moves: 25\n"));
}

TEST_F(PlayProgram, ResumesWithTheSamePlayersUnlessToldOtherwise) {
  const std::string file = folder_ / "game.txt";
  std::ofstream(file) << "[game:brandubh]\n[black:uct,c=0.5,seconds=0.02]\n[white:human]\n[max-"
                         "plies:9]\n1. d2-f2\n";
  EXPECT_THAT(run({"--load", file, "--lang", "en"}).output,
              HasSubstr("black (uct,c=0.5,seconds=0.02) against white (person)"));
  EXPECT_THAT(run({"--load", file, "--lang", "en", "--seconds", "0.03"}).output,
              HasSubstr("(uct,c=0.5,seconds=0.03)"));
  EXPECT_THAT(run({"--load", file, "--lang", "en", "--mode", "humans"}).output,
              HasSubstr("black (person) against white (person)"));
  const std::string kept = folder_ / "kept.txt";
  run({"--load", file, "--mode", "machine", "--seconds", "0.01", "--save", kept});
  std::stringstream record;
  record << std::ifstream(kept).rdbuf();
  EXPECT_THAT(record.str(), HasSubstr("[max-plies:9]\n"));
  EXPECT_THAT(record.str(), HasSubstr("\n5. "));
}

TEST_F(PlayProgram, WrongUsageIsOneLineAndStatusTwo) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"chess"}, "unknown game 'chess'; there are: hnefatafl"},
      {{"brandubh", "--mode", "alone"},
       "'alone' is no value for --mode; accepted: person humans machine"},
      {{"brandubh", "--side", "green"}, "'green' is no value for --side; accepted: black white"},
      {{"brandubh", "--seconds", "-1"}, "-1 is out of range for seconds"},
      {{"brandubh", "--seconds", "1", "--seconds", "2"}, "--seconds was given more than once"},
      {{"brandubh", "--max-plies", "1.5"}, "'1.5' is no whole number for --max-plies"},
      {{"brandubh", "--side", "black", "--seconds", "0"}, "would never stop thinking"},
      {{"brandubh", "--memory", "0"}, "0 is out of range for memory"},
      {{"brandubh", "--max-plies", "x"},
       "'x' is no number for --max-plies; accepted: 0 to 1000000"},
      {{"brandubh", "--black", "uct,c=x"}, "'x' is no number for c"},
      {{"brandubh", "--black", "me"}, "unknown player 'me'; accepted: human uct"},
      {{"brandubh", "--bogus"}, "--bogus"},
      {{"--position", "x"}, "--position needs a game"},
      {{"brandubh", "--position", "/7/ b"}, "the position must have 7 rows"},
      {{"brandubh", "--position", "/7/7/7/7/7/7/3t3/ b"}, "the game is over"},
      {{"brandubh", "--white", "caballos"},
       "'caballos' does not fit this game: 'capture' is no value for playout (brandubh); accepted: "
       "uniform"},
      {{"brandubh", "--playout", "capture"}, "'capture' is no value for playout (brandubh)"},
  };
  for (auto [arguments, reason] : cases) {
    arguments.insert(arguments.end(), {"--lang", "en"});
    const auto [status, output] = run(arguments);
    EXPECT_EQ(status, 2) << output;
    EXPECT_THAT(output, HasSubstr(reason));
    EXPECT_EQ(std::count(output.begin(), output.end(), '\n'), 1) << output;
  }
}

TEST_F(PlayProgram, FilesThatAreNoGamesAreOneLineAndStatusOne) {
  const std::string file = folder_ / "bad.txt";
  std::ofstream(file) << "[game:brandubh]\n1. d2-d2\n";
  const auto check = [&](const std::vector<std::string>& arguments, const std::string& reason,
                         int wanted) {
    const auto [status, output] = run(arguments);
    EXPECT_EQ(status, wanted) << output;
    EXPECT_THAT(output, HasSubstr(reason));
    EXPECT_EQ(std::count(output.begin(), output.end(), '\n'), 1) << output;
  };
  check({"--load", file, "--lang", "en"}, file + ": line 2: the piece has to move", 1);
  check({"--load", "/no/file", "--lang", "en"}, "cannot read /no/file: no such file or folder", 1);
  check({"--load", "/dev/zero", "--lang", "en"}, "/dev/zero has more than", 1);
  check({"--load", folder_.path(), "--lang", "en"}, "it is a folder", 1);
  std::ofstream(file) << "[game:brandubh]\n";
  check({"tablut", "--load", file, "--lang", "en"}, "the saved game is brandubh, not tablut", 2);
}

TEST_F(PlayProgram, ARecordThatCannotBeWrittenIsAFailure) {
  const std::string folder = folder_ / "gone", file = folder + "/x";
  std::filesystem::create_directory(folder);
  Program program(
      {"play", "brandubh", "--mode", "humans", "--max-plies", "1", "--save", file, "--lang", "en"},
      Program::Through::pipes, environment());
  ASSERT_TRUE(program.says("Your move"));
  std::filesystem::remove(folder);
  program.type("d2-f2\n");
  program.close_input();
  EXPECT_EQ(program.finish(), 1);
  EXPECT_THAT(program.output(),
              EndsWith("\nratatosk: cannot write " + file + ": no such file or folder\n"));
}

TEST_F(PlayProgram, AFolderThatIsNotThereIsSaidBeforeTheGame) {
  const auto save_in = [&](const std::string& file) {
    return run({"brandubh", "--mode", "humans", "--save", file, "--lang", "en"}, "d2-f2\n");
  };
  const Ran nowhere = save_in("/no/folder/x");
  EXPECT_EQ(nowhere.status, 1);
  EXPECT_EQ(nowhere.output, "ratatosk: cannot write /no/folder/x: no such file or folder\n");
  EXPECT_EQ(save_in(folder_.path()).output,
            "ratatosk: cannot write " + std::string(folder_.path()) + ": it is a folder\n");
}

TEST_F(PlayProgram, GarbageIsAnsweredLikeAnyWrongMove) {
  std::string garbage(1 << 20, 'x');
  garbage += "\n\xff\xfe\x01\x1b[2J\n" + std::string(3, '\0') + "\nd2-f2\n";
  const auto [status, output] = run({"brandubh", "--mode", "humans", "--lang", "en"}, garbage);
  EXPECT_EQ(status, 0);
  EXPECT_LT(output.size(), 10'000u);
  EXPECT_THAT(output, Not(HasSubstr("\x1b")));
  EXPECT_THAT(output, HasSubstr("White to play\n"));
}

TEST_F(PlayProgram, SignalsLeaveCleanlyWhileItThinksAndWhileItWaits) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    for (const char* white : {"human", "uct,seconds=1000"}) {
      Program program({"play", "brandubh", "--black", "human", "--white", white, "--lang", "en"},
                      Program::Through::pipes, environment());
      program.type("d2-f2\n");
      ASSERT_TRUE(program.says("Possible moves: 25\n"));
      program.signal(number);
      EXPECT_EQ(program.finish(), 0);
      EXPECT_THAT(program.output(), EndsWith("\nGoodbye.\n"));
      EXPECT_TRUE(std::filesystem::exists(saved_file(program.output()))) << program.output();
    }
  }
}

TEST_F(PlayProgram, CtrlCInATerminalWhileItThinks) {
  Program program({"play", "brandubh", "--side", "black", "--seconds", "1000", "--lang", "en"},
                  Program::Through::terminal, environment({{"TERM", "xterm-256color"}}));
  ASSERT_TRUE(program.says("Your move"));
  program.type("d2-f2\n");
  ASSERT_TRUE(program.says(" iterations")) << "the progress line";
  program.type("\x03");
  EXPECT_EQ(program.finish(), 0);
  EXPECT_THAT(program.output(), HasSubstr("Goodbye."));
  EXPECT_TRUE(std::filesystem::exists(saved_file(program.output()))) << program.output();
}

TEST_F(PlayProgram, EnterWantsTheMoveNowAndWhatElseWasTypedIsDropped) {
  Program program({"play", "brandubh", "--side", "black", "--seconds", "1000", "--lang", "en"},
                  Program::Through::terminal, environment({{"TERM", "xterm-256color"}}));
  ASSERT_TRUE(program.says("Your move"));
  program.type("d2-f2\n");
  ASSERT_TRUE(program.says(" iterations"));
  program.type("d1-c1 nonsense\n");
  ASSERT_TRUE(program.says("White moves: "));
  ASSERT_TRUE(program.says("Black to play"));
  program.type("quit\n");
  EXPECT_EQ(program.finish(), 0);
  EXPECT_THAT(program.output(), Not(HasSubstr("nonsense")));
}

TEST_F(PlayProgram, BeginsInAGivenPosition) {
  const auto [status, output] =
      run({"brandubh", "--position", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w 7", "--mode", "humans",
           "--lang", "en"},
          "d3-f3\n");
  EXPECT_EQ(status, 0);
  EXPECT_THAT(output, HasSubstr("White moves first.\n"));
  EXPECT_THAT(output, HasSubstr("White moves: d3-f3\n"));
}

TEST_F(PlayProgram, AReaderThatGoesAwayEndsTheGameQuietly) {
  Program program(
      {"play", "brandubh", "--mode", "machine", "--seconds", "0.2", "--max-plies", "10000"},
      Program::Through::pipes, environment());
  ASSERT_TRUE(program.says("Juegan negras"));
  program.close_output();
  EXPECT_EQ(program.finish(), 0);
}

TEST_F(PlayProgram, TerminalsGetWhatTheyCanShow) {
  const auto colour = HasSubstr("\x1b[1;38;5;");
  const auto crown = HasSubstr("♚");
  const auto plain = HasSubstr(" 3 | x  x  o  K  o  x  x | 4");
  const std::string rich = board_in_terminal({{"TERM", "xterm-256color"}, {"LANG", "es_ES.UTF-8"}});
  EXPECT_THAT(rich, colour);
  EXPECT_THAT(rich, crown);
  const std::string narrow = board_in_terminal({{"TERM", "xterm"}, {"LANG", "C"}});
  EXPECT_THAT(narrow, colour);
  EXPECT_THAT(narrow, Not(crown));
  for (const Environment& poor :
       {Environment{{"TERM", "dumb"}, {"LANG", "es_ES.UTF-8"}},
        {{"TERM", "xterm-256color"}, {"NO_COLOR", "1"}, {"LANG", "es_ES.UTF-8"}}}) {
    EXPECT_THAT(board_in_terminal(poor), plain);
    EXPECT_THAT(board_in_terminal(poor), Not(HasSubstr("\x1b")));
  }
  EXPECT_THAT(board_in_terminal({{"TERM", "xterm"}, {"LANG", "es_ES.UTF-8"}}, {"--ascii"}), plain);
}

TEST_F(PlayProgram, ClosedStreamsAreLikeEmptyOnes) {
  const std::string program = "XDG_DATA_HOME=" + folder_.path().string() +
                              " timeout 30 " RATATOSK_PROGRAM " play brandubh --mode humans ";
  EXPECT_EQ(std::system((program + "<&- >/dev/null").c_str()), 0);
  EXPECT_EQ(std::system((program + "</dev/null >&-").c_str()), 0);
}

TEST(Program, OutputThatCannotBeWrittenIsAFailure) {
  const std::string program = "timeout 30 " RATATOSK_PROGRAM " --lang en ";
  const TemporaryFolder folder;
  const std::string errors = folder / "errors";
  const auto run = [&](const std::string& verb, const std::string& output) {
    const int status =
        std::system((program + verb + output + " 2>" + errors + " </dev/null").c_str());
    return WEXITSTATUS(status);
  };
  for (const std::string verb : {"games", "perft tablut 2", "--help", "think brandubh --nodes 9",
                                 "engine brandubh --protocol otep"}) {
    for (const std::string output : {" >/dev/full", " >&-"}) {
      EXPECT_EQ(run(verb, output), 1) << verb << output;
      std::ifstream file(errors);
      const std::string said((std::istreambuf_iterator<char>(file)), {});
      EXPECT_EQ(said, "ratatosk: not everything could be written to standard output\n")
          << verb << output;
    }
  }
  EXPECT_EQ(std::system(("bash -c 'set -o pipefail; " + program + "games | true'").c_str()), 0)
      << "nobody wanted it";
}

TEST_F(PlayProgram, SavesInTheCurrentFolderWhenThereIsNoOther) {
  const std::string file = folder_ / "file";
  std::ofstream(file) << "in the way";
  Program program({"play", "brandubh", "--mode", "humans"}, Program::Through::pipes,
                  {{"XDG_DATA_HOME", file}});
  program.type("d2-f2\n");
  program.close_input();
  EXPECT_EQ(program.finish(), 0);
  const std::filesystem::path saved = saved_file(program.output());
  EXPECT_EQ(saved.parent_path(), std::filesystem::current_path());
  EXPECT_TRUE(std::filesystem::remove(saved));
}

}  // namespace
}  // namespace ratatosk::tests
