#pragma once
#include <memory>

#include "engine/table.h"
#include "page/job.h"

namespace ratatosk::page {

// A search of one position, advanced by the clock of whoever has the time.
class SlicedSearch {
 public:
  // The position must not be the end of the game. 0: no limit.
  SlicedSearch(std::shared_ptr<const Table> table, const SearchParams& params, double seconds,
               std::uint64_t iterations);

  // About so many seconds of it. False: it is over.
  bool work(double seconds);
  void stop() { is_over_ = true; }
  bool is_over() const { return is_over_; }
  double seconds() const { return seconds_since(start_); }
  Report report() const;

 private:
  std::shared_ptr<const Table> table_;
  std::unique_ptr<Thinker> thinker_;
  Steady::time_point start_ = Steady::now();
  double limit_;
  std::uint64_t left_;
  std::uint64_t chunk_ = 1;  // iterations between two looks at the clock
  bool is_over_ = false;
};

}  // namespace ratatosk::page
