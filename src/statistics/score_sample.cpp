#include "statistics/score_sample.h"

#include <algorithm>
#include <cmath>

namespace ratatosk::statistics {
namespace {

constexpr double trace = 1e-3;  // weight of a score that was not made

struct Moments {
  double mean, deviation;
};

// `weights` sum to 1.
Moments moments(const ScoreSample& sample, const std::vector<double>& weights) {
  double mean = 0, variance = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) mean += weights[i] * sample.score(i);
  for (std::size_t i = 0; i < weights.size(); ++i)
    variance += weights[i] * std::pow(sample.score(i) - mean, 2);
  return {mean, std::sqrt(variance)};
}

// The multiplier h of Lagrange with sum share_i x_i / (1 + h x_i) = 0. The sum falls from one pole
// to the other, so halving the interval between them finds it. Needs an x on each side of zero.
double multiplier(const ScoreSample& sample, const std::vector<double>& x) {
  double low = -1 / *std::ranges::max_element(x), high = -1 / *std::ranges::min_element(x);
  for (int round = 0; round < 200 && low < high; ++round) {
    const double middle = (low + high) / 2;
    if (middle == low || middle == high) break;
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) sum += sample.share(i) * x[i] / (1 + middle * x[i]);
    (sum > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

// The most likely weights with sum weight_i x_i = 0 are share_i / (1 + h x_i).
std::vector<double> constrained(const ScoreSample& sample, const std::vector<double>& x) {
  const double h = multiplier(sample, x);
  std::vector<double> weights(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) weights[i] = sample.share(i) / (1 + h * x[i]);
  return weights;
}

double loss(const ScoreSample& sample, const std::vector<double>& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i)
    sum += sample.share(i) * std::log(sample.share(i) / weights[i]);
  return sample.size() * sum;
}

}  // namespace

ScoreSample::ScoreSample(std::span<const std::uint64_t> counts) {
  double observed = 0, weight = 0;
  for (const std::uint64_t count : counts) {
    shares_.push_back(count > 0 ? static_cast<double>(count) : trace);
    observed += static_cast<double>(count);
    weight += shares_.back();
  }
  for (double& share : shares_) share /= weight;
  size_ = observed;
  if (observed == 0) return;
  std::vector<double> real;
  for (const std::uint64_t count : counts) real.push_back(static_cast<double>(count) / observed);
  const Moments m = moments(*this, real);
  mean_ = m.mean;
  deviation_ = m.deviation;
}

double loss_at_mean(const ScoreSample& sample, double mean) {
  std::vector<double> x(sample.kinds());
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = sample.score(i) - mean;
  return loss(sample, constrained(sample, x));
}

double loss_at_t(const ScoreSample& sample, double t) {
  // The constraint is not linear in the weights; it is replaced by its tangent at the weights found
  // so far until they no longer change.
  std::vector<double> weights(sample.kinds(), 1 / static_cast<double>(sample.kinds()));
  for (int round = 0; round < 100; ++round) {
    const auto [mean, deviation] = moments(sample, weights);
    std::vector<double> x(weights.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double distance = (sample.score(i) - mean) / deviation;
      x[i] = sample.score(i) - 0.5 - t * deviation * (1 + distance * distance) / 2;
    }
    const std::vector<double> next = constrained(sample, x);
    double change = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
      change = std::max(change, std::abs(next[i] - weights[i]));
    weights = next;
    if (change < 1e-12) break;
  }
  return loss(sample, weights);
}

}  // namespace ratatosk::statistics
