// The laws of random games, for every game: they end as the rules say, keep their limit, and draw
// every move equally often. Bounds on statistics are six standard deviations or their like: with
// fixed seeds a sound playout never meets them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "all_games.h"
#include "law.h"
#include "plain_rules.h"
#include "random_play.h"
#include "tafl_scatter.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

// The same game ply by ply, through the plain part of the concept.
template <Game G>
Playout plain_playout(typename G::State s, int limit, Rng& rng) {
  for (int plies = 0;; ++plies) {
    const Outcome outcome = G::outcome(s);
    if (outcome != Outcome::ongoing) return {outcome, plies};
    if (plies >= limit) return {Outcome::draw, plies};
    G::play(s, G::nth(s, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(s))))));
  }
}

// What is known of a kind of playout after many.
struct Sample {
  Tally tally;
  double squares = 0;  // of the numbers of plies

  void add(Playout p) {
    tally.add(p);
    squares += static_cast<double>(p.plies) * p.plies;
  }
  double games() const { return static_cast<double>(tally.games()); }
  double mean() const { return static_cast<double>(tally.plies) / games(); }
  double variance() const { return squares / games() - mean() * mean(); }
};

template <class Play>
Sample sample(int games, const Play& play) {
  Sample all;
  for (int i = 0; i < games; ++i) all.add(play());
  return all;
}

// Chi-square of the two rows of results; with at most two degrees of freedom, 36 is one in 10^8.
void expect_same_results(const Tally& a, const Tally& b) {
  const double rows[2][3] = {{double(a.draws), double(a.first), double(a.second)},
                             {double(b.draws), double(b.first), double(b.second)}};
  const double games_a = double(a.games()), games_b = double(b.games()), all = games_a + games_b;
  double chi_square = 0;
  for (int column = 0; column < 3; ++column) {
    const double share = (rows[0][column] + rows[1][column]) / all;
    if (share == 0) continue;
    chi_square += std::pow(rows[0][column] - share * games_a, 2) / (share * games_a) +
                  std::pow(rows[1][column] - share * games_b, 2) / (share * games_b);
  }
  EXPECT_LT(chi_square, 36) << a.draws << " " << a.first << " " << a.second << " against "
                            << b.draws << " " << b.first << " " << b.second;
}

// Both of the sample's spread of plies.
void expect_same_plies(const Sample& known, const Tally& other) {
  const double mean = static_cast<double>(other.plies) / static_cast<double>(other.games());
  const double deviation =
      std::sqrt(known.variance() * (1 / known.games() + 1 / static_cast<double>(other.games())));
  EXPECT_NEAR(mean, known.mean(), 6 * deviation + 1e-9);
}

template <class G>
class PlayoutLaws : public testing::Test {};
TYPED_TEST_SUITE(PlayoutLaws, AllGames, GameName);

TYPED_TEST(PlayoutLaws, AFinishedGameIsNotPlayedOn) {
  using G = TypeParam;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto s = walk<G>(seed, no_limit);
    for (const int limit : {0, 1, 50}) {
      Rng rng(seed);
      const Playout one = G::playout(s, limit, rng);
      EXPECT_EQ(one.outcome, G::outcome(s));
      EXPECT_EQ(one.plies, 0);
      Tally expected;
      for (int i = 0; i < 20; ++i) expected.add({G::outcome(s), 0});
      const Tally many = G::playouts(s, 20, limit, rng);
      EXPECT_EQ(many.games(), 20u);
      EXPECT_EQ(many.first, expected.first);
      EXPECT_EQ(many.second, expected.second);
      EXPECT_EQ(many.plies, 0u);
    }
  }
}

TYPED_TEST(PlayoutLaws, EndWithinTheirLimit) {
  using G = TypeParam;
  for_any_position<G>(100, [](const auto& s) {
    const int limit = *rc::gen::inRange(0, 120);
    Rng rng(*rc::gen::arbitrary<std::uint32_t>());
    const auto copy = s;
    const Playout one = G::playout(s, limit, rng);
    RC_ASSERT(one.outcome != Outcome::ongoing);
    RC_ASSERT(one.plies >= 0);
    RC_ASSERT(one.plies <= limit);
    const int games = *rc::gen::inRange(0, 40);
    const Tally many = G::playouts(s, games, limit, rng);
    RC_ASSERT(many.games() == static_cast<std::uint64_t>(games));
    RC_ASSERT(many.plies <= static_cast<std::uint64_t>(games) * static_cast<std::uint64_t>(limit));
    RC_ASSERT(s == copy);
  });
}

