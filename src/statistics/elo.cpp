#include "statistics/elo.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace ratatosk::statistics {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double loss_95 = normal_95 * normal_95 / 2;          // log likelihood that refutes a mean
constexpr double normalized_scale = 800 / std::numbers::ln10;  // standard deviations to Elo

// Where `loss_at_mean` passes loss_95 between the sample's mean and the end of the scale.
double bound(const Sample& sample, double end) {
  double inside = sample.mean(), outside = end;
  for (int round = 0; round < 60; ++round) {
    const double middle = (inside + outside) / 2;
    if (middle == 0 || middle == 1) break;
    (loss_at_mean(sample, middle) < loss_95 ? inside : outside) = middle;
  }
  return outside;
}

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -infinity;
  if (score >= 1) return infinity;
  return 400 * std::log10(score / (1 - score));
}

Estimate score_estimate(const Sample& sample) {
  if (sample.size() == 0) return {0.5, 0, 1};
  return {sample.mean(), bound(sample, 0), bound(sample, 1)};
}

Estimate elo_estimate(const Sample& sample) {
  const Estimate score = score_estimate(sample);
  return {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

Estimate normalized_elo_estimate(const Sample& sample, int games) {
  if (sample.size() == 0) return {0, -infinity, infinity};
  const double of_one_game = sample.deviation() * std::sqrt(games);
  const double distance = sample.mean() - 0.5;
  const double value = distance == 0 ? 0 : distance / of_one_game * normalized_scale;
  const double margin = normal_95 * normalized_scale / std::sqrt(sample.size() * games);
  return {value, value - margin, value + margin};
}

double t_of_normalized_elo(double elo) { return elo / normalized_scale; }

}  // namespace ratatosk::statistics
