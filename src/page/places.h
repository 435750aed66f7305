#pragma once
#include <atomic>
#include <memory>

namespace ratatosk::page {

// Places for searches that many conversations share, from any thread. A place is given back when
// the last copy of what was handed out is gone.
class Places {
 public:
  explicit Places(int most) : free_(std::make_shared<std::atomic<int>>(most)) {}

  using Place = std::shared_ptr<void>;

  // Nothing when all are taken.
  Place take() {
    if (free_->fetch_sub(1) <= 0) {
      ++*free_;
      return nullptr;
    }
    return {free_.get(), [free = free_](void*) { ++*free; }};
  }

 private:
  std::shared_ptr<std::atomic<int>> free_;
};

}  // namespace ratatosk::page
