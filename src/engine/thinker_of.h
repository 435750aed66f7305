#pragma once
// Included by table_of.h, which it needs.
#include <optional>
#include <random>

#include "engine/alphabeta_runner.h"
#include "engine/levels.h"
#include "engine/mcts_runner.h"
#include "engine/table_of.h"

namespace ratatosk::engine {

// What `strong` plays by, as far as matches have shown: docs/experiments/alphabeta.md.
template <Game G>
constexpr Method best_method = SeesThreats<G> ? Method::alphabeta : Method::mcts;

// Someone who thinks by either method.
template <Game G>
class ThinkerOf final : public Thinker {
 public:
  // Whatever the game's evaluation has to load is loaded now, not in the time of the first move.
  explicit ThinkerOf(Crew& crew) : crew_(crew), mcts_(crew), alphabeta_(crew) {
    if constexpr (Evaluates<G>) G::evaluate(G::start(), no_limit);
  }

  void begin(const Table& table, const SearchParams& params) override {
    const SearchParams settings = completed(params);
    begin(table, settings, 1);
    allowed_ = nodes_of_level(params.level, G::name);
    solved_.reset();
    if constexpr (SolvesEndings<G>) {
      if (settings.endings == Switch::off) return;
      if (const auto solved = solve(table))
        solved_ = report_solved<G>(position_of(table).state(), *solved, 0);
    }
  }
  std::uint64_t advance(std::uint64_t iterations) override {
    const std::uint64_t wanted = solved_ ? 0 : std::min(iterations, allowed_);
    if (wanted == 0) return 0;
    const std::uint64_t made = is_alphabeta_ ? alphabeta_.advance(wanted) : mcts_.advance(wanted);
    allowed_ -= std::min(allowed_, made);
    return made;
  }
  Report report() const override {
    return solved_ ? *solved_ : is_alphabeta_ ? alphabeta_.report() : mcts_.report();
  }

  Report think(const Table& table, const SearchParams& settings, const Progress& progress,
               const std::atomic<bool>& stop) override {
    const SearchParams params = completed(settings);
    const int threads = static_cast<int>(params.threads);
    if (threads > crew_.largest()) usage_error(Msg::threads_too_many, threads, crew_.largest());
    StopRule rule(params, stop);
    if constexpr (SolvesEndings<G>) {
      if (const auto solved = solve_ending(position_of(table), params, stop))
        return report_solved<G>(position_of(table).state(), *solved, rule.seconds());
    }
    begin(table, params, threads);
    return is_alphabeta_ ? alphabeta_.run(params, rule, progress)
                         : mcts_.run(params, rule, progress);
  }

  std::optional<SolvedMove> solve(const Table& table) override {
    if constexpr (SolvesEndings<G>) {
      if (table.agreement().max_plies == 0) return endings_.solve_near(position_of(table).state());
    }
    return std::nullopt;
  }

 private:
  static const TableOf<G>& position_of(const Table& table) {
    return static_cast<const TableOf<G>&>(table);
  }

  // With a seed and a method, and at its level.
  static SearchParams completed(const SearchParams& settings) {
    SearchParams params = at_level(settings, G::name);
    if (params.seed == 0) params.seed = std::random_device{}() + std::int64_t{1};
    if (params.method == Method::best) params.method = best_method<G>;
    return params;
  }

  void begin(const Table& table, const SearchParams& params, int threads) {
    const TableOf<G>& own = position_of(table);
    is_alphabeta_ = params.method == Method::alphabeta;
    if (is_alphabeta_) {
      alphabeta_.begin(own.state(), own.history(), params, threads);
    } else {
      mcts_.begin(own.state(), own.history(), params, threads);
    }
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
  MctsRunner<G> mcts_;
  AlphaBetaRunner<G> alphabeta_;
  bool is_alphabeta_ = false;
  std::uint64_t allowed_ = 0;     // iterations that the level leaves to who advances
  std::optional<Report> solved_;  // of who advances: there is nothing to search
  [[no_unique_address]] typename EndingsOf<G>::type endings_;
};

}  // namespace ratatosk::engine
