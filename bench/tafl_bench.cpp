// Viking chess: what one move costs, and one random game.
#include <benchmark/benchmark.h>

#include "games/tafl/boards.h"
#include "test_layers.h"

namespace ratatosk::bench {
using namespace tests;
namespace {

// Positions met in random games, so that branches are as hard to guess as in earnest.
template <Game G>
std::vector<typename G::State> positions() {
  std::vector<typename G::State> all;
  Rng rng(1);
  while (all.size() < 256) {
    auto s = G::start();
    for (int ply = 0; G::outcome(s) == Outcome::ongoing && ply < 80; ++ply) {
      if (ply % 8 == 7) all.push_back(s);
      G::play(s, G::nth(s, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(s))))));
    }
  }
  all.resize(256);
  return all;
}

template <Game G>
void generate(benchmark::State& state) {
  const auto all = positions<G>();
  std::size_t i = 0;
  for (auto _ : state) {
    MoveList<G> moves;
    G::generate(all[i++ % all.size()], moves);
    benchmark::DoNotOptimize(moves.size());
  }
}

template <Game G>
void random_move(benchmark::State& state) {
  const auto all = positions<G>();
  Rng rng(2);
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& s = all[i++ % all.size()];
    benchmark::DoNotOptimize(
        G::nth(s, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(s))))));
  }
}

template <Game G>
void play(benchmark::State& state) {
  const auto all = positions<G>();
  std::vector<Move> moves;
  Rng rng(3);
  for (const auto& s : all)
    moves.push_back(
        G::nth(s, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(s))))));
  std::size_t i = 0;
  for (auto _ : state) {
    auto s = all[i % all.size()];
    G::play(s, moves[i++ % all.size()]);
    benchmark::DoNotOptimize(s);
  }
}

template <Game G>
void playout(benchmark::State& state) {
  Rng rng(4);
  std::int64_t plies = 0;
  for (auto _ : state) plies += G::playout(G::start(), no_limit, rng).plies;
  state.counters["plies"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

template <Game G>
void playouts_batched(benchmark::State& state) {
  Rng rng(5);
  std::uint64_t plies = 0;
  for (auto _ : state) plies += G::playouts(G::start(), 256, no_limit, rng).plies;
  state.counters["plies"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

template <Game G>
void evaluate(benchmark::State& state) {
  const auto all = positions<G>();
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(G::evaluate(all[i++ % all.size()], no_limit));
}

#define RATATOSK_BENCH_BOARD(G)   \
  BENCHMARK(generate<G>);         \
  BENCHMARK(random_move<G>);      \
  BENCHMARK(play<G>);             \
  BENCHMARK(playout<G>);          \
  BENCHMARK(playouts_batched<G>); \
  BENCHMARK(evaluate<G>)

RATATOSK_BENCH_BOARD(Brandubh);
RATATOSK_BENCH_BOARD(Tablut);
RATATOSK_BENCH_BOARD(Hnefatafl);
RATATOSK_BENCH_BOARD(AleaEvangelii);

}  // namespace
}  // namespace ratatosk::bench
