#pragma once
#include "page/sliced_search.h"

namespace ratatosk::page {

// A search that tells of itself now and then: `thinking`, and at its end `thought`.
class ThinkJob final : public Job {
 public:
  struct Settings {
    SearchParams params;
    double seconds = 0, every = 0.25;
    std::uint64_t iterations = 0;
  };

  ThinkJob(std::shared_ptr<const Table> table, const Settings& settings, Tell tell);

  bool work(double seconds) override;
  void stop() override { search_.stop(); }

 private:
  std::shared_ptr<const Table> table_;
  Method method_;
  bool is_plain_;  // it has to do without what was learnt for the game
  SlicedSearch search_;
  double every_, next_;
};

}  // namespace ratatosk::page
