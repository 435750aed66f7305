#include <benchmark/benchmark.h>

#include "games/knights/rules.h"
#include "test_layers.h"

namespace ratatosk::bench {
using namespace tests;
namespace {

Knights::State midgame() {
  return *Knights::parse_position("n1n2n2/3n2n1/1N2n3/4N3/2n1N1n1/N4N2/3N2N1/1N4N1 2 60");
}

void knights_generate(benchmark::State& state) {
  const Knights::State s = midgame();
  for (auto _ : state) {
    MoveList<Knights> moves;
    Knights::generate(s, moves);
    benchmark::DoNotOptimize(moves);
  }
}
BENCHMARK(knights_generate);

void knights_random_move_and_play(benchmark::State& state) {
  const Knights::State start = midgame();
  Rng rng(1);
  for (auto _ : state) {
    Knights::State s = start;
    const auto n = static_cast<std::uint32_t>(Knights::count(s));
    Knights::play(s, Knights::nth(s, static_cast<int>(rng.below(n))));
    benchmark::DoNotOptimize(s);
  }
}
BENCHMARK(knights_random_move_and_play);

void count_plies(benchmark::State& state, std::uint64_t plies) {
  state.counters["plies/s"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

template <Playout (*playout)(const Knights::State&, int, Rng&)>
void knights_playout(benchmark::State& state) {
  Rng rng(1);
  std::uint64_t plies = 0;
  for (auto _ : state)
    plies += static_cast<std::uint64_t>(playout(Knights::start(), no_limit, rng).plies);
  count_plies(state, plies);
}
BENCHMARK(knights_playout<Knights::playout>)->Name("knights_playout/uniform");
BENCHMARK(knights_playout<Knights::playout_capture>)->Name("knights_playout/capture");

template <Tally (*playouts)(const Knights::State&, int, int, Rng&)>
void knights_playouts(benchmark::State& state) {
  Rng rng(1);
  std::uint64_t plies = 0;
  for (auto _ : state) plies += playouts(Knights::start(), 64, no_limit, rng).plies;
  count_plies(state, plies);
}
BENCHMARK(knights_playouts<Knights::playouts>)->Name("knights_playouts/uniform");
BENCHMARK(knights_playouts<Knights::playouts_capture>)->Name("knights_playouts/capture");

}  // namespace
}  // namespace ratatosk::bench
