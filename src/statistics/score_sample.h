#pragma once
// A sample of scores and how likely it is under distributions with
// a given mean: what every interval and test of the arena is made
// of. Pure functions; nothing here knows of games or processes.
#include <cstdint>
#include <span>
#include <vector>

#include "base/layers.h"

namespace ratatosk::statistics {

// How often each of the scores 0, 1/(n-1), ..., 1 was made. A score nobody made yet is given a
// trace of weight: it is possible, and no likelihood is then zero.
class ScoreSample {
 public:
  explicit ScoreSample(std::span<const std::uint64_t> counts);

  std::size_t kinds() const { return shares_.size(); }
  double size() const { return size_; }
  double score(std::size_t i) const {
    return static_cast<double>(i) / static_cast<double>(shares_.size() - 1);
  }
  double share(std::size_t i) const { return shares_[i]; }

  double mean() const { return mean_; }            // of what was really observed
  double deviation() const { return deviation_; }  // standard deviation of one score, likewise

 private:
  std::vector<double> shares_;
  double size_ = 0, mean_ = 0.5, deviation_ = 0;
};

// The log likelihood that the sample loses when its distribution must
// have the mean `mean` (between 0 and 1, both excluded), compared
// with the best distribution of all. Zero at the sample's own mean.
double loss_at_mean(const ScoreSample& sample, double mean);

// The same when (mean - 1/2) / deviation must be `t`.
double loss_at_t(const ScoreSample& sample, double t);

}  // namespace ratatosk::statistics
