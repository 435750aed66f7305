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

  std::ostream& stream() { return out_; }

 private:
  std::ostream& out_;
  std::mutex mutex_;
};

// A thinker at work while its owner listens.
class BackgroundThinker {
 public:
  explicit BackgroundThinker(std::unique_ptr<Thinker> thinker) : thinker_(std::move(thinker)) {}
  ~BackgroundThinker() { stop(); }

  // Thinks about a copy of the table; `done` is called from the thinking thread with the result.
  void start(const Table& table, const SearchParams& params, Progress progress, Progress done) {
    settle();
    stop_ = false;
    bounded_ = params.seconds > 0 || params.iterations > 0;
    thread_ = std::jthread([this, table = std::shared_ptr<Table>(table.copy()), params, progress = std::move(progress),
                            done = std::move(done)] { done(thinker_->think(*table, params, progress, stop_)); });
  }

  // Asks for the answer now, without waiting for it: also from within `progress`.
  void tell_to_stop() { stop_ = true; }

  // Asks for the answer now and waits until it has been given. Nothing to do when none is awaited.
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }

  // Waits for the answer of a search that ends by itself; one that does not is stopped.
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
