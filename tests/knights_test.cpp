#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "games/knights/rules.h"
#include "games/messages.h"
#include "reference/knights_reference.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using reference::KnightsBoard;
using reference::KnightsMove;
using State = Knights::State;

State position(const char* text) { return *Knights::parse_position(text); }

KnightsMove plain(Move m) { return {m.from / 8, m.from % 8, m.to / 8, m.to % 8}; }

std::vector<Move> legal(const State& s) {
  MoveList<Knights> moves;
  Knights::generate(s, moves);
  return {moves.begin(), moves.end()};
}

// Everything that can be seen of a position is as on the plain board.
void expect_same(const State& s, const KnightsBoard& board) {
  ASSERT_EQ(Knights::to_move(s) == Side::first ? 2 : 1, board.mover());
  ASSERT_EQ(s.plies, board.plies());
  for (int square = 0; square < 64; ++square) {
    const Piece expected[] = {Piece::none, Piece::second, Piece::first};
    ASSERT_EQ(Knights::piece(s, square), expected[board.cell(square / 8, square % 8)]);
  }
  const Outcome outcomes[] = {Outcome::draw, Outcome::second_wins, Outcome::first_wins};
  ASSERT_EQ(Knights::outcome(s), board.over() ? outcomes[board.winner()] : Outcome::ongoing);
  const std::vector<Move> moves = legal(s);
  std::vector<KnightsMove> plain_moves;
  for (const Move m : moves) plain_moves.push_back(plain(m));
  ASSERT_THAT(plain_moves, testing::UnorderedElementsAreArray(board.moves()));
  ASSERT_EQ(Knights::count(s), static_cast<int>(moves.size()));
  for (std::size_t k = 0; k < moves.size(); ++k) {
    ASSERT_EQ(Knights::nth(s, static_cast<int>(k)), moves[k]);
  }
}

TEST(Knights, RandomGamesAreAsOnAPlainBoard) {
  Rng rng(1);
  int plies = 0, exterminations = 0;
  for (int game = 0; plies < 30000; ++game) {
    State s = Knights::start();
    KnightsBoard board;
    // Who takes whatever he can: no one, player 2, or both; such games end before the 200th ply.
    const int takers = game % 3;
    while (true) {
      expect_same(s, board);
      if (HasFatalFailure()) return;
      std::vector<Move> moves = legal(s);
      if (moves.empty()) break;
      if (takers == 2 || (takers == 1 && Knights::to_move(s) == Side::first)) {
        const auto quiet = [&](Move m) { return !board.captures(plain(m)); };
        if (!std::ranges::all_of(moves, quiet)) std::erase_if(moves, quiet);
      }
      const Move m = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      State next = s;
      Knights::play(next, m);
      ASSERT_NE(Knights::hash(next), Knights::hash(s));
      board.play(plain(m));
      s = next;
      ++plies;
    }
    exterminations += s.plies < Knights::last_ply;
  }
  EXPECT_GT(exterminations, 10);
}

TEST(Knights, EndsByCountAfterTwoHundredPlies) {
  const auto after = [](const char* text, const char* move) {
    State s = position(text);
    Knights::play(s, *Knights::parse(s, move));
    return Knights::outcome(s);
  };
  EXPECT_EQ(after("n7/8/8/8/8/8/8/NN6 2 198", "a8-b6"), Outcome::ongoing);
  EXPECT_EQ(after("n7/8/8/8/8/8/8/NN6 2 199", "a8-b6"), Outcome::first_wins);
  EXPECT_EQ(after("nn6/8/8/8/8/8/8/N7 2 199", "a8-b6"), Outcome::second_wins);
  EXPECT_EQ(after("n7/8/8/8/8/8/8/N7 2 199", "a8-b6"), Outcome::draw);
  EXPECT_EQ(after("n7/2N5/8/8/8/8/8/8 1 3", "a1-c2"), Outcome::second_wins);
  EXPECT_EQ(after("n7/2N5/8/8/8/8/8/8 2 3", "c2-a1"), Outcome::first_wins);
  EXPECT_TRUE(legal(position("n7/8/8/8/8/8/8/N7 2 200")).empty());
  EXPECT_TRUE(legal(position("8/8/8/8/8/8/8/N7 2 5")).empty());
}

