#include "protocols/otep.h"

#include <gmock/gmock.h>

#include <chrono>

#include "protocol_dialogue.h"
#include "records/otep_rules.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

// What follows the greeting.
std::vector<std::string> otep(const std::string& script,
                              const SearchParams& params = limit(0, 50)) {
  auto lines = lines_of(converse(speak_otep, script, "brandubh", params));
  EXPECT_THAT(std::vector(lines.begin(), lines.begin() + 2),
              ElementsAre("hello", "simple-moves on"));
  lines.erase(lines.begin(), lines.begin() + 2);
  return lines;
}

const std::string rules =
    "OpenTafl version v0.4\nA banner\nhello\n"
    "rules dim:7 name:Brandubh ks:c cenh:tcnkmTCNKM cenhe:tcnkmTCNKM tfr:d surf:n "
    "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n";

// The king has one move left, into the corner.
const std::string on_the_edge = "/1Kt4/1t5/7/7/7/7/5t1/";

TEST(Otep, GreetsAndIgnoresBanners) {
  EXPECT_THAT(otep(rules + "side attackers\ngoodbye\n"), IsEmpty());
}

TEST(Otep, PlaysWhenTold) {
  EXPECT_THAT(otep(rules + "side attackers\nplay attackers\n"),
              ElementsAre(MatchesRegex("move [a-g][1-7]-[a-g][1-7]")));
}

TEST(Otep, FollowsAGame) {
  const auto lines =
      otep(rules +
           "side defenders\n"
           "opponent-move d1-c1 /2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\nplay defenders\n"
           "error 2\nopponent-move d1-c1 /2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\nplay defenders\n");
  EXPECT_THAT(lines, ElementsAre(StartsWith("move "), StartsWith("move ")));
  EXPECT_EQ(lines[0], lines[1]) << "the refused move has not been played";
}

TEST(Otep, TheHostIsBelieved) {
  // The record is not what the move leads to.
  EXPECT_THAT(otep(rules + "opponent-move d1-c1 " + on_the_edge + "\nplay defenders\n"),
              ElementsAre("move b1-a1"));
  EXPECT_THAT(otep(rules + "move " + on_the_edge + "\nplay defenders\n"),
              ElementsAre("move b1-a1"));
}

TEST(Otep, ItsOwnMoveStandsOnceTaken) {
  EXPECT_THAT(otep(rules + "position " + on_the_edge +
                   "\nplay defenders\nmove /K1t4/1t5/7/7/7/7/5t1/\nplay attackers\n"),
              ElementsAre("move b1-a1", "error 0 the game is over"));
  EXPECT_THAT(otep(rules + "position " + on_the_edge +
                   "\nplay defenders\nopponent-move c1-d1 /K2t3/1t5/7/7/7/7/5t1/\nplay defenders\n")
                  .back(),
              "error 0 the game is over");
}

TEST(Otep, AnalyzesAPositionOfEitherSide) {
  const auto analyze = [](const std::string& script) {
    return otep(rules + script, limit(0, 500));
  };
  EXPECT_THAT(analyze("analyze 2 1\n"),
              ElementsAre(MatchesRegex(
                  "analysis 2 [a-g][1-7]-[^ ]+ [-0-9.]+ [a-g][1-7]-[a-g][1-7] [-0-9.]+")));
  // What is good for the defenders is bad for the attackers, for whom the numbers are.
  EXPECT_THAT(analyze("position " + on_the_edge + "\nside defenders\nanalyze 3 1\n"),
              ElementsAre("analysis 1 b1-a1 -1.000"));
  EXPECT_THAT(analyze("position /3K3/7/7/7/7/7/3t3/\nside attackers\nanalyze 1 1\n"),
              ElementsAre(MatchesRegex("analysis 1 d7-.* -[0-9.]+")));
}

TEST(Otep, NamesRulesItDoesNotPlay) {
  EXPECT_THAT(otep("rules dim:9 start:/9/9/9/9/9/9/9/9/9/\n"),
              ElementsAre("error -1 the rules are of a board of 9 rows; this one has 7"));
  EXPECT_THAT(otep("rules dim:7 ks:s cenh:tcnkmTCNKM cenhe:tcnkmTCNKM tfr:w esc:e atkf:y\n"),
              ElementsAre("error 0 rules played otherwise here: ks:s, tfr:w, esc:e, no surf"));
}

TEST(Otep, RulesThatAreUsualMayGoWithoutSaying) {
  const auto table = make_table("brandubh");
  EXPECT_THAT(read_rules("dim:7 ks:c cenh:tcnkmTCNKM surf:n tfr:d", *table)->foreign, IsEmpty());
  EXPECT_THAT(read_rules("dim:7 ks:c cenh:tcnkmTCNKM cenhe: surf:n tfr:d", *table)->foreign,
              ElementsAre("cenhe:"));
}

TEST(Otep, WritesTheRulesItReads) {
  const auto table = make_table("brandubh");
  const std::string record = rules_record(*table);
  EXPECT_EQ(record,
            "dim:7 ks:c cenh:tcnkmTCNKM cenhe:tcnkmTCNKM surf:n tfr:d "
            "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
  EXPECT_THAT(read_rules(record, *table)->foreign, IsEmpty());
  table->agree({0, false});
  EXPECT_FALSE(read_rules(rules_record(*table), *table)->repetition);
}

TEST(Otep, TwoGamesInARow) {
  EXPECT_THAT(otep(rules + "opponent-move d1-c1 " + on_the_edge + "\nfinish 1\n" + rules +
                   "play attackers\ngoodbye\n"),
              ElementsAre(StartsWith("move ")));
}

TEST(Otep, FinishEndsASearchWithoutAWord) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THAT(otep(rules + "play attackers\nfinish 0\n", limit(100, 0)), IsEmpty());
  EXPECT_THAT(otep(rules + "analyze 2 100\nfinish 0\nplay attackers\n", limit(0, 50)),
              ElementsAre(StartsWith("move ")));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

TEST(Otep, ClocksAreKept) {
  const auto seconds = [](const std::string& script) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_THAT(otep(rules + script, limit(20, 0)), ElementsAre(StartsWith("move ")));
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  EXPECT_LT(seconds("clock 1000 900000 0 0 0\nplay attackers\n"), 3);
  EXPECT_LT(seconds("clock 900000 1000 0 0 0 \nplay defenders\n"), 3);
  EXPECT_LT(seconds("clock 100* 100* 30 1 1\nplay attackers\n"), 3);
  EXPECT_LT(seconds("play attackers\nclock 1000 1000 0 0 0\n"), 3)
      << "the clock comes after the order";
}

TEST(Otep, WhatIsWrongChangesNothing) {
  for (const char* bad :
       {"position", "position /8/", "side north", "play", "play north", "analyze", "analyze 3",
        "clock 1 2 3", "clock a b c d e", "opponent-move", "opponent-move d1-c1", "move nowhere"}) {
    const auto lines = otep(rules + bad + "\nplay attackers\n");
    EXPECT_THAT(lines, ElementsAre(StartsWith("error 0 "), StartsWith("move "))) << bad;
  }
  EXPECT_THAT(otep(garbage + rules + "play attackers\n"), ElementsAre(StartsWith("move ")));
}

TEST(Otep, LeavesWhenNobodyReads) {
  ClosedStream out;
  std::istringstream in("play attackers\n");
  const auto start = std::chrono::steady_clock::now();
  speak_otep(in, out, make_table("brandubh"), limit(100, 0));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

}  // namespace
}  // namespace ratatosk::tests
