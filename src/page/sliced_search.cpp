#include "page/sliced_search.h"

#include <algorithm>
#include <limits>

namespace ratatosk::page {
SlicedSearch::SlicedSearch(std::shared_ptr<const Table> table, const SearchParams& params,
                           double seconds, std::uint64_t iterations)
    : table_(std::move(table)),
      thinker_(table_->thinker()),
      limit_(seconds > 0 ? seconds : std::numeric_limits<double>::infinity()),
      left_(iterations > 0 ? iterations : std::numeric_limits<std::uint64_t>::max()) {
  thinker_->begin(*table_, params);
  left_ -= thinker_->advance(1);  // there is always something to report
}

bool SlicedSearch::work(double seconds) {
  const auto start = Steady::now();
  while (!is_over_) {
    const auto before = Steady::now();
    const std::uint64_t wanted = std::min(chunk_, left_);
    const std::uint64_t made = thinker_->advance(wanted);
    left_ -= std::min(left_, made);
    if (made < wanted || left_ == 0 || this->seconds() >= limit_) is_over_ = true;
    // A look at the clock in every few milliseconds, whatever an iteration takes.
    const double took = seconds_since(before);
    if (took < 0.002) chunk_ *= 2;
    if (took > 0.008 && chunk_ > 1) chunk_ /= 2;
    if (seconds_since(start) >= seconds) break;
  }
  return !is_over_;
}

Report SlicedSearch::report() const {
  Report report = thinker_->report();
  report.seconds = seconds();
  return report;
}

}  // namespace ratatosk::page
