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
double bound(const ScoreSample& sample, double end) {
  double inside = sample.mean(), outside = end;
  for (int round = 0; round < 60; ++round) {
    const double middle = (inside + outside) / 2;
    if (middle == 0 || middle == 1) break;
    (loss_at_mean(sample, middle) < loss_95 ? inside : outside) = middle;
  }
  return outside;
}

// The least distance from 1/2, in deviations, that n scores without exception `score` do not
// refute. If their share is w, the likelihood is w^n; the distance is least when all others would
// be 0.
double least_t(double n, double score) {
  const double share = std::exp(-loss_95 / n);
  return (share * score - 0.5) / (score * std::sqrt(share * (1 - share)));
}

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -infinity;
  if (score >= 1) return infinity;
  return 400 * std::log10(score / (1 - score));
}

Estimate score_estimate(const ScoreSample& sample) {
  if (sample.size() == 0) return {0.5, 0, 1};
  return {sample.mean(), bound(sample, 0), bound(sample, 1)};
}

Estimate elo_estimate(const ScoreSample& sample) {
  const Estimate score = score_estimate(sample);
  return {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

Estimate normalized_elo_estimate(const ScoreSample& sample, int games) {
  if (sample.size() == 0) return {0, -infinity, infinity};
  const double scale = normalized_scale / std::sqrt(games);
  const double distance = sample.mean() - 0.5;
  if (distance != 0 && sample.deviation() == 0) {
    const double least = least_t(sample.size(), 0.5 + std::abs(distance)) * scale;
    if (distance > 0) return {infinity, least, infinity};
    return {-infinity, -infinity, -least};
  }
  const double value = distance == 0 ? 0 : distance / sample.deviation() * scale;
  const double margin = normal_95 * scale / std::sqrt(sample.size());
  return {value, value - margin, value + margin};
}

double t_of_normalized_elo(double elo) { return elo / normalized_scale; }

}  // namespace ratatosk::statistics
