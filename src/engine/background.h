#pragma once
#include <mutex>
#include <ostream>
#include <thread>

#include "engine/table.h"

namespace ratatosk {

// Whole lines, flushed, from any thread.
class LineWriter {
 public:
  explicit LineWriter(std::ostream& out) : out_(out) {}

  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    const std::string text = fmt::format(format, std::forward<Args>(args)...);
    const std::lock_guard lock(mutex_);
    out_ << text << std::endl;
  }

  // Whether somebody still reads.
  bool open() const {
    const std::lock_guard lock(mutex_);
    return out_.good();
  }

 private:
  std::ostream& out_;
  mutable std::mutex mutex_;
};

// A thinker at work while its owner listens.
class BackgroundThinker {
 public:
  using Job = std::function<void(Thinker&, const std::atomic<bool>& stop)>;

  explicit BackgroundThinker(std::unique_ptr<Thinker> thinker) : thinker_(std::move(thinker)) {}
  ~BackgroundThinker() { stop(); }

  // Does the job in a thread of its own. One that is not `bounded` ends only when told to.
  void start(Job job, bool bounded) {
    settle();
    stop_ = false;
    bounded_ = bounded;
    thread_ = std::jthread([this, job = std::move(job)] { job(*thinker_, stop_); });
  }

  // Asks for the answer now, without waiting for it: also from within the job.
  void tell_to_stop() { stop_ = true; }

  // Asks for the answer now and waits until it has been given. Nothing to do when none is awaited.
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }

  // Waits for the answer of a job that ends by itself; one that does not is stopped.
  void settle() {
    if (!bounded_) stop_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::unique_ptr<Thinker> thinker_;
  std::atomic<bool> stop_{false};
  bool bounded_ = true;
  std::jthread thread_;
};

}  // namespace ratatosk
