#pragma once
#include "alphabeta/alphabeta.h"
#include "base/crew.h"
#include "search/stop.h"

namespace ratatosk::engine {

// Alpha-beta with what it does not make itself: the clock and the crew.
template <Game G>
class AlphaBetaRunner {
 public:
  explicit AlphaBetaRunner(Crew& crew) : crew_(crew) {}

  void begin(const typename G::State& state, const History& history, const SearchParams& params,
             int threads) {
    search_.begin(state, history, params, threads);
  }
  std::uint64_t advance(std::uint64_t nodes) { return search_.advance(nodes); }
  Report report() const { return search_.report(); }

  // To the end by the limits of a search that has begun.
  Report run(const SearchParams& params, StopRule& rule, const Progress& progress) {
    search_.set_node_limit(static_cast<std::uint64_t>(params.iterations));
    std::atomic<bool> done{false};  // the first worker speaks for all
    double next_report = report_interval;
    crew_.run(static_cast<int>(params.threads), [&](int i, const std::atomic<bool>& give_up) {
      const auto is_over = [&] {
        if (i == 0 && progress && rule.seconds() >= next_report) {
          progress(report_at(rule));
          next_report = rule.seconds() + report_interval;
        }
        return done.load(std::memory_order_relaxed) || rule.time_is_up() ||
               give_up.load(std::memory_order_relaxed);
      };
      search_.deepen(i, is_over, [&] { rule.look_at_choice(search_.is_unsure()); });
      if (i == 0) done = true;
    });
    return report_at(rule);
  }

 private:
  Report report_at(const StopRule& rule) const {
    Report report = search_.report();
    report.seconds = rule.seconds();
    return report;
  }

  Crew& crew_;
  AlphaBeta<G> search_;
};

}  // namespace ratatosk::engine
