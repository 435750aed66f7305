#include "protocols/ugi.h"

#include <gmock/gmock.h>

#include "protocol_dialogue.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string ugi(const std::string& script, const char* game = "brandubh") {
  SearchParams params;
  params.memory = 32;
  params.seed = 1;
  return converse(speak_ugi, script, game, params);
}

TEST(Ugi, IntroducesItselfWithItsOptions) {
  const auto lines = lines_of(ugi("ugi\nisready\nquit\n"));
  EXPECT_THAT(lines.front(), StartsWith("id name Ratatosk"));
  EXPECT_THAT(lines, Contains("option name threads type spin default 1 min 1 max 128"));
  EXPECT_THAT(
      lines,
      Contains("option name choice type combo default mean var mean var visits var wins var uct"));
  EXPECT_EQ(lines[lines.size() - 2], "ugiok");
  EXPECT_EQ(lines.back(), "readyok");
}

TEST(Ugi, ShowsThePosition) {
  EXPECT_EQ(ugi("position startpos moves d1-c1\nd\n"),
            "    a b c d e f g \n"
            "  1 + . X . . . + 1\n"
            "  2 . . . X . . . 2\n"
            "  3 . . . O . . . 3\n"
            "  4 X X O K O X X 4\n"
            "  5 . . . O . . . 5\n"
            "  6 . . . X . . . 6\n"
            "  7 + . . X . . + 7\n"
            "    a b c d e f g \n"
            "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w 1\n");
}

TEST(Ugi, ListsMovesAndCountsThem) {
  EXPECT_THAT(ugi("position fen /3K3/7/7/7/7/7/3t3/ b\nmoves\n"), StartsWith("moves d7-"));
  EXPECT_THAT(lines_of(ugi("go perft 3\n")).back(), "nodes 39512");
}

TEST(Ugi, AnswersGoWithALegalMove) {
  const auto lines = lines_of(ugi("go nodes 200\nisready\n"));
  EXPECT_THAT(lines, Contains(StartsWith("bestmove ")));
  EXPECT_THAT(lines, Contains(HasSubstr("nodes 200 ")));
  EXPECT_THAT(lines, Contains("readyok"));
}

TEST(Ugi, TellsSeveralLinesWhereTheyAreWanted) {
  const std::string setup = "setoption name method value alphabeta\nsetoption name lines value 3\n";
  const auto lines = lines_of(ugi(setup + "go nodes 3000\nisready\n"));
  for (const char* number : {" multipv 1 ", " multipv 2 ", " multipv 3 "})
    EXPECT_THAT(lines, Contains(AllOf(StartsWith("info depth "), HasSubstr(number),
                                      HasSubstr(" nodes 3000 "), HasSubstr(" pv "))));
  EXPECT_THAT(lines, Not(Contains(HasSubstr(" multipv 4 "))));
  EXPECT_THAT(ugi("go nodes 200\n"), Not(HasSubstr("multipv")));
}

TEST(Ugi, StopEndsAnInfiniteSearch) {
  EXPECT_THAT(lines_of(ugi("go infinite\nstop\nquery p1turn\n")),
              Contains(StartsWith("bestmove ")));
}

TEST(Ugi, QueriesTheResult) {
  EXPECT_THAT(lines_of(ugi("query gameover\nquery p1turn\nquery result\n")),
              ElementsAre("response false", "response true", "response none"));
  EXPECT_THAT(lines_of(ugi("position fen /3K3/7/7/7/7/7/3t3/ w moves d1-a1\nquery gameover\nquery "
                           "result\ngo nodes 5\n")),
              ElementsAre("response true", "response p2win", "bestmove none"));
}

TEST(Ugi, ABadPositionLeavesTheOneBefore) {
  for (const char* bad : {"position", "position nowhere", "position fen", "position fen /7/ b",
                          "position fen /8/7/7/7/7/7/7/ b", "position startpos moves d1-d9",
                          "position startpos moves d4-d5", "position fen x y z",
                          "position fen t6/7/7/7/7/7/7 b", "position fen 3K3/3K3/7/7/7/7/7 w"}) {
    const auto lines =
        lines_of(ugi(std::string("position startpos moves d1-c1\n") + bad + "\nd\n"));
    EXPECT_THAT(lines.front(), StartsWith("info string ")) << bad;
    EXPECT_EQ(lines.back(), "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w 1") << bad;
  }
}

TEST(Ugi, OptionsAreCheckedAndUsed) {
  EXPECT_THAT(ugi("setoption name c value x\n"), StartsWith("info string 'x' is no number for c"));
  EXPECT_THAT(ugi("setoption name zzz value 1\n"), StartsWith("info string unknown option"));
  EXPECT_THAT(ugi("setoption c 1\n"), StartsWith("info string expected"));
  EXPECT_THAT(ugi("setoption name playout value capture\n"),
              StartsWith("info string 'capture' is no value for playout (brandubh)"));
  EXPECT_THAT(ugi("setoption name iterations value 50\nsetoption name seconds value 0\ngo\n"),
              HasSubstr("nodes 50 "));
}