TYPED_TEST(PlayoutLaws, TheSameSeedPlaysTheSameGames) {
  using G = TypeParam;
  Rng a(9), b(9);
  const Tally first = G::playouts(G::start(), 30, 300, a);
  const Tally second = G::playouts(G::start(), 30, 300, b);
  EXPECT_EQ(first.plies, second.plies);
  EXPECT_EQ(first.first, second.first);
  EXPECT_EQ(first.second, second.second);
  EXPECT_EQ(a.next(), b.next());
}

// One draw a ply and the move with that number: what lets a plain search retrace a fast one.
TYPED_TEST(PlayoutLaws, APlayoutIsTheGamePlayedPlyByPly) {
  using G = TypeParam;
  for_any_position<G>(200, [](const auto& s) {
    const int limit = *rc::gen::element(no_limit, 0, 1, 2, 3, 10, 50, 200);
    const auto seed = *rc::gen::arbitrary<std::uint32_t>();
    Rng fast(seed), plain(seed);
    const Playout playout = G::playout(s, limit, fast);
    const Playout game = plain_playout<G>(s, limit, plain);
    RC_ASSERT(playout.outcome == game.outcome);
    RC_ASSERT(playout.plies == game.plies);
    RC_ASSERT(fast.next() == plain.next());
  });
}

TYPED_TEST(PlayoutLaws, ManyAtOnceAgreeWithGamesPlayedPlyByPly) {
  using G = TypeParam;
  constexpr int games = G::rows > 11 ? 3'000 : 10'000;
  const auto start = G::start();
  Rng rng(3);
  std::vector<int> lengths;
  for (int i = 0; i < 101; ++i) lengths.push_back(plain_playout<G>(start, no_limit, rng).plies);
  std::ranges::nth_element(lengths, lengths.begin() + 50);
  for (const int limit : {no_limit, lengths[50]}) {
    const Sample plain = sample(games, [&] { return plain_playout<G>(start, limit, rng); });
    const Tally many = G::playouts(start, 2 * games, limit, rng);
    expect_same_results(plain.tally, many);
    expect_same_plies(plain, many);
  }
}

// Exactly how often each result comes in random games of at most `limit` plies.
struct Shares {
  double draw = 0, first = 0, second = 0, plies = 0;
};

template <Game G>
Shares exact_shares(const typename G::State& s, int limit) {
  const Outcome outcome = G::outcome(s);
  if (outcome == Outcome::first_wins) return {0, 1, 0, 0};
  if (outcome == Outcome::second_wins) return {0, 0, 1, 0};
  if (outcome == Outcome::draw || limit == 0) return {1, 0, 0, 0};
  Shares all;
  const auto moves = moves_of<G>(s);
  for (const Move move : moves) {
    const Shares next = exact_shares<G>(after<G>(s, move), limit - 1);
    all.draw += next.draw;
    all.first += next.first;
    all.second += next.second;
    all.plies += 1 + next.plies;
  }
  const auto n = static_cast<double>(moves.size());
  return {all.draw / n, all.first / n, all.second / n, all.plies / n};
}

