#pragma once
// Simultaneous perturbation stochastic approximation: climbs a hill that only shows itself through
// the noise of games. Each step moves every parameter a little up or down at random, lets that
// player meet its mirror image (every parameter moved the other way), and follows the winner. Pure:
// knows no games.
#include <cstdint>
#include <vector>

#include "base/layers.h"

namespace ratatosk::statistics {

struct Tuned {
  double start, min, max;
  double step;  // how far a parameter is moved to be compared, in the end; further before
  bool is_whole = false;
};

class Spsa {
 public:
  Spsa(std::vector<Tuned> parameters, std::uint64_t steps, std::uint64_t seed);

  // The two players of step k (from 0), moved from where the climb stands now.
  struct Mirrored {
    std::vector<double> plus, minus;
  };
  Mirrored players(std::uint64_t k) const;

  // Player `plus` of step k scored `score` (0 to 1) against `minus`.
  void learn(std::uint64_t k, double score);

  std::uint64_t steps() const { return steps_; }
  std::uint64_t learned() const { return learned_; }
  // Where the climb stands, and the mean of its later half: what to use.
  const std::vector<double>& values() const { return values_; }
  std::vector<double> result() const;

 private:
  double sign(std::uint64_t k, std::size_t parameter) const;
  double distance(std::uint64_t k, std::size_t parameter) const;
  double within(std::size_t parameter, double value) const;

  std::vector<Tuned> parameters_;
  std::uint64_t steps_, seed_, learned_ = 0, summed_ = 0;
  std::vector<double> values_, sums_;
};

}  // namespace ratatosk::statistics
