#include "statistics/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ratatosk::statistics {
namespace {

constexpr double elo_per_logit = 400 / std::numbers::ln10;

// A draw's worth of doubt about each strength keeps who
// won everything finite, and is lost among real games.
constexpr double doubt = 0.25;

using Column = std::vector<double>;
using Columns = std::vector<Column>;

// The inverse of a symmetric positive definite matrix,
// by Gauss and Jordan; such a one needs no pivoting.
Columns inverse(Columns m) {
  const std::size_t n = m.size();
  Columns result(n, Column(n, 0));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = m[i][i];
    for (std::size_t k = 0; k < n; ++k) {
      m[i][k] /= pivot;
      result[i][k] /= pivot;
    }
    for (std::size_t j = 0; j < n; ++j) {
      const double factor = m[j][i];
      if (j == i || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        m[j][k] -= factor * m[i][k];
        result[j][k] -= factor * result[i][k];
      }
    }
  }
  return result;
}

// Slope and curvature of the log likelihood (the sign of both changed) at strengths `s`, in logits;
// the last of them is the first side's advantage.
struct LikelihoodShape {
  Column slope;
  Columns curvature;
};

LikelihoodShape shape(const Column& s, std::span<const Encounter> encounters) {
  const std::size_t n = s.size(), side = n - 1;
  LikelihoodShape shape{Column(n, 0), Columns(n, Column(n, 0))};
  for (std::size_t i = 0; i < n; ++i) {
    shape.slope[i] = doubt * s[i];
    shape.curvature[i][i] = doubt;
  }
  for (const Encounter& e : encounters) {
    const double expected = 1 / (1 + std::exp(-(s[e.first] - s[e.second] + s[side])));
    const double slope = e.games * expected - e.points;
    const double curve = e.games * expected * (1 - expected);
    const std::pair<std::size_t, double> terms[] = {{e.first, 1}, {e.second, -1}, {side, 1}};
    for (const auto& [i, sign] : terms) {
      shape.slope[i] += sign * slope;
      for (const auto& [j, other_sign] : terms) shape.curvature[i][j] += sign * other_sign * curve;
    }
  }
  return shape;
}

}  // namespace

Ratings rate(std::size_t players, std::span<const Encounter> encounters) {
  Column s(players + 1, 0);
  Columns spread;
  for (int round = 0; round < 100; ++round) {
    const LikelihoodShape now = shape(s, encounters);
    spread = inverse(now.curvature);
    double step = 0;
    for (std::size_t i = 0; i < s.size(); ++i) {
      double change = 0;
      for (std::size_t j = 0; j < s.size(); ++j) change -= spread[i][j] * now.slope[j];
      // Newton's step far from the top may overshoot.
      change = std::clamp(change, -1.0, 1.0);
      s[i] += change;
      step = std::max(step, std::abs(change));
    }
    if (step < 1e-10) break;
  }
  double mean = 0;
  for (std::size_t i = 0; i < players; ++i) mean += s[i] / static_cast<double>(players);
  // The variance of a player's distance from the mean of all.
  const auto variance = [&](std::size_t i) {
    double total = 0;
    const double share = 1 / static_cast<double>(players);
    for (std::size_t j = 0; j < players; ++j) {
      for (std::size_t k = 0; k < players; ++k)
        total += ((i == j) - share) * ((i == k) - share) * spread[j][k];
    }
    return total;
  };
  const auto estimate = [](double logits, double logit_variance) {
    const double value = logits * elo_per_logit,
                 margin = normal_95 * elo_per_logit * std::sqrt(logit_variance);
    return Estimate{value, value - margin, value + margin};
  };
  Ratings ratings;
  for (std::size_t i = 0; i < players; ++i)
    ratings.elo.push_back(estimate(s[i] - mean, variance(i)));
  ratings.advantage = estimate(s[players], spread[players][players]);
  return ratings;
}

}  // namespace ratatosk::statistics
