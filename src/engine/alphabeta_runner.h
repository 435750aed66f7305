#pragma once
#include "alphabeta/alphabeta.h"
#include "base/crew.h"
#include "engine/reporter.h"

namespace ratatosk::engine {

// A search that has begun, by a whole crew, until so many nodes are searched (0: no limit) or
// `is_over(i)`, which member i asks now and then; the first of them calls `deeper` after each
// depth.
template <Game G, class IsOver, class Deeper>
void deepen_together(AlphaBeta<G>& search, Crew& crew, int members, std::uint64_t nodes,
                     const IsOver& is_over, const Deeper& deeper) {
  search.set_node_limit(nodes);
  std::atomic<bool> done{false};  // the first has nothing left to find out
  crew.run(members, [&](int i, const std::atomic<bool>& give_up) {
    const auto stops = [&, i] {
      return is_over(i) || done.load(std::memory_order_relaxed) ||
             (nodes > 0 && search.nodes() >= nodes) || give_up.load(std::memory_order_relaxed);
    };
    search.deepen(i, stops, deeper);
    if (i == 0) done = true;
  });
  search.settle();
}

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
    Reporter reporter(search_, rule, progress);
    deepen_together(
        search_, crew_, static_cast<int>(params.threads),
        static_cast<std::uint64_t>(params.iterations),
        [&](int i) {
          if (i == 0) reporter.tell_now_and_then();
          return rule.time_is_up();
        },
        [&] { rule.look_at_choice(search_.is_unsure()); });
    return reporter.report();
  }

 private:
  Crew& crew_;
  AlphaBeta<G> search_;
};

}  // namespace ratatosk::engine
