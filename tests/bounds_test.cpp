// What is certain of a game's end: said by the game, and carried up the tree.
#include <gtest/gtest.h>

#include "games/knights/rules.h"
#include "games/othello/rules.h"
#include "grow.h"
#include "search/solver.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

// Random games from late positions: none ends outside of what was certain there.
template <Game G>
int decided_and_kept(int plies_at_least, int positions) {
  Rng rng(5);
  int decided = 0;
  for (int i = 0; i < positions; ++i) {
    auto state = G::start();
    for (int ply = 0; G::outcome(state) == Outcome::ongoing; ++ply) {
      if (ply >= plies_at_least) {
        const Bounds bounds = G::bounds(state);
        decided += bounds.low == bounds.high;
        for (int game = 0; game < 5; ++game) {
          const Outcome end = G::playout(state, no_limit, rng).outcome;
          const int result = Bounds::exactly(end, Side::first).low;
          EXPECT_LE(bounds.low, result) << G::position(state);
          EXPECT_GE(bounds.high, result) << G::position(state);
        }
      }
      G::play(
          state,
          G::nth(state, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(state))))));
    }
  }
  return decided;
}

TEST(Bounds, OfKnightsHold) { EXPECT_GT(decided_and_kept<Knights>(150, 60), 100); }
TEST(Bounds, OfOthelloHold) { EXPECT_GT(decided_and_kept<Othello>(40, 200), 100); }

TEST(Bounds, OfKnightsCountTheMovesLeft) {
  // Two ahead; player 2 and then player 1 move once more: the lead cannot be caught up.
  const auto state = *Knights::parse_position("8/8/n7/8/8/8/8/NNN5 2 198");
  EXPECT_EQ(Knights::bounds(state).low, 1);
  // With four plies left it may be lost down to a draw, not more.
  const auto earlier = *Knights::parse_position("8/8/n7/8/8/8/8/NNN5 2 196");
  EXPECT_EQ(Knights::bounds(earlier).low, 0);
  EXPECT_EQ(Knights::bounds(earlier).high, 1);
}

class Proof : public testing::Test {
 protected:
  Node& child() { return tree[grow(tree, Tree::root, reserve)]; }
  Node& root() { return tree[Tree::root]; }
  void complete() { root().state.fetch_or(Node::complete); }

  Tree tree{1};
  Tree::Reserve reserve;
};

TEST_F(Proof, ADrawInHandIsTheLeast) {
  child().set_end(Outcome::draw, 3);
  EXPECT_TRUE(try_to_prove(tree, root(), Side::first));
  EXPECT_EQ(root().bounds(Side::first).low, 0);
  EXPECT_EQ(root().bounds(Side::second).high, 0);
  EXPECT_EQ(root().end(), Outcome::ongoing);
  EXPECT_FALSE(try_to_prove(tree, root(), Side::first)) << "nothing new";
}

TEST_F(Proof, NothingBetterThanADrawIsADraw) {
  child().set_end(Outcome::draw, 3);
  child().set_safe(Side::second);
  EXPECT_TRUE(try_to_prove(tree, root(), Side::first));
  EXPECT_EQ(root().end(), Outcome::ongoing) << "there are moves to try";
  complete();
  EXPECT_TRUE(try_to_prove(tree, root(), Side::first));
  EXPECT_EQ(root().end(), Outcome::draw);
}

TEST_F(Proof, TheOtherSideIsSafeOnlyAfterEveryMove) {
  child().set_safe(Side::second);
  EXPECT_FALSE(try_to_prove(tree, root(), Side::first));
  complete();
  EXPECT_TRUE(try_to_prove(tree, root(), Side::first));
  EXPECT_EQ(root().bounds(Side::first).high, 0);
}

TEST_F(Proof, WinsByTheFastestWayLossesByTheSlowest) {
  child().set_end(Outcome::first_wins, 7);
  child().set_end(Outcome::first_wins, 3);
  EXPECT_TRUE(try_to_prove(tree, root(), Side::first));
  EXPECT_EQ(root().end(), Outcome::first_wins);
  EXPECT_EQ(root().plies_to_end(), 4);

  tree.give_back(reserve);
  tree.reset();
  child().set_end(Outcome::first_wins, 7);
  child().set_end(Outcome::first_wins, 3);
  complete();
  EXPECT_TRUE(try_to_prove(tree, root(), Side::second));
  EXPECT_EQ(root().end(), Outcome::first_wins);
  EXPECT_EQ(root().plies_to_end(), 8);
}

TEST(PriorCodes, AreRightWithinThreePercentAndInOrder) {
  for (double prior = 1; prior > 2e-5; prior *= 0.77) {
    const double back = prior_of(code_of(prior));
    EXPECT_LE(back, prior);
    EXPECT_GT(back, prior * 0.957);
  }
  EXPECT_EQ(code_of(0), no_prior);
  EXPECT_EQ(prior_of(no_prior), 0);
  for (int code = 1; code < 256; ++code) {
    EXPECT_LT(prior_of(static_cast<PriorCode>(code)), prior_of(static_cast<PriorCode>(code - 1)));
  }
}

}  // namespace
}  // namespace ratatosk::tests
