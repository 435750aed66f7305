#include "protocols/gtp.h"

#include <gmock/gmock.h>

#include <chrono>

#include "engine/registry.h"
#include "protocol_dialogue.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

std::string gtp(const std::string& script, double seconds = 0, std::int64_t iterations = 50) {
  SearchParams params;
  params.memory = 16;
  params.seed = 1;
  params.seconds = seconds;
  params.iterations = iterations;
  return converse(speak_gtp, script, "othello", params);
}

// Answers without the empty line after each.
std::vector<std::string> answers(const std::string& script, double seconds = 0,
                                 std::int64_t iterations = 50) {
  std::vector<std::string> lines = lines_of(gtp(script, seconds, iterations));
  std::erase(lines, "");
  return lines;
}

// Black cannot move after this, white can.
const std::string to_a_pass =
    "clear_board\nplay b d3\nplay w c3\nplay b f5\nplay w d2\nplay b d1\nplay w e1\nplay b "
    "b2\nplay w c1\n";

TEST(Gtp, IntroducesItself) {
  EXPECT_EQ(gtp("1 protocol_version\n2 name\nquit\n"), "=1 2\n\n=2 Ratatosk\n\n=\n\n");
  EXPECT_THAT(answers("known_command genmove\nknown_command sing\nknown_command\nlist_games\n"),
              ElementsAre("= true", "= false", "= false", "= Othello"));
  for (const char* name :
       {"play", "genmove", "reg_genmove", "undo", "showboard", "final_score", "time_settings",
        "time_left", "set_game", "boardsize", "clear_board", "komi", "quit", "version"}) {
    EXPECT_THAT(gtp("list_commands\n"), HasSubstr(std::string(name) + "\n")) << name;
  }
}

TEST(Gtp, UnknownCommandsAreRefusedWithTheirNumber) {
  EXPECT_EQ(gtp("17 sing\n"), "?17 unknown command\n\n");
  EXPECT_EQ(gtp("17\n"), "?17 unknown command\n\n");
}

TEST(Gtp, PlaysAndShows) {
  EXPECT_EQ(gtp("play black F5 # the usual opening\nshowboard\n"),
            "=\n\n"
            "= white to play\n"
            "    a b c d e f g h \n"
            "  1 . . . . . . . . 1\n"
            "  2 . . . . . . . . 2\n"
            "  3 . . . . . . . . 3\n"
            "  4 . . . O X . . . 4\n"
            "  5 . . . X X X . . 5\n"
            "  6 . . . . . . . . 6\n"
            "  7 . . . . . . . . 7\n"
            "  8 . . . . . . . . 8\n"
            "    a b c d e f g h \n\n");
}

TEST(Gtp, IllegalMovesChangeNothing) {
  EXPECT_THAT(
      answers(
          "play b a1\nplay w f5\nplay b pass\nplay b z9\nplay b\nplay red f5\nplay\nplay b f5\n"),
      ElementsAre("? illegal move", "? illegal move", "? illegal move", "? illegal move",
                  "? syntax error", "? syntax error", "? syntax error", "="));
}

TEST(Gtp, GeneratesAndPlaysIt) {
  const auto lines = answers("genmove b\nplay w pass\nundo\nundo\nplay b f5\n");
  EXPECT_THAT(lines[0], AnyOf("= D3", "= C4", "= F5", "= E6"));
  EXPECT_THAT(std::vector(lines.begin() + 1, lines.end()),
              ElementsAre("? illegal move", "=", "? cannot undo", "="));
}

TEST(Gtp, OnlySuggestsWhenAskedSo) {
  EXPECT_THAT(
      answers("reg_genmove b\nundo\nreg_genmove w\n"),
      ElementsAre(MatchesRegex("= [CDEF][3-6]"), "? cannot undo", "? it is the other side's turn"));
}

TEST(Gtp, Passes) {
  const auto lines = answers(to_a_pass + "genmove b\nplay w pass\nundo\nplay b PASS\ngenmove w\n");
  EXPECT_THAT(std::vector(lines.end() - 5, lines.end()),
              ElementsAre("= PASS", "? illegal move", "=", "=", AnyOf("= A3", "= B4", "= D6")));
}

