#pragma once
#include "statistics/score_sample.h"

namespace ratatosk::statistics {

// The score expected of who is `elo` stronger, and back; the Elo of the scores 0 and 1 is infinite.
double score_of_elo(double elo);
double elo_of_score(double score);

inline constexpr double normal_95 = 1.959963984540054;  // 97.5 % of a normal lies below

// Infinite is what the data do not bound: the value and the upper end when everything was won.
struct Estimate {
  double value, low, high;  // low to high: with 95 % confidence
};

// The mean score with its interval: the means that the data do not refute by a likelihood ratio
// test. It stays within 0 and 1 and keeps its meaning when everything was won.
Estimate score_estimate(const ScoreSample& sample);

// The same as Elo.
Estimate elo_estimate(const ScoreSample& sample);

// The score's distance from 1/2 in standard deviations of one game, on a scale that agrees with Elo
// when nothing is drawn and strength is equal: what decides how many games a test needs. One score
// of the sample sums up `games` games (2 for a pair). While all scores are alike they have no
// deviation, and a likelihood ratio test bounds the distance on one side alone.
Estimate normalized_elo_estimate(const ScoreSample& sample, int games);

// From normalized Elo to standard deviations of one game.
double t_of_normalized_elo(double elo);

}  // namespace ratatosk::statistics
