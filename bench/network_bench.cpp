#include <benchmark/benchmark.h>

#include "games/tafl/boards.h"
#include "network/quick_judge.h"
#include "random_network.h"

namespace ratatosk::network {
namespace {

// Positions of a random game, one move after the other.
template <class G>
std::vector<typename G::State> random_game() {
  std::vector<typename G::State> states;
  Rng rng(4);
  auto state = G::start();
  while (states.size() < 64) {
    if (G::outcome(state) != Outcome::ongoing) state = G::start();
    states.push_back(state);
    MoveList<G> moves;
    G::generate(state, moves);
    G::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return states;
}

template <class G>
QuickNetwork any_network() {
  return QuickNetwork::read(
             random_network(std::string(G::name), {G::Inputs::rows, G::Inputs::facts, 32, 16}, 1))
      .or_throw();
}

template <class G>
void accumulator_update(benchmark::State& state) {
  const auto states = random_game<G>();
  const QuickNetwork network = any_network<G>();
  Accumulator<G> sum(network);
  for (std::size_t i = 0; auto _ : state)
    benchmark::DoNotOptimize(sum.move_to(states[i++ % states.size()]));
}

template <class G>
void accumulator_refresh(benchmark::State& state) {
  const auto states = random_game<G>();
  const QuickNetwork network = any_network<G>();
  Accumulator<G> sum(network);
  for (std::size_t i = 0; auto _ : state) {
    sum.begin(states[i++ % states.size()]);
    benchmark::DoNotOptimize(sum);
  }
}

// All of it, beside the linear evaluation.
template <class G>
void network_judge(benchmark::State& state) {
  const auto states = random_game<G>();
  const QuickNetwork network = any_network<G>();
  QuickJudge<G> judge(network);
  for (std::size_t i = 0; auto _ : state)
    benchmark::DoNotOptimize(judge.judge(states[i++ % states.size()], no_limit).log_odds());
}

template <class G>
void linear_judge(benchmark::State& state) {
  const auto states = random_game<G>();
  for (std::size_t i = 0; auto _ : state)
    benchmark::DoNotOptimize(G::log_odds(states[i++ % states.size()], no_limit));
}

#define FOR_BOARD(G)                 \
  BENCHMARK(accumulator_update<G>);  \
  BENCHMARK(accumulator_refresh<G>); \
  BENCHMARK(network_judge<G>);       \
  BENCHMARK(linear_judge<G>)
FOR_BOARD(Brandubh);
FOR_BOARD(Hnefatafl);
FOR_BOARD(AleaEvangelii);
#undef FOR_BOARD

}  // namespace
}  // namespace ratatosk::network