TEST(Gtp, APassMayGoWithoutSaying) {
  const auto lines =
      answers(to_a_pass +
              "reg_genmove w\nplay w a1\ngenmove w\nundo\nplay b pass\nundo\nundo\nplay w c1\n");
  EXPECT_THAT(std::vector(lines.end() - 8, lines.end()),
              ElementsAre(AnyOf("= A3", "= B4", "= D6"), "? illegal move",
                          AnyOf("= A3", "= B4", "= D6"), "=", "=", "=", "=", "="));
}

TEST(Gtp, AWholeGameIsScoredAndANewOneBegins) {
  std::string script;
  for (int i = 0; i < 70; ++i) script += i % 2 ? "genmove w\n" : "genmove b\n";
  const auto lines =
      answers(script + "final_score\nundo\nclear_board\nfinal_score\nplay b f5\n", 0, 5);
  EXPECT_EQ(lines[68], "= PASS");
  EXPECT_EQ(lines[69], "= PASS");
  EXPECT_THAT(lines[70], MatchesRegex("= ([BW]\\+[0-9]+|0)"));
  EXPECT_THAT(std::vector(lines.begin() + 71, lines.end()),
              ElementsAre("=", "=", "? cannot score", "="));
}

TEST(Gtp, TheEmptySquaresAreTheWinners) {
  // The shortest game: the ninth disc takes the last white one.
  const auto lines = answers(
      "play b e6\nplay w f4\nplay b e3\nplay w f6\nplay b g5\nplay w d6\nplay b e7\nplay w "
      "f5\nplay b c5\n"
      "final_score\nplay w pass\nplay b pass\nfinal_score\ngenmove w\nplay w pass\nplay w a1\n");
  EXPECT_THAT(std::vector(lines.begin() + 9, lines.end()),
              ElementsAre("= B+64", "=", "=", "= B+64", "= PASS", "=", "? illegal move"))
      << "scored before and after the passes are sent";
}

TEST(Gtp, WhereOneSideCanStillMoveThereIsNoScore) {
  EXPECT_EQ(answers(to_a_pass + "final_score\n").back(), "? cannot score");
}

TEST(Gtp, OnlyOthelloOnEightByEight) {
  EXPECT_THAT(
      answers("boardsize 8\nboardsize 10\nboardsize\nset_game Othello\nset_game Go\nkomi 6.5\n"),
      ElementsAre("=", "? unacceptable size", "? syntax error", "=", "? unknown game", "="));
}

TEST(Gtp, ClocksAreKept) {
  const auto seconds = [](const std::string& script) {
    const auto start = std::chrono::steady_clock::now();
    gtp(script, 5, 0);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  EXPECT_LT(seconds("time_settings 0 1 10\ngenmove b\n"), 2.0);
  EXPECT_LT(seconds("time_settings 2 0 0\ngenmove b\ngenmove w\n"), 2.0);
  EXPECT_LT(seconds("time_settings 100 0 0\ntime_left b 0 0\ngenmove b\n"), 2.0);
  EXPECT_LT(seconds("time_left w 1 10\nplay b f5\ngenmove w\n"), 2.0);
  EXPECT_THAT(
      answers("time_settings 1 2\ntime_settings -1 0 0\ntime_left b nan 0\ntime_left x 1 0\n"),
      ElementsAre("? syntax error", "? syntax error", "? syntax error", "? syntax error"));
}

TEST(Gtp, SurvivesGarbage) { EXPECT_EQ(answers(garbage + "2 name\n").back(), "=2 Ratatosk"); }

TEST(Gtp, LeavesWhenNobodyReads) {
  ClosedStream out;
  std::istringstream in("name\nname\n");
  speak_gtp(in, out, make_table("othello"), {});
  EXPECT_EQ(in.tellg(), 5) << "only the first line is read";
}

}  // namespace
}  // namespace ratatosk::tests