// Random games of so few plies can be counted out: their results must come as often as they should.
template <Game G>
void expect_exact(const std::vector<typename G::State>& positions, int limit, Rng& rng) {
  constexpr int games = 400;
  Shares expected, variance;
  Tally one, many;
  for (const auto& s : positions) {
    const Shares shares = exact_shares<G>(s, limit);
    expected.first += games * shares.first;
    expected.second += games * shares.second;
    expected.plies += games * shares.plies;
    variance.first += games * shares.first * (1 - shares.first);
    variance.second += games * shares.second * (1 - shares.second);
    for (int k = 0; k < games; ++k) one.add(G::playout(s, limit, rng));
    const Tally batch = G::playouts(s, games, limit, rng);
    many.first += batch.first;
    many.second += batch.second;
    many.plies += batch.plies;
  }
  EXPECT_GT(expected.first, 0);
  EXPECT_GT(expected.second, 0);
  const double spread = limit * std::sqrt(static_cast<double>(positions.size()) * games / 4);
  for (const Tally& tally : {one, many}) {
    EXPECT_NEAR(double(tally.first), expected.first, 6 * std::sqrt(variance.first) + 0.5);
    EXPECT_NEAR(double(tally.second), expected.second, 6 * std::sqrt(variance.second) + 0.5);
    EXPECT_NEAR(double(tally.plies), expected.plies, 6 * spread + 0.5);
  }
}

TYPED_TEST(PlayoutLaws, DrawEveryMoveEquallyOftenCloseToTheEnd) {
  using G = TypeParam;
  Rng rng(4);
  for (const std::size_t limit : {1, 2}) {
    std::vector<typename G::State> positions;
    for (std::size_t seed = 0; seed < (limit == 1 ? 60 : G::rows > 11 ? 6 : 20); ++seed) {
      const auto game = random_game<G>(seed);
      positions.push_back(game[game.size() - 2 - seed % limit]);
    }
    expect_exact<G>(positions, static_cast<int>(limit), rng);
  }
}

template <class G>
class TaflPlayouts : public testing::Test {};
TYPED_TEST_SUITE(TaflPlayouts, TaflGames, GameName);

TYPED_TEST(TaflPlayouts, AgreeWithTheReference) {
  using G = TypeParam;
  constexpr int games = G::rows > 11 ? 300 : 1'500;
  const auto start = plain::position_of<G>(G::start());
  Rng rng(5);
  for (const int limit : {no_limit, 120}) {
    const Sample plain = sample(games, [&] {
      const auto p = plain::reference_playout(start, limit, rng);
      return Playout{p.winner == plain::nobody ? Outcome::draw : plain::outcome_of(p.winner),
                     p.plies};
    });
    const Tally many = G::playouts(G::start(), 20 * games, limit, rng);
    expect_same_results(plain.tally, many);
    expect_same_plies(plain, many);
  }
}

TYPED_TEST(TaflPlayouts, DrawEveryMoveEquallyOftenInScatteredPositions) {
  using G = TypeParam;
  plain::Scatter scatter(G::rows, 3);
  Rng rng(7);
  for (const int limit : {0, 1, 2}) {
    std::vector<typename G::State> positions;
    const int wanted = limit < 2 ? 1000 : G::rows > 11 ? 20 : 200;
    while (static_cast<int>(positions.size()) < wanted) {
      positions.push_back(plain::state_of<G>(scatter.next()));
    }
    expect_exact<G>(positions, limit, rng);
  }
}

struct Known {
  std::string_view name;
  double plies, black;  // of random games without a limit: mean length, share that black wins
};
constexpr Known known[] = {{"brandubh", 96, 0.27},  {"ard-ri", 111, 0.48},
                           {"tablut", 213, 0.42},   {"hnefatafl", 379, 0.5},
                           {"tawlbwrdd", 383, 0.5}, {"alea-evangelii", 1708, 0.57}};

TYPED_TEST(TaflPlayouts, AgreeWithTheKnownFigures) {
  using G = TypeParam;
  Rng rng(6);
  const Tally tally = G::playouts(G::start(), G::rows > 11 ? 5'000 : 20'000, no_limit, rng);
  const auto* figures = std::ranges::find(known, G::name, &Known::name);
  ASSERT_NE(figures, std::end(known));
  const double games = static_cast<double>(tally.games());
  EXPECT_NEAR(static_cast<double>(tally.plies) / games, figures->plies, 0.03 * figures->plies);
  EXPECT_NEAR(static_cast<double>(tally.first) / games, figures->black, 0.03);
  EXPECT_EQ(tally.draws, 0u);
}

}  // namespace
}  // namespace ratatosk::tests
