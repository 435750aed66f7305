// What a search thinks of a whole game.
#include "engine/review.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Black leaves the king a way to a corner, and he takes it.
std::unique_ptr<Table> thrown_away() {
  auto table = make_table("brandubh");
  table->set_position("/7/3t3/3t3/K6/7/3t3/3t3/ b").or_throw();
  for (const char* move : {"d7-c7", "a4-a1"}) table->play(table->parse(move).or_throw());
  return table;
}

SearchParams quick() { return *parse_settings("strong,seconds=0,iterations=2000,seed=1", {}); }

TEST(Review, ValuesArePositionsToTheFirstSide) {
  const auto table = thrown_away();
  const std::atomic<bool> never{false};
  const Review review = review_game(*table, *table->thinker(), quick(), {}, never);
  ASSERT_EQ(review.values.size(), 3u);
  ASSERT_EQ(review.moves.size(), 2u);
  EXPECT_EQ(review.values[1], -1) << "the king is about to escape";
  EXPECT_EQ(review.values[2], -1) << "and has";
  EXPECT_EQ(review.moves[1].text, "Ka4-a1--");
  EXPECT_EQ(review.moves[1].loss, 0) << "a winning move loses nothing";
}

TEST(Review, AMoveLosesWhatItsPositionWasWorthMore) {
  auto table = make_table("brandubh");
  // One ply from taking the king, black does something else and lets him go.
  table->set_position("/7/7/t6/K6/1t5/7/3t3/ b").or_throw();
  const std::atomic<bool> never{false};
  table->play(table->parse("d7-e7").or_throw());
  std::vector<std::size_t> steps;
  const Review review = review_game(
      *table, *table->thinker(), quick(),
      [&](std::size_t done, std::size_t) { steps.push_back(done); }, never);
  EXPECT_THAT(steps, ElementsAre(0, 1));
  EXPECT_EQ(review.values[0], 1);
  EXPECT_EQ(review.values[1], -1);
  EXPECT_EQ(review.moves[0].loss, 2);
  EXPECT_EQ(review.moves[0].best, "b5-a5xa4++");
  EXPECT_THAT(review.moves[0].line, ElementsAre("b5-a5"));
}

TEST(Review, WhatWasNotReachedIsNotKnown) {
  const auto table = thrown_away();
  const std::atomic<bool> at_once{true};
  const Review review = review_game(*table, *table->thinker(), quick(), {}, at_once);
  EXPECT_EQ(review.values[0], std::nullopt);
  EXPECT_EQ(review.values[2], -1) << "the rules say it";
  EXPECT_EQ(review.moves[0].loss, std::nullopt);
}

TEST(Review, TheOnlyMoveLosesNothing) {
  auto table = make_table("othello");
  table->set_position("XO------" + std::string(40, '-') + "--------XO------ X").or_throw();
  for (const char* move : {"c1", "pass"}) table->play(table->parse(move).or_throw());
  const std::atomic<bool> never{false};
  const Review review = review_game(*table, *table->thinker(), quick(), {}, never);
  EXPECT_EQ(review.moves[1].text, "pass");
  EXPECT_EQ(review.moves[1].loss, 0);
}

TEST(Review, TheWorstMovesComeFirst) {
  Review review;
  for (const double loss : {0.1, 0.5, 0.05, 0.5, 0.9})
    review.moves.push_back({Side::first, "", "", {}, loss});
  review.moves.push_back({Side::second, "", "", {}, std::nullopt});
  EXPECT_THAT(worst_moves(review, 3, 0.1), ElementsAre(4, 1, 3));
  EXPECT_THAT(worst_moves(review, 9, 0.1), ElementsAre(4, 1, 3, 0));
  EXPECT_THAT(worst_moves(review, 9, 1), IsEmpty());
}

}  // namespace
}  // namespace ratatosk::tests
