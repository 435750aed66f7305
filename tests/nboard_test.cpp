#include "protocols/nboard.h"

#include <gmock/gmock.h>

#include <chrono>

#include "protocol_dialogue.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

SearchParams quick() {
  SearchParams params;
  params.memory = 16;
  params.seed = 1;
  params.seconds = 0;
  params.iterations = 50;
  return params;
}

std::vector<std::string> nboard(const std::string& script, const SearchParams& params = quick()) {
  return lines_of(converse(speak_nboard, script, "othello", params));
}

// What a script says about moves: the lines that begin with ===.
std::vector<std::string> moves(const std::string& script) {
  auto lines = nboard(script);
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("=== "); });
  return lines;
}

std::string game(const std::string& moves) {
  return "set game (;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 "
         "---------------------------O*------*O--------------------------- *]" +
         moves + ";)\n";
}

// Black must pass here; then white has three moves.
const std::string to_a_pass = game("B[D3]W[C3]B[F5//0.5]W[D2]B[D1]W[E1]B[B2]W[C1/1.2/3]");

TEST(NBoard, IntroducesItself) {
  EXPECT_THAT(nboard("nboard 2\nset depth 12\nset contempt 0\nping 1\nlearn\n"),
              ElementsAre("set myname Ratatosk", "pong 1", "learned"));
}

TEST(NBoard, TellsItsMoveAndDoesNotPlayIt) {
  const char* first = "=== (D3|C4|F5|E6)/-?[0-9.]+/[0-9.]+";
  EXPECT_THAT(moves("nboard 2\ngo\ngo\n"), ElementsAre(MatchesRegex(first), MatchesRegex(first)));
}

TEST(NBoard, FollowsMoves) {
  EXPECT_THAT(moves("move F5/0.00/1.5\ngo\nmove D6\ngo\n"),
              ElementsAre(MatchesRegex("=== (D6|F6|F4)/.*"), MatchesRegex("=== [A-H][1-8]/.*")));
}

TEST(NBoard, IllegalMovesChangeNothing) {
  for (const char* bad : {"move A1", "move PA", "move Z9", "move", "move /1", "move \xff"}) {
    EXPECT_THAT(moves(std::string(bad) + "\nmove F5\ngo\n"),
                ElementsAre(MatchesRegex("=== (D6|F6|F4)/.*")))
        << bad;
  }
  EXPECT_THAT(nboard("move A1\n"), ElementsAre("status a disc on a1 turns nothing"));
}

TEST(NBoard, SetsGamesInProgressAndPasses) {
  EXPECT_THAT(moves(to_a_pass + "go\nmove PA\ngo\n"),
              ElementsAre(StartsWith("=== PA/"), MatchesRegex("=== (A3|B4|D6)/.*")));
  EXPECT_THAT(moves(game("B[F5]W[D6]") + game("B[F5]") + "go\n"),
              ElementsAre(MatchesRegex("=== (D6|F6|F4)/.*")));
}

TEST(NBoard, ABadGameLeavesTheOneBefore) {
  for (const char* bad :
       {"set game", "set game (;GM[Go]", "set game (;GM[Othello]B[A1];)", "set game nonsense"}) {
    EXPECT_THAT(moves(game("B[F5]") + bad + "\ngo\n"),
                ElementsAre(MatchesRegex("=== (D6|F6|F4)/.*")))
        << bad;
  }
}

TEST(NBoard, HintsAtTheBestMoves) {
  auto lines = nboard("hint 4\n");
  EXPECT_THAT(lines, Contains(MatchesRegex("nodestats [0-9]+ [0-9.]+")));
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("search "); });
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_THAT(lines[0], MatchesRegex("search ([A-H][1-8])+ -?[0-9.]+ 0 [0-9]+"));
  EXPECT_THAT(lines[1], MatchesRegex("search [A-H][1-8] -?[0-9.]+ 0 1"));
}

TEST(NBoard, AnalyzesFromTheEnd) {
  auto lines = nboard(game("B[F5]W[D6]") + "analyze\n");
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("analysis "); });
  EXPECT_THAT(lines, ElementsAre(StartsWith("analysis 2 "), StartsWith("analysis 1 "),
                                 StartsWith("analysis 0 ")));
}

TEST(NBoard, AFinishedGameHasItsScore) {
  const std::string wiped_out = game("B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]W[PA]B[PA]");
  const auto lines = nboard(wiped_out + "hint 1\ngo\nanalyze\n");
  EXPECT_THAT(lines, Contains("=== PA"));
  EXPECT_THAT(lines, Contains("analysis 11 -64.00"));  // white is to move
}

TEST(NBoard, PingEndsASearchFirst) {
  SearchParams slow = quick();
  slow.seconds = 100;
  slow.iterations = 0;
  for (const char* search : {"go\n", "hint 3\n", "analyze\n"}) {
    const auto start = std::chrono::steady_clock::now();
    const auto lines = nboard(std::string(search) + "ping 7\n", slow);
    EXPECT_EQ(lines.back(), "pong 7") << search;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
  }
}

TEST(NBoard, WhatItDoesNotKnowIsIgnored) {
  EXPECT_THAT(nboard("sing\nset colour red\nset\nset depth\n"), IsEmpty());
  EXPECT_THAT(nboard(garbage + "ping 2\n"), ElementsAre("pong 2"));
}

TEST(NBoard, TheEndOfInputWaitsForTheAnswer) { EXPECT_THAT(moves("go"), Not(IsEmpty())); }

TEST(NBoard, LeavesWhenNobodyReads) {
  SearchParams slow = quick();
  slow.seconds = 100;
  slow.iterations = 0;
  ClosedStream out;
  std::istringstream in("go\nping 1\n");
  const auto start = std::chrono::steady_clock::now();
  speak_nboard(in, out, make_table("othello"), slow);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

}  // namespace
}  // namespace ratatosk::tests
