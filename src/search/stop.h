#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/params.h"

namespace ratatosk {

// When to stop: at the first of its limits, or when told to.
class StopRule {
 public:
  using Clock = std::chrono::steady_clock;

  StopRule(const SearchParams& params, const std::atomic<bool>& told)
      : told_(told), start_(Clock::now()), iterations_(static_cast<std::uint64_t>(params.iterations)) {
    if (params.seconds > 0) end_ = start_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(params.seconds));
  }

  bool reached(std::uint64_t iterations_done) const {
    if (iterations_ > 0 && iterations_done >= iterations_) return true;
    return told_.load(std::memory_order_relaxed) || (end_ != Clock::time_point::max() && Clock::now() >= end_);
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  const std::atomic<bool>& told_;
  Clock::time_point start_, end_ = Clock::time_point::max();
  std::uint64_t iterations_;
};

}  // namespace ratatosk