TEST(Knights, MostMovesFitTheList) {
  // Sixteen knights that all jump freely: the largest count there is.
  const State s = position("8/8/N1NN1N2/N1NN1N2/2NNNN2/2NNNN2/8/8 2");
  EXPECT_LE(Knights::count(s), Knights::max_moves);
  EXPECT_EQ(Knights::count(s), static_cast<int>(legal(s).size()));
  const State apart = position("8/8/2NNNN2/8/8/2NNNN2/8/8 2");
  for (int k = 0; k < Knights::count(apart); ++k) {
    EXPECT_EQ(Knights::nth(apart, k), legal(apart)[static_cast<std::size_t>(k)]);
  }
}

TEST(Knights, SymmetryIsAMirror) {
  Rng rng(3);
  State s = Knights::start();
  while (Knights::outcome(s) == Outcome::ongoing) {
    const State mirror = Knights::transform(s, 1);
    EXPECT_EQ(Knights::transform(mirror, 1), s);
    EXPECT_EQ(Knights::transform(s, 0), s);
    std::set<Move> expected, found;
    for (const Move m : legal(s)) {
      EXPECT_EQ(Knights::transform(m, 0), m);
      expected.insert(Knights::transform(m, 1));
    }
    for (const Move m : legal(mirror)) found.insert(m);
    EXPECT_EQ(found, expected);
    const Move m =
        Knights::nth(s, static_cast<int>(rng.below(static_cast<std::uint32_t>(Knights::count(s)))));
    State after = mirror;
    Knights::play(s, m);
    Knights::play(after, Knights::transform(m, 1));
    EXPECT_EQ(after, Knights::transform(s, 1));
  }
}

TEST(Knights, HashTellsPositionsApart) {
  std::set<std::uint64_t> hashes;
  std::size_t positions = 0;
  Rng rng(4);
  for (int game = 0; game < 20; ++game) {
    State s = Knights::start();
    s.plies = static_cast<std::uint16_t>(game % 2);
    while (Knights::outcome(s) == Outcome::ongoing) {
      const auto n = static_cast<std::uint32_t>(Knights::count(s));
      Knights::play(s, Knights::nth(s, static_cast<int>(rng.below(n))));
      State turned = s;
      turned.side = other(turned.side);
      hashes.insert(Knights::hash(s));
      hashes.insert(Knights::hash(turned));
      positions += 2;
    }
  }
  EXPECT_GE(hashes.size() + 20, positions);  // a few first plies may be the same in two games
}

