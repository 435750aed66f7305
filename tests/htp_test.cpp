#include "protocols/htp.h"

#include <gmock/gmock.h>

#include <chrono>

#include "protocol_dialogue.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

std::string htp(const std::string& script, const SearchParams& params = limit(0, 50)) {
  return converse(speak_htp, script, "brandubh", params);
}

std::vector<std::string> answers(const std::string& script,
                                 const SearchParams& params = limit(0, 50)) {
  auto lines = lines_of(htp(script, params));
  std::erase(lines, "");
  return lines;
}

TEST(Htp, IntroducesItself) {
  EXPECT_EQ(htp("name\nprotocol_version\nknown_command generate_move\nquit\nname\n"),
            "= Ratatosk\n\n= 1-beta\n\n= true\n\n=\n\n");
  EXPECT_THAT(htp("list_commands\n"), HasSubstr("final_status\n"));
  EXPECT_EQ(htp("sing\n"), "? unknown command\n\n");
}

TEST(Htp, CountsRowsFromTheBottom) {
  EXPECT_EQ(htp("play attacker d7 c7 # the top row\nshow_board\n"),
            "=\n\n= \n"
            "    a b c d e f g \n"
            "  7 + . X . . . + 7\n"
            "  6 . . . X . . . 6\n"
            "  5 . . . O . . . 5\n"
            "  4 X X O K O X X 4\n"
            "  3 . . . O . . . 3\n"
            "  2 . . . X . . . 2\n"
            "  1 + . . X . . + 1\n"
            "    a b c d e f g \n\n");
}

TEST(Htp, NamesTheCaptured) {
  // The defender on e4 is closed in between f4 and the throne.
  EXPECT_THAT(answers("play attacker f4 f5\nplay D c4 c1\nplay A F5 F4\n"),
              ElementsAre("=", "=", "= e4"));
}

TEST(Htp, IllegalMovesChangeNothing) {
  EXPECT_THAT(
      answers("play attacker d7 d4\nplay defender d5 e5\nplay attacker d5 e5\nplay attacker z9 a1\n"
              "play attacker d7\nplay\nplay king d4 d5\nplay attacker d7 c7\n"),
      ElementsAre("? illegal move", "? it is not the defender's turn", "? illegal move",
                  StartsWith("? expected"), StartsWith("? expected"), StartsWith("? expected"),
                  StartsWith("? expected"), "="));
}

TEST(Htp, GeneratesTheCommandThatPlaysIt) {
  const auto lines = answers("generate_move\ngenerate_move\nplay attacker d7 c7\ngenerate_move\n");
  EXPECT_THAT(lines[0], MatchesRegex("= play attacker [a-g][1-7] [a-g][1-7]"));
  EXPECT_THAT(lines[1], StartsWith("= play attacker"));
  EXPECT_THAT(lines[3], StartsWith("= play defender"));
  EXPECT_THAT(answers(lines[0].substr(2) + "\n"), ElementsAre("="));
}

TEST(Htp, KnowsTheEnd) {
  EXPECT_THAT(answers("final_status\nplay attacker resigns _\nfinal_status\nplay defender d5 "
                      "e5\ngenerate_move\n"
                      "board_size 7\nfinal_status\nplay attacker d7 c7\n"),
              ElementsAre("= ongoing", "=", "= defender_wins", "? the game is over",
                          "? the game is over", "=", "= ongoing", "="));
  // The king walks to a corner.
  EXPECT_THAT(
      answers("play attacker f4 f5\nplay defender c4 c1\nplay attacker f5 f4\nplay defender d4 c4\n"
              "play attacker f4 f5\nplay defender c4 c7\nplay attacker f5 f4\nplay defender c7 "
              "a7\nfinal_status\n")
          .back(),
      "= defender_wins");
}

TEST(Htp, OnlyItsOwnBoard) {
  EXPECT_THAT(answers("board_size 7\nboard_size 11\nboard_size\n"),
              ElementsAre("=", "? expected: board_size 7", "? expected: board_size 7"));
}

TEST(Htp, ClocksAreKept) {
  const auto seconds = [](const std::string& script) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_THAT(answers(script, limit(20, 0)).back(), StartsWith("= play")) << script;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  EXPECT_LT(seconds("time_settings fischer 2000 0\ngenerate_move\n"), 3);
  EXPECT_LT(seconds("time_settings fischer 100 0\nplay attacker d7 c7\ngenerate_move\n"), 3);
  EXPECT_LT(seconds("time_settings fischer -5 0\ngenerate_move\n"), 3);
  EXPECT_THAT(answers("time_settings un-timed\ntime_settings\ntime_settings fischer "
                      "1\ntime_settings fischer a b\n"),
              ElementsAre("=", StartsWith("? expected"), StartsWith("? expected"),
                          StartsWith("? expected")));
}

TEST(Htp, SurvivesGarbage) { EXPECT_EQ(answers(garbage + "name\n").back(), "= Ratatosk"); }

TEST(Htp, LeavesWhenNobodyReads) {
  ClosedStream out;
  std::istringstream in("name\nname\n");
  speak_htp(in, out, make_table("brandubh"), {});
  EXPECT_EQ(in.tellg(), 5) << "only the first line is read";
}

}  // namespace
}  // namespace ratatosk::tests
