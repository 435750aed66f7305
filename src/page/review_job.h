#pragma once
#include <optional>

#include "engine/review.h"
#include "page/sliced_search.h"

namespace ratatosk::page {

// Looks at every position of a game: `reviewing` after each, and at the end `reviewed`.
class ReviewJob final : public Job {
 public:
  ReviewJob(std::unique_ptr<Table> game, const SearchParams& params, double seconds, Tell tell);

  bool work(double seconds) override;
  void stop() override { is_stopped_ = true; }

 private:
  Json values_json() const;

  std::unique_ptr<Table> game_;
  SearchParams params_;
  double seconds_;
  Reviewer reviewer_;
  std::optional<SlicedSearch> search_;
  bool is_stopped_ = false;
};

}  // namespace ratatosk::page
