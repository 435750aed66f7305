#include "threads/background.h"

#include <exception>
#include <future>
#include <new>
#include <utility>

#include "threads/workers.h"

namespace ratatosk::threads {
namespace {

bool ponders(const SearchParams& params) {
  return params.ponder == Switch::on && params.reuse == Switch::on;
}

}  // namespace

Result<Report> report_or_reason(const std::function<Report()>& think) {
  try {
    return think();
  } catch (const Error& error) {
    return error.text();
  } catch (const std::bad_alloc&) {
    return Text(Msg::out_of_memory);
  } catch (const std::exception& error) {
    return Text(Msg::as_the_system_says, error.what());
  }
}

Result<Report> try_to_think(Thinker& thinker, const Table& table, const SearchParams& params,
                            const Progress& progress, const std::atomic<bool>& stop) {
  return report_or_reason([&] { return thinker.think(table, params, progress, stop); });
}

BackgroundThinker::~BackgroundThinker() {
  stop_ = true;
  stop_pondering_ = true;
}

void BackgroundThinker::start(Job job, bool bounded) {
  settle();
  stop_ = false;
  stop_pondering_ = false;
  bounded_ = bounded;
  auto work = [this, job = std::move(job)] {
    try {
      job(*thinker_, stop_);
    } catch (...) {
      failed_ = std::current_exception();
    }
  };
  try {
    thread_ = std::jthread(std::move(work));
  } catch (const std::system_error& error) {
    throw no_threads(1, error);
  }
}

void BackgroundThinker::start_thinking(const Table& table, const SearchParams& params,
                                       Progress progress, Done done) {
  const bool bounded = params.seconds > 0 || params.iterations > 0;
  auto job = [this, copy = std::shared_ptr<Table>(table.copy()), params,
              progress = std::move(progress), done = std::move(done),
              bounded](Thinker& thinker, const std::atomic<bool>& stop) {
    const auto report = try_to_think(thinker, *copy, params, progress, stop);
    done(report);
    if (report && bounded && ponders(params)) ponder(*copy, report->best, params);
  };
  start(std::move(job), bounded);
}

Report BackgroundThinker::think(const Table& table, const SearchParams& params,
                                const Progress& progress, const std::atomic<bool>& told) {
  settle();
  if (!ponders(params)) return thinker_->think(table, params, progress, told);
  const auto promise = std::make_shared<std::promise<Report>>();
  auto answer = promise->get_future();
  start(
      [this, &table, &params, &progress, &told, promise](Thinker& thinker,
                                                         const std::atomic<bool>&) {
        // What the caller lends is his again once he has the answer.
        const std::unique_ptr<Table> copy = table.copy();
        const SearchParams settings = params;
        Move best;
        try {
          Report report = thinker.think(table, params, progress, told);
          best = report.best;
          promise->set_value(std::move(report));
        } catch (...) {
          return promise->set_exception(std::current_exception());
        }
        ponder(*copy, best, settings);
      },
      true);
  return answer.get();
}

void BackgroundThinker::ponder(Table& table, Move move, SearchParams params) {
  table.play(move);
  if (stop_pondering_ || table.end().outcome != Outcome::ongoing) return;
  params.seconds = 0;
  params.iterations = 0;
  [[maybe_unused]] const auto pondered =
      try_to_think(*thinker_, table, params, {}, stop_pondering_);
}

void BackgroundThinker::stop() {
  stop_ = true;
  stop_pondering_ = true;
  wait();
}

void BackgroundThinker::settle() {
  if (!bounded_) stop_ = true;
  stop_pondering_ = true;
  wait();
}

void BackgroundThinker::wait() {
  if (thread_.joinable()) thread_.join();
  if (failed_) std::rethrow_exception(std::exchange(failed_, nullptr));
}

}  // namespace ratatosk::threads
