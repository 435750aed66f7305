#include <benchmark/benchmark.h>

#include "games/othello/pattern_evaluation.h"
#include "games/othello/rules.h"
#include "test_layers.h"

namespace ratatosk::bench {
using namespace tests;
namespace {

// A position of the middle game, reached by random moves.
Othello::State middle_game() {
  Rng rng(1);
  Othello::State s = Othello::start();
  for (int ply = 0; ply < 30; ++ply) {
    Othello::play(
        s, Othello::nth(
               s, static_cast<int>(rng.below(static_cast<std::uint32_t>(Othello::count(s))))));
  }
  return s;
}

void othello_mobility(benchmark::State& state) {
  Othello::State s = middle_game();
  for (auto _ : state) {
    benchmark::DoNotOptimize(s);
    benchmark::DoNotOptimize(othello::mobility(s.own, s.opp));
  }
}
BENCHMARK(othello_mobility);

void othello_generate(benchmark::State& state) {
  Othello::State s = middle_game();
  for (auto _ : state) {
    benchmark::DoNotOptimize(s);
    MoveList<Othello> moves;
    Othello::generate(s, moves);
    benchmark::DoNotOptimize(moves);
  }
}
BENCHMARK(othello_generate);

void othello_play(benchmark::State& state) {
  const Othello::State s = middle_game();
  const Move move = Othello::nth(s, 1);
  for (auto _ : state) {
    Othello::State next = s;
    benchmark::DoNotOptimize(next);
    Othello::play(next, move);
    benchmark::DoNotOptimize(next);
  }
}
BENCHMARK(othello_play);

void othello_playout(benchmark::State& state) {
  Rng rng(1);
  Tally tally;
  for (auto _ : state) tally.add(Othello::playout(Othello::start(), no_limit, rng));
  state.SetItemsProcessed(static_cast<std::int64_t>(tally.games()));
}
BENCHMARK(othello_playout);

// Games per call: what a leaf of the search may ask for, up to what self-play does.
void othello_playouts(benchmark::State& state) {
  Rng rng(1);
  std::uint64_t games = 0;
  for (auto _ : state) {
    games += Othello::playouts(Othello::start(), static_cast<int>(state.range(0)), no_limit, rng)
                 .games();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(games));
}
BENCHMARK(othello_playouts)->Arg(3)->Arg(8)->Arg(16)->Arg(1024);

// Positions as a search meets them: a few plies on from a position of the middle game.
void othello_evaluation(benchmark::State& state) {
  const auto& evaluation = othello::PatternEvaluation::shipped();
  Rng rng(1);
  std::vector<Othello::State> leaves;
  while (leaves.size() < 4096) {
    Othello::State s = middle_game();
    for (int ply = static_cast<int>(leaves.size() % 6); ply >= 0; --ply) {
      const auto count = static_cast<std::uint32_t>(Othello::count(s));
      Othello::play(s, Othello::nth(s, static_cast<int>(rng.below(count))));
    }
    leaves.push_back(s);
  }
  std::size_t i = 0;
  for (auto _ : state) {
    const Othello::State& s = leaves[i++ % leaves.size()];
    benchmark::DoNotOptimize(evaluation.score(s.own, s.opp));
  }
}
BENCHMARK(othello_evaluation);

void othello_win_probability(benchmark::State& state) {
  const auto& evaluation = othello::PatternEvaluation::shipped();
  const Othello::State s = middle_game();
  for (auto _ : state) benchmark::DoNotOptimize(evaluation.win_probability(s.own, s.opp));
}
BENCHMARK(othello_win_probability);

}  // namespace
}  // namespace ratatosk::bench
