#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>

#include "base/steady.h"
#include "search/params.h"

namespace ratatosk::search {

// How many visits the two most visited moves have.
struct Rivals {
  std::uint32_t first = 0, second = 0;
};

// When to stop: at the first of its limits, or when told to. Where there is time to spare and to
// save, as with a clock, the limit follows the choice: no longer than it takes to be decided, and
// on into the extra time while it is not.
class StopRule {
 public:
  StopRule(const SearchParams& params, const std::atomic<bool>& told)
      : told_(told),
        start_(Steady::now()),
        usual_(params.seconds),
        most_(params.seconds + params.extra) {
    if (usual_ > 0) end_ = after(most_);
    if (is_flexible()) next_look_ = after(usual_ / looks);
  }

  bool time_is_up() const {
    if (told_.load(std::memory_order_relaxed) || decided_.load(std::memory_order_relaxed))
      return true;
    return end_ != Steady::time_point::max() && Steady::now() >= end_;
  }

  double seconds() const { return seconds_since(start_); }

  // Whether the rivals should be looked at again: for one thread alone.
  bool wants_a_look() const {
    return next_look_ != Steady::time_point::max() && Steady::now() >= next_look_;
  }

  void look(Rivals rivals, std::uint64_t iterations_done) {
    const double gone = seconds();
    next_look_ = after(gone + usual_ / looks);
    const bool beyond = gone >= usual_;
    const double to_come =
        static_cast<double>(iterations_done) / gone * ((beyond ? most_ : usual_) - gone);
    const double lead = static_cast<double>(rivals.first) - rivals.second;
    constexpr double close =
        0.5;  // of the first's visits: then the second may still be the better move
    if (lead > to_come || (beyond && rivals.second < close * rivals.first)) decided_ = true;
  }

  // The same after a depth of alpha-beta: another one takes longer than all before it together.
  void look_at_choice(bool is_unsure) {
    if (is_flexible() && seconds() >= usual_ * (is_unsure ? 1.0 : 0.5)) decided_ = true;
  }

 private:
  static constexpr double looks = 40;  // in the usual time

  bool is_flexible() const { return usual_ > 0 && most_ > usual_; }
  Steady::time_point after(double seconds) const { return start_ + steady_seconds(seconds); }

  const std::atomic<bool>& told_;
  Steady::time_point start_, end_ = Steady::time_point::max(),
                             next_look_ = Steady::time_point::max();
  double usual_, most_;
  std::atomic<bool> decided_{false};
};

}  // namespace ratatosk::search