// A piece of each side goes to and fro.
std::string shuffle(int times) {
  std::string moves;
  for (int i = 0; i < times; ++i) moves += " d1-c1 d3-c3 c1-d1 c3-d3";
  return "position startpos moves" + moves + "\n";
}

TEST(Ugi, DrawsByAgreementAreOptions) {
  const auto lines = lines_of(ugi("ugi\n"));
  EXPECT_THAT(lines, Contains("option name max-plies type spin default 0 min 0 max 1000000"));
  EXPECT_THAT(lines, Contains("option name repetition type combo default off var off var on"));
  EXPECT_EQ(ugi(shuffle(300) + "query result\n"), "response none\n")
      << "longer than any usual maximum, and full of repetitions";
  EXPECT_THAT(ugi(shuffle(300) + "go nodes 20\n"), Not(HasSubstr("bestmove none")));
  EXPECT_EQ(ugi("setoption name max-plies value 8\n" + shuffle(1) + "query result\n" +
                "setoption name max-plies value 4\nquery result\n"),
            "response none\nresponse draw\n");
  EXPECT_EQ(ugi("setoption name repetition value on\n" + shuffle(2) + "query result\n"),
            "response draw\n");
  EXPECT_THAT(ugi("setoption name repetition value perhaps\n"), StartsWith("info string "));
  EXPECT_THAT(ugi("setoption name max-plies value -1\n"), StartsWith("info string "));
}

TEST(Ugi, WhatWaitsDoesNotKeepStopFromBeingHeard) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THAT(
      lines_of(ugi("go nodes 502147483648\nposition startpos moves d1-c1\nstop\nd\n")),
      AllOf(Contains(StartsWith("bestmove ")), Contains("/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w 1")));
  EXPECT_THAT(lines_of(ugi("go perft 12\nmoves\ngo perft 12\nmoves\nquit\n")),
              AllOf(Contains("info string perft was stopped").Times(2),
                    Contains(StartsWith("moves ")).Times(2)));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Ugi, NorDoAThousandLinesAndMore) {
  const auto start = std::chrono::steady_clock::now();
  std::string many;
  for (int i = 0; i < 1500; ++i) many += "position startpos\n";
  EXPECT_THAT(lines_of(ugi("go nodes 502147483648\n" + many + "stop\nquit\n")),
              Contains(StartsWith("bestmove ")));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Ugi, GarbageIsSurvived) { EXPECT_EQ(lines_of(ugi(garbage + "isready\n")).back(), "readyok"); }

TEST(Ugi, ClocksAreKept) {
  const auto start = std::chrono::steady_clock::now();
  ugi("go movetime 100\nquery p1turn\n");
  ugi("go p1time 1000 p2time 1000 p1inc 0 p2inc 0\nquery p1turn\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(600));
}

TEST(Ugi, TheTimeOfAMoveIsNotExtended) {
  const auto start = std::chrono::steady_clock::now();
  ugi("setoption name extra value 1000\ngo movetime 100\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(600));
}

TEST(Ugi, ImpossibleClocksStillGiveAMoveAtOnce) {
  for (const char* time :
       {"p1time -50 p1inc 0", "p1time 0", "movetime -1", "movetime nan", "p1time nan p1inc inf"}) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_THAT(ugi(std::string("go ") + time + "\n"), HasSubstr("bestmove ")) << time;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(800)) << time;
  }
}

// Whatever cannot be a number of iterations or plies is the least of them.
TEST(Ugi, ImpossibleLimitsStillGiveAMoveAtOnce) {
  for (const char* number : {"nan", "-nan", "inf", "-inf", "1e400", "-5", "0", "x", ""}) {
    for (const std::string limit : {"nodes ", "depth "}) {
      const auto start = std::chrono::steady_clock::now();
      const auto lines = lines_of(ugi("go " + limit + number + "\nquery p1turn\n"));
      EXPECT_THAT(lines, Contains(StartsWith("bestmove "))) << limit << number;
      EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2))
          << limit << number;
    }
  }
  EXPECT_THAT(lines_of(ugi("go nodes nan\n")),
              AllOf(Contains("info string expected: go nodes NUMBER, not 'nan'"),
                    Contains(HasSubstr(" nodes 1 "))));
}

TEST(Ugi, StopsSearchingWhenNobodyReads) {
  ClosedStream out;
  std::istringstream in("go movetime 100000\n");
  const auto start = std::chrono::steady_clock::now();
  speak_ugi(in, out, make_table("brandubh"), {});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

}  // namespace
}  // namespace ratatosk::tests
