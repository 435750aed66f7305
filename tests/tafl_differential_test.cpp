// The rules that play against the plain reference: over random games, and over scattered positions
// in which every exception of the rules must have been seen.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "all_games.h"
#include "plain_rules.h"
#include "random_play.h"
#include "tafl_events.h"
#include "tafl_scatter.h"
#include "tafl_scene.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

template <class G>
class TaflDifferential : public testing::Test {
 protected:
  using State = typename G::State;

  // Both rule books see the same moves and the same result here; those moves.
  static std::vector<plain::PlainMove> compare(const State& s, const plain::Position& position) {
    std::vector<plain::PlainMove> by_rules;
    for (const Move move : moves_of<G>(s)) by_rules.push_back(plain::move_of(move, G::columns));
    std::ranges::sort(by_rules);
    auto by_reference = plain::legal_moves(position);
    std::ranges::sort(by_reference);
    EXPECT_EQ(by_rules.size(), by_reference.size());
    EXPECT_TRUE(by_rules == by_reference) << "legal moves differ";
    const int winner = plain::winner(position, by_reference.size());
    EXPECT_EQ(G::outcome(s), plain::outcome_of(winner));
    return by_reference;
  }

  // Both rule books make the same of a move; that.
  static plain::Position compare_play(State& s, const plain::Position& position,
                                      const plain::PlainMove& move) {
    const auto next = plain::after(position, move);
    const std::string text = G::format(s, plain::move_of(move, G::columns));
    G::play(s, plain::move_of(move, G::columns));
    if (plain::position_of<G>(s) != next) {
      ADD_FAILURE() << drawing(position) << text << " gives" << drawing(plain::position_of<G>(s))
                    << "and should give" << drawing(next);
    }
    return next;
  }
};
TYPED_TEST_SUITE(TaflDifferential, TaflGames, GameName);

TYPED_TEST(TaflDifferential, RandomGames) {
  using G = TypeParam;
  constexpr int plies_wanted = 25'000;
  Rng rng(1);
  int plies = 0, games = 0;
  while (plies < plies_wanted && !this->HasFailure()) {
    auto s = G::start();
    auto position = plain::position_of<G>(s);
    for (;; ++plies) {
      SCOPED_TRACE(plain::record_of(position));
      const auto moves = this->compare(s, position);
      if (moves.empty() || this->HasFailure()) break;
      position = this->compare_play(s, position,
                                    moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      ASSERT_EQ(s, plain::state_of<G>(position)) << "as if set up from its text";
    }
    ++games;
  }
  EXPECT_GE(games, 5) << "games came to an end";
}

TYPED_TEST(TaflDifferential, ScatteredPositions) {
  using G = TypeParam;
  constexpr int positions = G::rows > 11 ? 1'500 : 5'000;
  plain::Scatter scatter(G::rows, 1);
  plain::Events events;
  for (int i = 0; i < positions && !this->HasFailure(); ++i) {
    const auto position = scatter.next();
    SCOPED_TRACE(plain::record_of(position));
    const auto s = plain::state_of<G>(position);
    for (const auto& move : this->compare(s, position)) {
      auto next_state = s;
      const auto next = this->compare_play(next_state, position, move);
      const int winner = plain::winner(next);
      EXPECT_EQ(G::outcome(next_state), plain::outcome_of(winner));
      events.add(position, move, next, winner);
    }
  }
  for (const auto event : plain::Events::names) EXPECT_GE(events.count(event), 20) << event;
}

// Every pair of squares, legal or not: a move is understood exactly when the reference has it.
TYPED_TEST(TaflDifferential, ParseAcceptsExactlyTheLegalMoves) {
  using G = TypeParam;
  plain::Scatter scatter(G::rows, 2);
  for (int i = 0; i < (G::rows > 11 ? 2 : 20); ++i) {
    const auto position = scatter.next();
    const auto s = plain::state_of<G>(position);
    const auto legal = plain::legal_moves(position);
    std::size_t accepted = 0;
    for (int from = 0; from < G::rows * G::columns; ++from) {
      for (int to = 0; to < G::rows * G::columns; ++to) {
        const int n = G::columns;
        accepted +=
            bool(G::parse(s, fmt::format("{} {} {} {}", from / n, from % n, to / n, to % n)));
      }
    }
    EXPECT_EQ(accepted, legal.size()) << drawing(position);
    for (const auto& move : legal) {
      const auto parsed = G::parse(
          s, fmt::format("{},{},{},{}", move.row, move.column, move.to_row, move.to_column));
      ASSERT_TRUE(parsed);
      EXPECT_EQ(plain::move_of(*parsed, G::columns), move);
    }
  }
}

}  // namespace
}  // namespace ratatosk::tests
