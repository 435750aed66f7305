// Numbers "published" below come from fastchess: the expected values of its own tests, and results
// that people posted with it.
#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "statistics/rating.h"
#include "statistics/sprt.h"
#include "statistics/spsa.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

Pentanomial pairs(std::array<std::uint64_t, 5> counts) { return {counts}; }

TEST(Elo, ConvertsScores) {
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  EXPECT_NEAR(score_of_elo(100), 0.6401, 5e-5);
  EXPECT_NEAR(score_of_elo(200), 0.7597, 5e-5);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.005);
  EXPECT_NEAR(elo_of_score(0.9), 381.70, 0.005);
  for (double elo : {-700.0, -3.5, 0.0, 12.0, 333.0})
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
  EXPECT_EQ(elo_of_score(1), INFINITY);
  EXPECT_EQ(elo_of_score(0), -INFINITY);
}

TEST(Elo, AgreesWithPublishedResults) {
  struct Published {
    std::array<std::uint64_t, 5> counts;
    double elo, elo_margin, normalized, normalized_margin;
  };
  for (const Published& p : {Published{{73, 79, 296, 91, 118}, 27.02, 15.81, 32.26, 18.79},
                             Published{{40, 67, 295, 123, 54}, 25.25, 13.92, 36.44, 20.01},
                             Published{{578, 1352, 1985, 1283, 564}, -2.92, 5.02, -3.70, 6.34},
                             Published{{19, 23, 269, 81, 108}, 83.57, 16.15, 115.89, 21.53},
                             Published{{34, 54, 63, 64, 75}, 55.58, 27.65, 57.94, 28.28},
                             Published{{332, 433, 498, 333, 334}, -8.64, 10.33, -9.17, 10.96},
                             Published{{7895, 8757, 5685, 568, 9999}, -21.04, 2.95, -19.01, 2.65},
                             Published{{66, 79, 5, 0, 0}, -303.61, 30.73, -622.74, 39.32}}) {
    const ScoreSample sample = pairs(p.counts).sample();
    const Estimate elo = elo_estimate(sample), normalized = normalized_elo_estimate(sample, 2);
    EXPECT_NEAR(elo.value, p.elo, 0.01);
    EXPECT_NEAR((elo.high - elo.low) / 2, p.elo_margin,
                0.005 * p.elo_margin);  // theirs is the normal approximation
    EXPECT_NEAR(normalized.value, p.normalized, 0.01);
    EXPECT_NEAR((normalized.high - normalized.low) / 2, p.normalized_margin, 0.01);
  }
  const Estimate games = normalized_elo_estimate(WinsDrawsLosses{136, 111, 96}.sample(), 1);
  EXPECT_NEAR(games.value, 49.77, 0.01);
  EXPECT_NEAR(games.high - games.value, 36.77, 0.01);
}

TEST(Elo, IntervalsKeepTheirMeaningAtTheEnds) {
  // With n wins out of n, the likelihood ratio refutes scores below exp(-1.92 / n).
  const Estimate all_won = score_estimate(WinsDrawsLosses{50, 0, 0}.sample());
  EXPECT_EQ(all_won.value, 1);
  EXPECT_NEAR(all_won.low, std::exp(-1.9207 / 50), 1e-3);
  EXPECT_NEAR(all_won.high, 1, 1e-9);
  const Estimate nothing = score_estimate(WinsDrawsLosses{}.sample());
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1);
  // Win and loss change places.
  const Estimate a = elo_estimate(WinsDrawsLosses{30, 5, 10}.sample()),
                 b = elo_estimate(WinsDrawsLosses{10, 5, 30}.sample());
  EXPECT_NEAR(a.low, -b.high, 1e-6);
  EXPECT_NEAR(a.high, -b.low, 1e-6);
}

