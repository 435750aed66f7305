#pragma once
#include "search/report.h"
#include "search/stop.h"

namespace ratatosk::engine {

// Tells how a search stands, with the time that it has taken.
template <class S>
class Reporter {
 public:
  Reporter(const S& search, const StopRule& rule, const Progress& progress)
      : search_(search), rule_(rule), progress_(progress) {}

  Report report() const {
    Report report = search_.report();
    report.seconds = rule_.seconds();
    return report;
  }

  // To be asked again and again, by one thread.
  void tell_now_and_then() {
    if (!progress_ || rule_.seconds() < next_) return;
    progress_(report());
    next_ = rule_.seconds() + interval;
  }

 private:
  static constexpr double interval = 0.1;  // seconds

  const S& search_;
  const StopRule& rule_;
  const Progress& progress_;
  double next_ = interval;
};

}  // namespace ratatosk::engine
