// Draws that need the past: a position for the third time, and the agreed maximum of plies.
#include "games/history.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "all_games.h"
#include "random_play.h"
#include "tafl_scene.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using G = Brandubh;

// A game in progress: its positions and their history.
class Line {
 public:
  explicit Line(Agreement agreement = {}, const G::State& start = G::start()) : history(agreement) {
    states.push_back(start);
    history.push(G::hash(start));
  }

  Line& play(std::string_view text) {
    const auto move = G::parse(states.back(), text);
    EXPECT_TRUE(move) << text;
    states.push_back(after<G>(states.back(), *move));
    history.push(G::hash(states.back()));
    return *this;
  }

  // Both sides step out and back, four plies: the position before stands again.
  Line& shuffle() { return play("d1-e1").play("d3-e3").play("e1-d1").play("e3-d3"); }

  void undo() {
    states.pop_back();
    history.pop();
  }

  End end() const { return history.judge<G>(G::outcome(states.back())); }

  std::vector<G::State> states;
  History history;
};

void expect_end(const Line& line, Outcome outcome, EndReason reason) {
  EXPECT_EQ(line.end().outcome, outcome);
  EXPECT_EQ(line.end().reason, reason);
}

TEST(History, TheThirdTimeIsADrawTheInitialPositionCounted) {
  Line line;
  line.shuffle();
  EXPECT_EQ(line.history.occurrences(), 2);
  expect_end(line, Outcome::ongoing, EndReason::none);
  line.play("d1-e1").play("d3-e3").play("e1-d1");
  expect_end(line, Outcome::ongoing, EndReason::none);
  line.play("e3-d3");
  EXPECT_EQ(line.history.occurrences(), 3);
  expect_end(line, Outcome::draw, EndReason::repetition);
}

TEST(History, RepetitionsNeedNotBeConsecutive) {
  Line line;
  line.shuffle();
  line.play("d1-c1").play("d3-c3").play("c1-d1").play("c3-d3");  // another way round
  expect_end(line, Outcome::draw, EndReason::repetition);
  Line other;
  other.shuffle().play("d1-f1");
  EXPECT_NE(G::hash(other.states.back()), G::hash(other.states.front()));
  EXPECT_EQ(other.history.occurrences(), 1);
  other.play("d3-e3").play("f1-d1").play("e3-d3");
  expect_end(other, Outcome::draw, EndReason::repetition);
}

TEST(History, TheSameBoardWithTheOtherSideToMoveIsAnotherPosition) {
  const auto black = drawn(Side::first, R"(
      +.....+
      .......
      ..A....
      ...K...
      .......
      .D.....
      +.....+)");
  auto white = black;
  white.player = plain::white;
  EXPECT_NE(G::hash(plain::state_of<G>(black)), G::hash(plain::state_of<G>(white)));
}

TEST(History, RepetitionCanBeSwitchedOff) {
  Line line({.max_plies = 0, .repetition = false});
  for (int i = 0; i < 5; ++i) line.shuffle();
  EXPECT_EQ(line.history.occurrences(), 6);
  expect_end(line, Outcome::ongoing, EndReason::none);
  line.history.agree({.max_plies = 0, .repetition = true});
  expect_end(line, Outcome::draw, EndReason::repetition);
}

TEST(History, TheAgreedMaximumOfPliesIsADraw) {
  Line line({.max_plies = 3, .repetition = true});
  EXPECT_EQ(line.history.plies_left(), 3);
  line.play("d1-e1").play("d3-e3");
  EXPECT_EQ(line.history.plies_left(), 1);
  expect_end(line, Outcome::ongoing, EndReason::none);
  line.play("e1-d1");
  EXPECT_EQ(line.history.plies_left(), 0);
  expect_end(line, Outcome::draw, EndReason::max_plies);
  line.history.agree({.max_plies = 4, .repetition = true});
  expect_end(line, Outcome::ongoing, EndReason::none);
}

TEST(History, WithoutAMaximumThereIsNone) {
  Line line({.max_plies = 0, .repetition = false});
  for (int i = 0; i < 300; ++i) line.shuffle();
  EXPECT_EQ(line.history.plies(), 1200);
  EXPECT_EQ(line.history.plies_left(), no_limit);
  expect_end(line, Outcome::ongoing, EndReason::none);
}

TEST(History, PliesPlayedBeforeTheFirstKnownPositionCount) {
  History history({.max_plies = 10, .repetition = true}, 8);
  history.push(1);
  EXPECT_EQ(history.plies(), 8);
  history.push(2);
  EXPECT_EQ(history.judge<G>(Outcome::ongoing).reason, EndReason::none);
  history.push(3);
  EXPECT_EQ(history.plies(), 10);
  EXPECT_EQ(history.judge<G>(Outcome::ongoing).reason, EndReason::max_plies);
}

TEST(History, TheRulesComeFirstThenRepetitionThenTheMaximum) {
  History history({.max_plies = 4, .repetition = true});
  for (const std::uint64_t hash : {1, 2, 1, 2, 1}) history.push(hash);
  for (const Outcome by_rules : {Outcome::first_wins, Outcome::second_wins}) {
    EXPECT_EQ(history.judge<G>(by_rules).outcome, by_rules);
    EXPECT_EQ(history.judge<G>(by_rules).reason, EndReason::rules);
  }
  EXPECT_EQ(history.judge<G>(Outcome::ongoing).reason, EndReason::repetition);
  history.agree({.max_plies = 4, .repetition = false});
  EXPECT_EQ(history.judge<G>(Outcome::ongoing).reason, EndReason::max_plies);
}

TEST(History, AWinOnTheLastPlyIsAWin) {
  const auto start = plain::state_of<G>(drawn(Side::second, R"(
      +.....+
      ......K
      .......
      ...+...
      .......
      .......
      +A....+)"));
  Line line({.max_plies = 1, .repetition = true}, start);
  line.play("g2-g1");
  expect_end(line, Outcome::second_wins, EndReason::rules);
}

TEST(History, ASideShutInOnTheLastPlyHasLost) {
  const auto start = plain::state_of<G>(drawn(Side::first, R"(
      +.....+
      .......
      A......
      K..+A..
      A......
      .......
      +.....+)"));
  Line line({.max_plies = 1, .repetition = true}, start);
  line.play("e4-b4");
  expect_end(line, Outcome::first_wins, EndReason::rules);
}

TEST(History, UndoneMovesAreNotCounted) {
  Line line({.max_plies = 9, .repetition = true});
  line.shuffle();
  for (int i = 0; i < 10; ++i) {  // the second time, again and again
    line.undo();
    EXPECT_EQ(line.history.plies(), 3);
    line.play("e3-d3");
    EXPECT_EQ(line.history.occurrences(), 2);
    expect_end(line, Outcome::ongoing, EndReason::none);
  }
  line.shuffle();
  expect_end(line, Outcome::draw, EndReason::repetition);
  line.undo();
  expect_end(line, Outcome::ongoing, EndReason::none);
  line.play("e3-f3");
  expect_end(line, Outcome::ongoing, EndReason::none);
  line.play("d1-e1");
  expect_end(line, Outcome::draw, EndReason::max_plies);
  line.undo();
  expect_end(line, Outcome::ongoing, EndReason::none);
}

TEST(History, ShrinksBackToAnEarlierPosition) {
  Line line;
  line.shuffle();
  line.shuffle();
  line.history.shrink(5);
  EXPECT_EQ(line.history.size(), 5u);
  EXPECT_EQ(line.history.plies(), 4);
  EXPECT_EQ(line.history.occurrences(), 2);
}

}  // namespace
}  // namespace ratatosk::tests