TEST(Elo, WhatWasAllWonIsBoundedFromBelowAlone) {
  double before = -1000, before_normalized = -1000;
  for (const std::uint64_t n : {1, 2, 10, 100, 1000}) {
    const ScoreSample won = pairs({0, 0, 0, 0, n}).sample(), lost = pairs({n, 0, 0, 0, 0}).sample();
    const Estimate elo = elo_estimate(won), normalized = normalized_elo_estimate(won, 2);
    EXPECT_EQ(elo.high, INFINITY);
    EXPECT_EQ(normalized.high, INFINITY);
    ASSERT_TRUE(std::isfinite(elo.low) && std::isfinite(normalized.low)) << n;
    EXPECT_GT(elo.low, before);
    EXPECT_GT(normalized.low, before_normalized);
    EXPECT_EQ(elo_estimate(lost).low, -INFINITY);
    EXPECT_NEAR(elo_estimate(lost).high, -elo.low, 1e-6);
    EXPECT_EQ(normalized_elo_estimate(lost, 2).low, -INFINITY);
    EXPECT_NEAR(normalized_elo_estimate(lost, 2).high, -normalized.low, 1e-6);
    before = elo.low;
    before_normalized = normalized.low;
  }
  // One won pair says next to nothing, a hundred say much.
  EXPECT_LT(elo_estimate(pairs({0, 0, 0, 0, 1}).sample()).low, -200);
  EXPECT_GT(normalized_elo_estimate(pairs({0, 0, 0, 0, 100}).sample(), 2).low, 500);
  // Where the test of t is defined, the likelihood ratio at the bound is the one that refutes.
  const ScoreSample few = pairs({0, 0, 0, 0, 5}).sample();
  const double t = t_of_normalized_elo(normalized_elo_estimate(few, 2).low) * std::sqrt(2);
  EXPECT_LT(t, 0.6);
  EXPECT_NEAR(loss_at_t(few, t), 1.9207, 0.03);  // but for the traces of scores not made
  // All pairs alike, but not at the end of the scale.
  const Estimate same = normalized_elo_estimate(pairs({0, 0, 0, 5, 0}).sample(), 2);
  EXPECT_EQ(same.high, INFINITY);
  EXPECT_TRUE(std::isfinite(same.low));
  const Estimate even = normalized_elo_estimate(pairs({0, 0, 5, 0, 0}).sample(), 2);
  EXPECT_EQ(even.value, 0);
  EXPECT_TRUE(std::isfinite(even.low) && std::isfinite(even.high));
}

TEST(Elo, IntervalCoversTheTruthNineteenTimesInTwenty) {
  Rng rng(5);
  int covered = 0;
  constexpr int rounds = 2000;
  for (int round = 0; round < rounds; ++round) {
    WinsDrawsLosses results;
    for (int game = 0; game < 100; ++game) {
      const double u = rng.unit();
      results.add(u < 0.6 ? 1 : u < 0.7 ? 0.5 : 0);
    }
    const Estimate score = score_estimate(results.sample());
    covered += score.low <= 0.65 && 0.65 <= score.high;
  }
  EXPECT_NEAR(static_cast<double>(covered) / rounds, 0.95, 0.015);
}

TEST(Sprt, BoundsAreTheUsual) {
  EXPECT_NEAR(Sprt{}.upper(), 2.944, 5e-4);
  EXPECT_NEAR(Sprt{}.lower(), -2.944, 5e-4);
}

TEST(Sprt, AgreesWithPublishedRatios) {
  using enum Sprt::Model;
  const auto llr = [](double elo0, double elo1, Sprt::Model model,
                      std::array<std::uint64_t, 5> counts) {
    return Sprt{elo0, elo1, model}.llr(pairs(counts));
  };
  EXPECT_NEAR(llr(0, 2, normalized, {365, 16618, 36229, 16974, 390}), 2.25, 0.005);
  EXPECT_NEAR(llr(-1.75, 0.25, normalized, {127, 4883, 10712, 5150, 104}), 3.01, 0.005);
  EXPECT_NEAR(llr(0, 10, normalized, {73, 79, 296, 91, 118}), 2.95, 0.0055);
  EXPECT_NEAR(llr(0, 10, normalized, {40, 67, 295, 123, 54}), 2.95, 0.0055);
  EXPECT_NEAR(llr(0.5, 2.5, logistic, {223, 9863, 21279, 10037, 246}), -3.07, 0.005);
  EXPECT_NEAR(llr(0, 2, logistic, {871, 26175, 55983, 26678, 821}), -4.98, 0.005);
  const auto games = [](double elo0, double elo1, Sprt::Model model, WinsDrawsLosses results) {
    return Sprt{elo0, elo1, model}.llr(results.sample(), 1);
  };
  EXPECT_NEAR(games(0, 2, normalized, {36433, 68692, 36027}), 0.92, 0.005);
  EXPECT_NEAR(games(-1.75, 0.25, normalized, {10871, 20431, 10650}), 2.30, 0.005);
  EXPECT_NEAR(games(0.5, 2.5, logistic, {21404, 40708, 21184}), -1.57, 0.005);
  EXPECT_NEAR(games(0, 2, logistic, {57433, 106593, 57030}), -2.59, 0.005);
}

