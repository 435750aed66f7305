#pragma once
#include <atomic>
#include <condition_variable>
#include <mutex>

namespace ratatosk::search {

// Where the threads of a search meet when one of them needs the tree for itself: all stop between
// two iterations, the last to arrive does the work, all go on. Nobody waits here otherwise.
class Gate {
 public:
  void open(int threads) { inside_ = threads; }
  void ask() { asked_.store(true, std::memory_order_relaxed); }
  bool asked() const { return asked_.load(std::memory_order_relaxed); }

  template <class Work>
  void meet(Work&& work) {
    std::unique_lock lock(mutex_);
    if (!asked_) return;
    ++waiting_;
    if (waiting_ == inside_) {
      finish(work);
    } else {
      const int round = round_;
      gone_.wait(lock, [&] { return round_ != round || waiting_ == inside_; });
      if (round_ == round && waiting_ == inside_) finish(work);
    }
  }

  // A thread that leaves no longer counts; those who wait may have waited only for it.
  void leave() {
    const std::lock_guard lock(mutex_);
    --inside_;
    gone_.notify_all();
  }

 private:
  template <class Work>
  void finish(Work&& work) {
    work();
    asked_ = false;
    waiting_ = 0;
    ++round_;
    gone_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable gone_;
  std::atomic<bool> asked_{false};
  int inside_ = 0, waiting_ = 0, round_ = 0;
};

}  // namespace ratatosk::search
