#include "statistics/spsa.h"

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace ratatosk::statistics {
namespace {

// Spall's exponents for how fast comparisons get finer and steps shorter.
constexpr double comparison_decay = 0.101, gain_decay = 0.602;
constexpr double warm_up = 0.1;  // of all steps: keeps the first ones from being too long

}  // namespace

Spsa::Spsa(std::vector<Tuned> parameters, std::uint64_t steps, std::uint64_t seed)
    : parameters_(std::move(parameters)), steps_(steps), seed_(seed), sums_(parameters_.size(), 0) {
  for (const Tuned& parameter : parameters_) values_.push_back(parameter.start);
}

double Spsa::sign(std::uint64_t k, std::size_t parameter) const {
  return Rng(seed_ + k * 0x9e3779b97f4a7c15ULL + parameter).next() >> 63 ? 1 : -1;
}

double Spsa::distance(std::uint64_t k, std::size_t parameter) const {
  return parameters_[parameter].step *
         std::pow(static_cast<double>(steps_) / static_cast<double>(k + 1), comparison_decay);
}

double Spsa::within(std::size_t parameter, double value) const {
  return std::clamp(value, parameters_[parameter].min, parameters_[parameter].max);
}

Spsa::Mirrored Spsa::players(std::uint64_t k) const {
  Mirrored players;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const double move = sign(k, i) * distance(k, i);
    const auto moved = [&](double by) {
      const double value = within(i, values_[i] + by);
      return parameters_[i].is_whole ? std::round(value) : value;
    };
    players.plus.push_back(moved(move));
    players.minus.push_back(moved(-move));
  }
  return players;
}

void Spsa::learn(std::uint64_t k, double score) {
  // In pure noise a climb of n steps strays by about sqrt(n) of them.
  // With this gain that is some three comparison distances whatever n
  // is: far enough to cross the range when there is a slope to follow.
  const double last_gain = 3 / std::sqrt(static_cast<double>(steps_));
  const double shift = warm_up * static_cast<double>(steps_);
  const double decay = std::pow(
      (shift + static_cast<double>(steps_)) / (shift + static_cast<double>(k) + 1), gain_decay);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const double finer = parameters_[i].step / distance(k, i);
    const double gain = last_gain * decay * finer * finer;
    values_[i] = within(i, values_[i] + gain * distance(k, i) * sign(k, i) * (2 * score - 1));
  }
  ++learned_;
  if (learned_ * 2 <= steps_) return;
  ++summed_;
  for (std::size_t i = 0; i < values_.size(); ++i) sums_[i] += values_[i];
}

std::vector<double> Spsa::result() const {
  if (summed_ == 0) return values_;
  std::vector<double> means = sums_;
  for (double& mean : means) mean /= static_cast<double>(summed_);
  return means;
}

}  // namespace ratatosk::statistics
