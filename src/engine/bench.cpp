#include "engine/bench.h"

namespace ratatosk::engine {
namespace {

// The game's start, and what stands after so many random plies of a fixed seed.
constexpr int positions[] = {0, 6, 20};

constexpr std::int64_t depth = 6;  // of alpha-beta, whose nodes are not told beforehand

std::unique_ptr<Table> bench_position(const GameEntry& game, int plies) {
  for (std::uint64_t seed = 1;; ++seed) {
    auto table = game.table();
    Rng rng(seed);
    while (table->plies() < plies) {
      const auto moves = table->legal_moves();
      if (moves.empty()) break;
      table->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!table->legal_moves().empty()) return table;
  }
}

}  // namespace

SearchParams bench_limits() {
  SearchParams limits;
  limits.seconds = 0;
  limits.iterations = 2000;
  limits.seed = 1;
  limits.memory = 64;
  return limits;
}

Benched bench_game(const GameEntry& game, const std::function<SearchParams(Preset)>& settings,
                   Crew& crew) {
  const std::atomic<bool> never{false};
  Benched sum;
  for (int plies : positions) {
    const auto table = bench_position(game, plies);
    for (const Preset name : {Preset::uct, Preset::mcts, Preset::alphabeta}) {
      SearchParams params = settings(name);
      if (params.method == Method::alphabeta && params.depth == 0) {
        params.iterations = 0;
        params.depth = depth;
      }
      const Report report = table->thinker(crew)->think(*table, params, {}, never);
      sum.nodes += report.nodes;
      sum.seconds += report.seconds;
    }
  }
  return sum;
}

}  // namespace ratatosk::engine
