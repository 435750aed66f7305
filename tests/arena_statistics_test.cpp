// Numbers "published" below come from fastchess: the expected values of its own tests, and results
// that people posted with it.
#include <gtest/gtest.h>

#include <cmath>

#include "arena/elo.h"
#include "arena/sprt.h"
#include "base/rng.h"
#include "layers.h"

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
    const Sample sample = pairs(p.counts).sample();
    const Estimate elo = elo_estimate(sample), normalized = normalized_elo_estimate(sample, 2);
    EXPECT_NEAR(elo.value, p.elo, 0.01);
    EXPECT_NEAR((elo.high - elo.low) / 2, p.elo_margin,
                0.005 * p.elo_margin);  // theirs is the normal approximation
    EXPECT_NEAR(normalized.value, p.normalized, 0.01);
    EXPECT_NEAR((normalized.high - normalized.low) / 2, p.normalized_margin, 0.01);
  }
  const Estimate games = normalized_elo_estimate(Results{136, 111, 96}.sample(), 1);
  EXPECT_NEAR(games.value, 49.77, 0.01);
  EXPECT_NEAR(games.high - games.value, 36.77, 0.01);
}

TEST(Elo, IntervalsKeepTheirMeaningAtTheEnds) {
  // With n wins out of n, the likelihood ratio refutes scores below exp(-1.92 / n).
  const Estimate all_won = score_estimate(Results{50, 0, 0}.sample());
  EXPECT_EQ(all_won.value, 1);
  EXPECT_NEAR(all_won.low, std::exp(-1.9207 / 50), 1e-3);
  EXPECT_NEAR(all_won.high, 1, 1e-9);
  const Estimate nothing = score_estimate(Results{}.sample());
  EXPECT_EQ(nothing.low, 0);
  EXPECT_EQ(nothing.high, 1);
  // Win and loss change places.
  const Estimate a = elo_estimate(Results{30, 5, 10}.sample()),
                 b = elo_estimate(Results{10, 5, 30}.sample());
  EXPECT_NEAR(a.low, -b.high, 1e-6);
  EXPECT_NEAR(a.high, -b.low, 1e-6);
}

TEST(Elo, IntervalCoversTheTruthNineteenTimesInTwenty) {
  Rng rng(5);
  int covered = 0;
  constexpr int rounds = 2000;
  for (int round = 0; round < rounds; ++round) {
    Results results;
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
  const auto games = [](double elo0, double elo1, Sprt::Model model, Results results) {
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
  EXPECT_EQ(score_of(Outcome::second_wins, Side::second), 1);
  EXPECT_EQ(score_of(Outcome::second_wins, Side::first), 0);
  EXPECT_EQ(score_of(Outcome::draw, Side::first), 0.5);
}

}  // namespace
}  // namespace ratatosk::tests
