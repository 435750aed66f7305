#pragma once
#include "alphabeta/alphabeta.h"
#include "base/crew.h"
#include "engine/reporter.h"

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
    const auto limit = static_cast<std::uint64_t>(params.iterations);
    search_.set_node_limit(limit);
    std::atomic<bool> done{false};  // the first worker speaks for all
    Reporter reporter(search_, rule, progress);
    crew_.run(static_cast<int>(params.threads), [&](int i, const std::atomic<bool>& give_up) {
      const auto is_over = [&] {
        if (i == 0) reporter.tell_now_and_then();
        return done.load(std::memory_order_relaxed) || rule.time_is_up() ||
               (limit > 0 && search_.nodes() >= limit) || give_up.load(std::memory_order_relaxed);
      };
      search_.deepen(i, is_over, [&] { rule.look_at_choice(search_.is_unsure()); });
      if (i == 0) done = true;
    });
    return reporter.report();
  }

 private:
  Crew& crew_;
  AlphaBeta<G> search_;
};

}  // namespace ratatosk::engine
