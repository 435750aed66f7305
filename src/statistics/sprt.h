#pragma once
#include "statistics/standing.h"

namespace ratatosk::statistics {

// A sequential test of "A is elo1 stronger" against "A is elo0 stronger": a generalized likelihood
// ratio over pairs of games, which stops as soon as one of them is likely enough.
struct Sprt {
  enum class Model { logistic, normalized };
  enum class Verdict { open, elo0, elo1 };

  double elo0 = 0, elo1 = 0;
  Model model = Model::normalized;
  double alpha = 0.05, beta = 0.05;  // error rates when elo0, when elo1 is true

  double lower() const;
  double upper() const;
  double llr(const Pentanomial& pairs) const { return llr(pairs.sample(), 2); }
  // One score of the sample sums up `games` games.
  double llr(const ScoreSample& sample, int games) const;
  Verdict verdict(const Pentanomial& pairs) const;
};

}  // namespace ratatosk::statistics
