#pragma once
#include <exception>
#include <mutex>
#include <ostream>
#include <thread>

#include "threads/thread_crew.h"

namespace ratatosk::threads {

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

// A thinker at work while its owner listens. Where the settings say so it goes on after its answer:
// it ponders the position that its move leads to until something else is wanted of it.
class BackgroundThinker {
 public:
  using Job = std::function<void(Thinker&, const std::atomic<bool>& stop)>;
  using Done = std::function<void(const Result<Report>&)>;

  explicit BackgroundThinker(const Table& table) : thinker_(make_thinker(table)) {}
  ~BackgroundThinker();

  // Does the job in a thread of its own. One that is not `bounded` ends only when told to. What it
  // throws comes out of whatever is wanted next.
  void start(Job job, bool bounded);

  // Thinks about a copy of the table in a thread of its own; `done` is called there with the
  // result, or with the reason why there is none.
  void start_thinking(const Table& table, const SearchParams& params, Progress progress, Done done);

  // Thinks and waits for the result. Returns soon after `told` becomes true.
  Report think(const Table& table, const SearchParams& params, const Progress& progress,
               const std::atomic<bool>& told);

  // Asks for the answer now, without waiting for it: also from within the job.
  void tell_to_stop() { stop_ = true; }

  // Asks for the answer now and waits until it has been given. Nothing to do when none is awaited.
  void stop();

  // Waits for the answer of a job that ends by itself; one that does not is stopped.
  void settle();

 private:
  void ponder(Table& table, Move move, SearchParams params);
  void wait();

  std::unique_ptr<Thinker> thinker_;
  std::atomic<bool> stop_{false}, stop_pondering_{false};
  bool bounded_ = true;
  std::exception_ptr failed_;  // the job's; read once its thread has ended
  std::jthread thread_;
};

// The report, or why the search could not be done.
Result<Report> report_or_reason(const std::function<Report()>& think);
Result<Report> try_to_think(Thinker& thinker, const Table& table, const SearchParams& params,
                            const Progress& progress, const std::atomic<bool>& stop);

}  // namespace ratatosk::threads