TEST(Sprt, IsFiniteAndOrderedOnPoorData) {
  for (auto model : {Sprt::Model::logistic, Sprt::Model::normalized}) {
    for (const Sprt& sprt : {Sprt{0, 30, model}, Sprt{-200, 200, model}, Sprt{-200, -199, model},
                             Sprt{150, 200, model}}) {
      EXPECT_EQ(sprt.llr(pairs({})), 0);
      for (std::uint64_t n : {1, 2, 30, 1000}) {
        const double lost = sprt.llr(pairs({n, 0, 0, 0, 0})),
                     even = sprt.llr(pairs({0, 0, n, 0, 0})),
                     won = sprt.llr(pairs({0, 0, 0, 0, n}));
        ASSERT_TRUE(std::isfinite(lost) && std::isfinite(even) && std::isfinite(won))
            << sprt.elo0 << ' ' << sprt.elo1 << ' ' << n << ' ' << lost << ' ' << even << ' '
            << won;
        EXPECT_LT(lost, 0);
        EXPECT_GT(won, 0);
      }
    }
  }
  EXPECT_EQ((Sprt{0, 50}.verdict(pairs({0, 0, 0, 0, 3}))), Sprt::Verdict::open);
  EXPECT_EQ((Sprt{0, 50}.verdict(pairs({0, 0, 0, 0, 40}))), Sprt::Verdict::elo1);
  EXPECT_EQ((Sprt{0, 50}.verdict(pairs({40, 0, 0, 0, 0}))), Sprt::Verdict::elo0);
}

// A pair between players of this strength in a game that favours one side: the first wins a game
// with chance `easy` on the good side and `hard` on the bad one.
double random_pair(double easy, double hard, Rng& rng) {
  return (rng.unit() < easy) + (rng.unit() < hard);
}

double rate_of_elo1(double easy, double hard, Rng& rng) {
  const Sprt sprt{0, 60};
  constexpr int rounds = 400;
  int accepted = 0;
  for (int round = 0; round < rounds; ++round) {
    Pentanomial seen;
    auto verdict = Sprt::Verdict::open;
    while (verdict == Sprt::Verdict::open) {
      for (int i = 0; i < 4; ++i) seen.add(random_pair(easy, hard, rng));
      verdict = sprt.verdict(seen);
    }
    accepted += verdict == Sprt::Verdict::elo1;
  }
  return static_cast<double>(accepted) / rounds;
}

TEST(Sprt, ErrorRatesHoldAlsoWhenTheGameFavoursASide) {
  Rng rng(11);
  EXPECT_LE(rate_of_elo1(0.5, 0.5, rng), 0.075);
  EXPECT_LE(rate_of_elo1(0.8, 0.2, rng), 0.075);
  // 60 of normalized Elo: the mean of a pair's half is 60 / 347.4 * sqrt(2) deviations above 1/2.
  const auto advantage = [](double bias) {
    double shift = 0;
    for (int i = 0; i < 50; ++i) {
      const double easy = 0.5 + bias + shift, hard = 0.5 - bias + shift;
      const double deviation = std::sqrt(easy * (1 - easy) + hard * (1 - hard)) / 2;
      shift = t_of_normalized_elo(60) * std::sqrt(2) * deviation;
    }
    return shift;
  };
  EXPECT_GE(rate_of_elo1(0.5 + advantage(0), 0.5 + advantage(0), rng), 0.925);
  EXPECT_GE(rate_of_elo1(0.8 + advantage(0.3), 0.2 + advantage(0.3), rng), 0.925);
}

TEST(Standing, CountsBySideAndByPair) {
  Standing standing;
  EXPECT_EQ(standing.all().score(), 0.5);
  standing.by_side[0].add(1);
  standing.by_side[1].add(0.5);
  standing.pairs.add(1.5);
  EXPECT_EQ(standing.all().games(), 2u);
  EXPECT_EQ(standing.all().score(), 0.75);
  EXPECT_EQ(standing.sample().mean(), 0.75);
  EXPECT_EQ(standing.pairs.counts[3], 1u);
}

TEST(Rating, OfTwoPlayersIsTheirElo) {
  const std::vector<Encounter> games = {{0, 1, 75, 100}, {1, 0, 25, 100}};
  const Ratings ratings = rate(2, games);
  EXPECT_NEAR(ratings.elo[0].value - ratings.elo[1].value, elo_of_score(0.75), 2);
  EXPECT_NEAR(ratings.advantage.value, 0, 1e-6);
}

TEST(Rating, SeparatesStrengthFromTheSide) {
  // The second side is 200 better off; the players are equal.
  const double first = score_of_elo(-200);
  const std::vector<Encounter> games = {{0, 1, first * 500, 500},
                                        {1, 0, first * 500, 500},
                                        {1, 2, first * 100, 100},
                                        {2, 1, first * 300, 300}};
  const Ratings ratings = rate(3, games);
  for (const Estimate& elo : ratings.elo) EXPECT_NEAR(elo.value, 0, 2);
  EXPECT_NEAR(ratings.advantage.value, -200, 3);
}

