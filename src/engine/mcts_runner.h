#pragma once
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "engine/alphabeta_runner.h"
#include "engine/make_evaluator.h"
#include "engine/reporter.h"
#include "search/search.h"

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
    keep_evaluators(params, static_cast<std::size_t>(threads));
    search_.expect_judged_moves(evaluators_.front()->judges_moves());
    if (probes(params)) probe_.begin(state, history, probe_settings(params), threads);
  }
  std::uint64_t advance(std::uint64_t iterations) {
    return search_.advance(iterations, *evaluators_.front());
  }
  Report report() const { return search_.report(); }

  // To the end by the limits of a search that has begun.
  Report run(const SearchParams& params, StopRule& rule, const Progress& progress) {
    if (probes(params) && finds_end(params, rule)) return Reporter(probe_, rule, progress).report();
    search_.set_limit(static_cast<std::uint64_t>(params.iterations));
    const auto over = [&] { return rule.time_is_up() || search_.is_done(); };
    Reporter reporter(search_, rule, progress);
    if (!search_.is_counted_out()) do {
        crew_.run(static_cast<int>(params.threads), [&](int i, const std::atomic<bool>& give_up) {
          work(i, rule, give_up, reporter);
        });
        if (search_.wants_room()) search_.recycle(over);
      } while (!over());
    search_.settle_accounts();
    return reporter.report();
  }

 private:
  // Those of the last search where they would be made alike and are slow to make: a deep network
  // takes a while to lay out.
  void keep_evaluators(const SearchParams& params, std::size_t count) {
    const bool is_slow = find_deep_network(params.network) != nullptr;
    if (!is_slow || !ask_for_the_same_evaluator(params, made_for_)) evaluators_.clear();
    made_for_ = params;
    while (evaluators_.size() < count) evaluators_.push_back(make_evaluator<G>(params));
  }

  // Where moves can force, a tree of means is slow to see what must come: alpha-beta looks for it
  // first. Who wants a fair hearing for every move is not answered by one.
  static bool probes(const SearchParams& params) {
    return ForcesPlay<G> && params.probe > 0 && params.solver == Switch::on && params.floor == 0;
  }
  static SearchParams probe_settings(const SearchParams& params) {
    constexpr std::int64_t mebibytes = 16;
    SearchParams settings = preset(Preset::alphabeta, params);
    settings.memory = std::min(params.memory, mebibytes);
    settings.endings = params.endings;
    settings.reuse = params.reuse;
    settings.network = params.network;
    return settings;
  }

  // Whether the game's end is certain. If not, the tree is told which moves lose.
  bool finds_end(const SearchParams& params, const StopRule& rule) {
    // Without a limit, as on the opponent's time, only a glance: the tree is what grows then.
    constexpr double glance = 0.1, most = 1;
    const double seconds = params.seconds > 0      ? std::min(params.seconds * params.probe, most)
                           : params.iterations > 0 ? std::numeric_limits<double>::infinity()
                                                   : glance;
    const double nodes = std::ceil(static_cast<double>(params.iterations) * params.probe);
    deepen_together(
        probe_, crew_, static_cast<int>(params.threads), static_cast<std::uint64_t>(nodes),
        [&](int) { return rule.time_is_up() || rule.seconds() >= seconds; }, [] {});
    if (probe_.knows_the_end()) return true;
    search_.tell_lost(probe_.lost_moves());
    return false;
  }

  // What one thread does until it is over or all must pause; the first of them has the clock's
  // questions and the reports beside it. No thread leaves without an iteration.
  void work(int i, StopRule& rule, const std::atomic<bool>& give_up,
            Reporter<Search<G>>& reporter) {
    const auto up = [&rule] { return rule.time_is_up(); };
    const auto over = [&] {
      if (i == 0 && rule.wants_a_look())
        rule.look(rivals_in(*search_.tree()), search_.iterations());
      if (i == 0) reporter.tell_now_and_then();
      return up() || give_up.load(std::memory_order_relaxed);
    };
    search_.walk_on(search_.walk(i), *evaluators_[static_cast<std::size_t>(i)], up, over);
  }

  Crew& crew_;
  Search<G> search_;
  AlphaBeta<G> probe_;
  std::vector<std::unique_ptr<Evaluator<G>>> evaluators_;  // one for each thread, or more
  SearchParams made_for_;
};

}  // namespace ratatosk::engine