TEST(Knights, MovesAsText) {
  const State s = Knights::start();
  for (const Move m : legal(s)) {
    const auto parsed = Knights::parse(s, Knights::format(s, m));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(*parsed, m);
  }
  const Move m{6 * 8 + 1, 4 * 8 + 2};
  EXPECT_EQ(Knights::format(s, m), "b7-c5");
  for (const char* text :
       {"b7-c5", "B7-C5", "b7 c5", "b7c5", " b7 - c5\n", "6 1 4 2", "6,1,4,2", "6, 1, 4, 2"}) {
    const auto parsed = Knights::parse(s, text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(*parsed, m) << text;
  }
}

TEST(Knights, WrongMovesAreExplained) {
  const State s = Knights::start();
  const std::map<std::string, Msg> wrong = {
      {"", games::msg::move_form},
      {"b7", games::msg::move_form},
      {"b7-c5-d3", games::msg::move_form},
      {"7 1 5", games::msg::move_form},
      {"7 1 5 x", games::msg::move_form},
      {"77-55", games::msg::move_form},
      {"b7-i8", games::msg::square_outside},
      {"b9-c7", games::msg::square_outside},
      {"b0-c2", games::msg::square_outside},
      {"6 1 8 2", games::msg::move_outside},
      {"6 1 -1 2", games::msg::move_outside},
      {"d4-e6", games::msg::move_empty},
      {"b2-c4", games::msg::move_not_yours},
      {"b7-b6", games::knights::msg::no_jump},
      {"b7-b7", games::knights::msg::no_jump},
      {"h7-b6", games::knights::msg::no_jump},
      {"b7-d8", games::knights::msg::own_there},
  };
  for (const auto& [text, why] : wrong) {
    const auto parsed = Knights::parse(s, text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.why().id, why) << text << ": " << say(Lang::en, parsed.why());
    EXPECT_NE(say(Lang::es, parsed.why()), say(Lang::en, parsed.why()));
  }
  EXPECT_EQ(Knights::parse(position("n7/8/8/8/8/8/8/N7 2 200"), "a8-b6").why().id,
            Msg::move_game_over);
}

TEST(Knights, PositionsAsText) {
  EXPECT_EQ(Knights::position(Knights::start()), "nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN 2 0");
  EXPECT_EQ(position("nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN 2"), Knights::start());
  EXPECT_EQ(Knights::position(position("n6N/8/3n4/8/8/8/1N6/8 1 57")),
            "n6N/8/3n4/8/8/8/1N6/8 1 57");
  Rng rng(5);
  State s = Knights::start();
  while (Knights::outcome(s) == Outcome::ongoing) {
    const auto n = static_cast<std::uint32_t>(Knights::count(s));
    Knights::play(s, Knights::nth(s, static_cast<int>(rng.below(n))));
    EXPECT_EQ(*Knights::parse_position(Knights::position(s)), s);
  }
}

TEST(Knights, WrongPositionsAreExplained) {
  const std::map<std::string, Msg> wrong = {
      {"", games::knights::msg::bad_position},
      {"nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN", games::knights::msg::bad_position},
      {"n7/8/8/8/8/8/8/N7 2 0 0", games::knights::msg::bad_position},
      {"n7/8/8/8/8/8/N7 2", games::msg::position_rows},
      {"n7/8/8/8/8/8/8/8/N7 2", games::msg::position_rows},
      {"n8/8/8/8/8/8/8/N7 2", games::knights::msg::bad_row},
      {"n6/8/8/8/8/8/8/N7 2", games::knights::msg::bad_row},
      {"n7//8/8/8/8/8/N7 2", games::knights::msg::bad_row},
      {"q7/8/8/8/8/8/8/N7 2", games::knights::msg::bad_row},
      {"n7/8/8/8/8/8/8/N7 3", games::knights::msg::bad_side},
      {"n7/8/8/8/8/8/8/N7 w", games::knights::msg::bad_side},
      {"n7/8/8/8/8/8/8/N7 2 201", games::knights::msg::bad_plies},
      {"n7/8/8/8/8/8/8/N7 2 -1", games::knights::msg::bad_plies},
      {"n7/8/8/8/8/8/8/N7 2 x", games::knights::msg::bad_plies},
      {"nnnnnnnn/nnnnnnnn/n7/8/8/8/8/N7 2", games::knights::msg::too_many},
      {"8/8/8/8/8/8/8/8 2", games::knights::msg::nobody},
  };
  for (const auto& [text, why] : wrong) {
    const auto parsed = Knights::parse_position(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.why().id, why) << text << ": " << say(Lang::en, parsed.why());
  }
}

// A policy's two forms, one game at a time and several in flight.
struct Policy {
  const char* name;
  Playout (*one)(const State&, int, Rng&);
  Tally (*many)(const State&, int, int, Rng&);
  bool greedy;
};

class KnightsPlayouts : public testing::TestWithParam<Policy> {};
INSTANTIATE_TEST_SUITE_P(
    Policies, KnightsPlayouts,
    testing::Values(Policy{"uniform", Knights::playout, Knights::playouts, false},
                    Policy{"capture", Knights::playout_capture, Knights::playouts_capture, true}),
    [](const auto& info) { return std::string(info.param.name); });

// After one ply a playout's value shows which move was made when exactly one wins: so the share of
// wins is the share of that move among those the policy may choose.
TEST_P(KnightsPlayouts, DrawMovesEvenly) {
  // c3 takes the last knight with one jump of eight; other knights move too.
  const State quiet = position("8/3n4/8/2N5/8/8/8/N7 2 10");
  const double moves = Knights::count(quiet);
  ASSERT_EQ(moves, 8 + 2);
  Rng rng(6);
  const int games = 40000;
  const Tally tally = GetParam().many(quiet, games, 1, rng);
  Tally singles;
  for (int i = 0; i < games; ++i) singles.add(GetParam().one(quiet, 1, rng));
  const double share = GetParam().greedy ? 1.0 : 1.0 / moves;
  const double tolerance = 5 * std::sqrt(share * (1 - share) * games) + 0.5;
  EXPECT_NEAR(static_cast<double>(tally.first), share * games, tolerance);
  EXPECT_NEAR(static_cast<double>(singles.first), share * games, tolerance);
  EXPECT_EQ(tally.first + tally.draws, static_cast<std::uint64_t>(games));
  EXPECT_EQ(tally.plies, static_cast<std::uint64_t>(games));
}

TEST_P(KnightsPlayouts, EndsAreTheRules) {
  Rng rng(7);
  struct Case {
    const char* text;
    int limit;
    Outcome outcome;
    int plies;
  };
  const Case cases[] = {
      {"n7/8/8/8/8/8/8/NN6 2 200", no_limit, Outcome::first_wins, 0},
      {"n7/8/8/8/8/8/8/NN6 2 199", no_limit, Outcome::first_wins, 1},
      {"nn6/8/8/8/8/8/8/N7 2 198", no_limit, Outcome::second_wins, 2},
      {"n7/8/8/8/8/8/8/N7 1 197", no_limit, Outcome::draw, 3},
      {"nn6/8/8/8/8/8/8/N7 1 199", 1, Outcome::second_wins, 1},
      {"nn6/8/8/8/8/8/8/N7 1 199", 0, Outcome::draw, 0},
      {"nn6/8/8/8/8/8/8/N7 1 10", 2, Outcome::draw, 2},
      {"8/8/8/8/8/8/8/N7 2 10", no_limit, Outcome::first_wins, 0},
      {"8/8/8/8/8/8/8/N7 1 10", no_limit, Outcome::first_wins, 0},
      {"n7/8/8/8/8/8/8/8 2 10", 0, Outcome::second_wins, 0},
  };
  for (const Case& c : cases) {
    const Playout end = GetParam().one(position(c.text), c.limit, rng);
    EXPECT_EQ(end.outcome, c.outcome) << c.text;
    EXPECT_EQ(end.plies, c.plies) << c.text;
    const Tally tally = GetParam().many(position(c.text), 5, c.limit, rng);
    Tally expected;
    for (int i = 0; i < 5; ++i) expected.add({c.outcome, c.plies});
    EXPECT_EQ(tally.draws, expected.draws) << c.text;
    EXPECT_EQ(tally.first, expected.first) << c.text;
    EXPECT_EQ(tally.second, expected.second) << c.text;
    EXPECT_EQ(tally.plies, expected.plies) << c.text;
  }
  EXPECT_EQ(GetParam().many(Knights::start(), 0, no_limit, rng).games(), 0u);
}

// The same policy on the plain board: mean length and results must agree within the noise.
TEST_P(KnightsPlayouts, LookLikeThePlainBoard) {
  Rng rng(8);
  const int plain_games = 300, games = 4000;
  double wins = 0, draws = 0, plies = 0, plies_squared = 0;
  for (int game = 0; game < plain_games; ++game) {
    KnightsBoard board;
    while (!board.over()) {
      std::vector<KnightsMove> moves = board.moves();
      const auto quiet = [&](const KnightsMove& m) { return !board.captures(m); };
      if (GetParam().greedy && !std::ranges::all_of(moves, quiet)) std::erase_if(moves, quiet);
      board.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    wins += board.winner() == 2;
    draws += board.winner() == 0;
    plies += board.plies();
    plies_squared += board.plies() * board.plies();
  }
  const double mean = plies / plain_games;
  const double spread = std::sqrt(plies_squared / plain_games - mean * mean);
  const Tally many = GetParam().many(Knights::start(), games, no_limit, rng);
  Tally ones;
  for (int i = 0; i < games; ++i) ones.add(GetParam().one(Knights::start(), no_limit, rng));
  for (const Tally& tally : {many, ones}) {
    const double n = games;
    EXPECT_EQ(tally.games(), static_cast<std::uint64_t>(games));
    EXPECT_NEAR(static_cast<double>(tally.plies) / n, mean,
                5 * spread / std::sqrt(plain_games) + 0.2);
    EXPECT_NEAR(static_cast<double>(tally.first) / n, wins / plain_games, 0.15);
    EXPECT_NEAR(static_cast<double>(tally.draws) / n, draws / plain_games, 0.12);
  }
}

TEST_P(KnightsPlayouts, AreTheSameForTheSameSeed) {
  Rng a(9), b(9);
  for (int i = 0; i < 100; ++i) {
    const Playout left = GetParam().one(Knights::start(), no_limit, a);
    const Playout right = GetParam().one(Knights::start(), no_limit, b);
    EXPECT_EQ(left.outcome, right.outcome);
    EXPECT_EQ(left.plies, right.plies);
  }
}

}  // namespace
}  // namespace ratatosk::tests
