#pragma once
#include <memory>
#include <vector>

#include "engine/make_evaluator.h"
#include "search/search.h"
#include "search/stop.h"

namespace ratatosk::engine {

// The tree search with what it does not make itself: an evaluator for each thread, the clock, the
// crew.
template <Game G>
class MctsRunner {
 public:
  explicit MctsRunner(Crew& crew) : crew_(crew) {}

  void begin(const typename G::State& state, const History& history, const SearchParams& params,
             int threads) {
    search_.begin(state, history, params, threads);
    evaluators_.clear();
    for (int i = 0; i < threads; ++i) evaluators_.push_back(make_evaluator<G>(params));
    search_.expect_judged_moves(evaluators_.front()->judges_moves());
  }
  std::uint64_t advance(std::uint64_t iterations) {
    return search_.advance(iterations, *evaluators_.front());
  }
  Report report() const { return search_.report(); }

  // To the end by the limits of a search that has begun.
  Report run(const SearchParams& params, StopRule& rule, const Progress& progress) {
    search_.set_limit(static_cast<std::uint64_t>(params.iterations));
    const auto over = [&] {
      return rule.time_is_up() || search_.is_at_limit() || search_.is_settled();
    };
    next_report_ = report_interval;
    if (!search_.is_counted_out()) do {
        crew_.run(static_cast<int>(params.threads), [&](int i, const std::atomic<bool>& give_up) {
          work(i, rule, give_up, i == 0 ? progress : Progress());
        });
        if (search_.wants_room()) search_.recycle(over);
      } while (!over());
    search_.settle_accounts();
    return report_at(rule);
  }

 private:
  // What one thread does until it is over or all must pause; the first of them has the clock's
  // questions and the reports beside it. No thread leaves without an iteration.
  void work(int i, StopRule& rule, const std::atomic<bool>& give_up, const Progress& progress) {
    const auto up = [&rule] { return rule.time_is_up(); };
    do {
      search_.make_trip(search_.walk(i), *evaluators_[static_cast<std::size_t>(i)], up);
      if (i == 0 && rule.wants_a_look())
        rule.look(rivals_in(*search_.tree()), search_.iterations());
      if (progress && rule.seconds() >= next_report_) {
        progress(report_at(rule));
        next_report_ = rule.seconds() + report_interval;
      }
    } while (!up() && !search_.is_at_limit() && !search_.is_settled() && !search_.wants_room() &&
             !give_up.load(std::memory_order_relaxed));
  }

  Report report_at(const StopRule& rule) const {
    Report report = search_.report();
    report.seconds = rule.seconds();
    return report;
  }

  Crew& crew_;
  Search<G> search_;
  std::vector<std::unique_ptr<Evaluator<G>>> evaluators_;  // one for each thread
  double next_report_ = 0;
};

}  // namespace ratatosk::engine