TEST(Rating, StaysFiniteForWhoWinsAllAndWithoutGames) {
  const Ratings all_won = rate(2, std::vector<Encounter>{{0, 1, 20, 20}, {1, 0, 0, 20}});
  EXPECT_GT(all_won.elo[0].low, 100);
  EXPECT_LT(all_won.elo[0].high, 2000);
  const Ratings none = rate(3, {});
  EXPECT_EQ(none.elo[0].value, 0);
  EXPECT_LT(none.elo[0].low, -300);
}

TEST(Rating, IntervalsCoverTheTruthNineteenTimesInTwenty) {
  const std::vector<double> truth = {100, 20, -30, -90};
  Rng rng(3);
  int covered = 0, all = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Encounter> games;
    for (std::size_t first = 0; first < truth.size(); ++first) {
      for (std::size_t second = 0; second < truth.size(); ++second) {
        if (first == second) continue;
        const double chance = score_of_elo(truth[first] - truth[second] + 60);
        double points = 0;
        for (int game = 0; game < 30; ++game) points += rng.unit() < chance;
        games.push_back({first, second, points, 30});
      }
    }
    const Ratings ratings = rate(truth.size(), games);
    for (std::size_t i = 0; i < truth.size(); ++i, ++all)
      covered += ratings.elo[i].low <= truth[i] && truth[i] <= ratings.elo[i].high;
  }
  EXPECT_NEAR(static_cast<double>(covered) / all, 0.95, 0.025);
}

// The mean distance from the best place after a climb
// from `start`, where being off by 1 costs `cost` Elo.
double distance_after(std::uint64_t steps, double start, double best, double cost) {
  double sum = 0;
  constexpr int rounds = 40;
  for (int round = 0; round < rounds; ++round) {
    Rng rng(static_cast<std::uint64_t>(round));
    Spsa spsa({{start, 0, 1, 0.1}, {0.5, 0, 1, 0.1}}, steps, static_cast<std::uint64_t>(round));
    const auto elo = [&](const std::vector<double>& v) {
      return -cost * (std::pow(v[0] - best, 2) + std::pow(v[1] - 0.5, 2));
    };
    for (std::uint64_t k = 0; k < steps; ++k) {
      const auto [plus, minus] = spsa.players(k);
      const double chance = score_of_elo(elo(plus) - elo(minus));
      spsa.learn(k, ((rng.unit() < chance) + (rng.unit() < chance)) / 2.0);
    }
    EXPECT_EQ(spsa.learned(), steps);
    sum += std::abs(spsa.result()[0] - best);
  }
  return sum / rounds;
}

TEST(Spsa, FindsTheTopThroughTheNoise) {
  EXPECT_LT(distance_after(1000, 0.2, 0.8, 400), 0.08);
  EXPECT_LT(distance_after(300, 0.2, 0.8, 400), 0.2);
  EXPECT_LT(distance_after(1000, 0.2, 1.0, 400), 0.1);  // at the border
}

TEST(Spsa, ComparesMirrorImagesWithinTheRange) {
  const Spsa spsa({{0.5, 0, 1, 0.1}, {3, 1, 5, 1, true}, {0, 0, 1, 0.1}}, 100, 4);
  bool up = false, down = false;
  for (std::uint64_t k = 0; k < 100; ++k) {
    const auto [plus, minus] = spsa.players(k);
    EXPECT_NEAR(plus[0] + minus[0], 1.0, 1e-12);
    EXPECT_NE(plus[0], minus[0]);
    EXPECT_EQ(plus[1], std::round(plus[1]));
    EXPECT_NE(plus[1], minus[1]);
    EXPECT_GE(plus[2], 0);
    EXPECT_GE(minus[2], 0);
    (plus[0] > minus[0] ? up : down) = true;
  }
  EXPECT_TRUE(up && down);
}

TEST(Spsa, AnEvenScoreTeachesNothing) {
  Spsa spsa({{0.5, 0, 1, 0.1}}, 10, 1);
  spsa.learn(0, 0.5);
  EXPECT_EQ(spsa.values()[0], 0.5);
  const double plus = spsa.players(1).plus[0];
  spsa.learn(1, 1);
  EXPECT_GT((spsa.values()[0] - 0.5) * (plus - 0.5), 0) << "towards the winner";
}

}  // namespace
}  // namespace ratatosk::tests
