#include <benchmark/benchmark.h>

#include "games/othello/rules.h"
#include "games/tafl/boards.h"
#include "network/deep_runner.h"
#include "random_deep_network.h"

namespace ratatosk::network {
namespace {

constexpr DeepShape usual_shape(std::string_view game) {
  return {6, 64, game == "othello" ? 1 : 2};
}

// The positions at the beginning of a random game, judged by a network of the usual size.
template <Game G, auto make_trunk>
void deep_judge(benchmark::State& state) {
  const DeepWeights weights = random_deep_network(std::string(G::name), usual_shape(G::name), 1);
  auto trunk = make_trunk(weights, G::rows, G::columns);
  if (!trunk) return state.SkipWithError("not in this build");
  DeepRunner runner(weights, G::rows * G::columns, grounds_of<G>(), std::move(trunk));
  const auto positions = positions_of_a_game<G>(16);
  DeepJudgement judgement;
  for (std::size_t i = 0; auto _ : state) {
    runner.judge(positions[i++ % positions.size()], judgement);
    benchmark::DoNotOptimize(judgement.value);
  }
  state.SetItemsProcessed(state.iterations());
}

// What a search pays before its first position.
template <Game G, auto make_trunk>
void deep_begin(benchmark::State& state) {
  const DeepWeights weights = random_deep_network(std::string(G::name), usual_shape(G::name), 1);
  for (auto _ : state) {
    auto trunk = make_trunk(weights, G::rows, G::columns);
    if (!trunk) return state.SkipWithError("not in this build");
    const DeepRunner runner(weights, G::rows * G::columns, grounds_of<G>(), std::move(trunk));
    benchmark::DoNotOptimize(&runner);
  }
}

#define FOR_BOARD(G)                     \
  BENCHMARK(deep_judge<G, plain_trunk>); \
  BENCHMARK(deep_judge<G, onednn_trunk>)
FOR_BOARD(Othello);
FOR_BOARD(Brandubh);
FOR_BOARD(Hnefatafl);
FOR_BOARD(AleaEvangelii);
#undef FOR_BOARD
BENCHMARK(deep_begin<Othello, plain_trunk>);
BENCHMARK(deep_begin<Othello, onednn_trunk>);

}  // namespace
}  // namespace ratatosk::network
