#pragma once
// Included by table_of.h, which it needs.
#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "engine/make_evaluator.h"
#include "engine/table_of.h"
#include "search/search.h"
#include "search/stop.h"

namespace ratatosk::engine {

// The search with what it does not make itself: an evaluator for each thread, the clock, the crew.
template <Game G>
class ThinkerOf final : public Thinker {
 public:
  // Whatever the game's evaluation has to load is loaded now, not in the time of the first move.
  explicit ThinkerOf(Crew& crew) : crew_(crew) {
    if constexpr (Evaluates<G>) G::evaluate(G::start(), no_limit);
  }

  void begin(const Table& table, const SearchParams& params) override {
    begin(table, with_seed(params), 1);
  }
  std::uint64_t advance(std::uint64_t iterations) override {
    return search_.advance(iterations, *evaluators_.front());
  }
  Report report() const override { return search_.report(); }

  Report think(const Table& table, const SearchParams& settings, const Progress& progress,
               const std::atomic<bool>& stop) override {
    const SearchParams params = with_seed(settings);
    const int threads = static_cast<int>(params.threads);
    if (threads > crew_.largest()) usage_error(Msg::threads_too_many, threads, crew_.largest());
    StopRule rule(params, stop);
    if constexpr (SolvesEndings<G>) {
      if (const auto solved = solve_ending(position_of(table), params, stop))
        return report_solved<G>(position_of(table).state(), *solved, rule.seconds());
    }
    begin(table, params, threads);
    search_.set_limit(static_cast<std::uint64_t>(params.iterations));
    const auto over = [&] {
      return rule.time_is_up() || search_.is_at_limit() || search_.is_settled();
    };
    next_report_ = interval;
    if (!search_.is_counted_out()) do {
        crew_.run(threads, [&](int i, const std::atomic<bool>& give_up) {
          work(i, rule, give_up, i == 0 ? progress : Progress());
        });
        if (search_.wants_room()) search_.recycle(over);
      } while (!over());
    search_.settle_accounts();
    return report_at(rule);
  }

 private:
  static constexpr double interval = 0.1;  // seconds between two reports of progress

  static const TableOf<G>& position_of(const Table& table) {
    return static_cast<const TableOf<G>&>(table);
  }

  static SearchParams with_seed(SearchParams params) {
    if (params.seed == 0) params.seed = std::random_device{}() + std::int64_t{1};
    return params;
  }

  void begin(const Table& table, const SearchParams& params, int threads) {
    const TableOf<G>& own = position_of(table);
    search_.begin(own.state(), own.history(), params, threads);
    evaluators_.clear();
    for (int i = 0; i < threads; ++i) evaluators_.push_back(make_evaluator<G>(params));
    search_.expect_judged_moves(evaluators_.front()->judges_moves());
  }

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
        next_report_ = rule.seconds() + interval;
      }
    } while (!up() && !search_.is_at_limit() && !search_.is_settled() && !search_.wants_room() &&
             !give_up.load(std::memory_order_relaxed));
  }

  Report report_at(const StopRule& rule) const {
    Report report = search_.report();
    report.seconds = rule.seconds();
    return report;
  }

  // The exact end, where the game can be solved in a good part of the time. The agreement's maximum
  // of plies is the one thing that a solver of positions does not know.
  std::optional<SolvedMove> solve_ending(const TableOf<G>& table, const SearchParams& params,
                                         const std::atomic<bool>& stop)
    requires SolvesEndings<G>
  {
    if (params.endings == Switch::off || params.seconds == 0 || table.agreement().max_plies > 0)
      return std::nullopt;
    return endings_.solve_move(table.state(), params.seconds * 0.6,
                               static_cast<int>(params.threads), crew_, stop);
  }

  Crew& crew_;
  Search<G> search_;
  std::vector<std::unique_ptr<Evaluator<G>>> evaluators_;  // one for each thread
  double next_report_ = 0;
  [[no_unique_address]] typename EndingsOf<G>::type endings_;
};

}  // namespace ratatosk::engine
