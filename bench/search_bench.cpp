// The tree's own work: choosing a child and carrying a result up, for nodes with many children.
#include <benchmark/benchmark.h>

#include "games/tafl/boards.h"
#include "grow.h"
#include "run_search.h"
#include "search/backup.h"
#include "search/search.h"
#include "search/select.h"
#include "test_layers.h"

namespace ratatosk::bench {
using namespace tests;
namespace {

// A root with so many children, each visited a few times.
void fill(Tree& tree, int children) {
  Node& root = tree[Tree::root];
  Rng rng(1);
  Tree::Reserve reserve;
  for (int i = 0; i < children; ++i) {
    Node& child = tree[grow(tree, Tree::root, reserve)];
    const std::uint32_t visits = 1 + rng.below(100);
    child.enter();
    child.leave(static_cast<std::int64_t>(rng.below(100) * Node::unit), visits, 0);
    child.prior = static_cast<PriorCode>(rng.below(no_prior));
    root.enter();
    root.leave(0, visits, 0);
  }
  root.state = Node::complete;
}

void select_and_backup(benchmark::State& state) {
  Tree tree(16);
  fill(tree, static_cast<int>(state.range(0)));
  for (auto _ : state) {
    Node& root = tree[Tree::root];
    Node& child = tree[best_child(tree, root, Side::first, {0.7}, {})];
    root.enter();
    child.enter();
    Results results = Results::of(Evaluation::of(Outcome::second_wins));
    backup(tree, child, Side::second, results, {0, false});
    backup(tree, root, Side::first, results, {0, false});
  }
}
BENCHMARK(select_and_backup)->Arg(10)->Arg(40)->Arg(120)->Arg(600);

void select_by_prior(benchmark::State& state) {
  Tree tree(16);
  fill(tree, static_cast<int>(state.range(0)));
  for (auto _ : state)
    benchmark::DoNotOptimize(best_by_prior(tree, tree[Tree::root], Side::first, {1.5, 0.2, 0}, {}));
}
BENCHMARK(select_by_prior)->Arg(10)->Arg(40)->Arg(120)->Arg(600);

// Whole iterations, by the number of nodes that the tree grows to.
template <Preset name>
void iterations(benchmark::State& state) {
  using G = Tablut;
  const auto start = G::start();
  History history({0, true});
  history.push(G::hash(start));
  SearchParams params = preset(name);
  params.seconds = 0;
  params.iterations = state.range(0);
  params.seed = 1;
  params.memory = 1024;
  params.reuse = Switch::off;
  Search<G> search;
  for (auto _ : state)
    benchmark::DoNotOptimize(run_search(search, start, history, params).iterations);
  state.SetItemsProcessed(state.iterations() * state.range(0));
  const Tree& tree = *search.tree();
  state.counters["nodes"] = static_cast<double>(tree.size());
  state.counters["bytes_per_node"] =
      static_cast<double>(tree.bytes()) / static_cast<double>(tree.size());
}
BENCHMARK(iterations<Preset::uct>)
    ->RangeMultiplier(10)
    ->Range(10'000, 1'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(iterations<Preset::strong>)
    ->RangeMultiplier(10)
    ->Range(10'000, 10'000'000)
    ->Unit(benchmark::kMillisecond);

// What looking on costs: the same search without an observer and with one that sees every step.
struct LooksOn {
  static constexpr bool watches = true;
  void selected(NodeIndex, std::span<const Candidate> candidates, NodeIndex) {
    seen += candidates.size();
  }
  void expanded(NodeIndex, NodeIndex, Move) { ++seen; }
  void simulated(NodeIndex, const Evaluation&) { ++seen; }
  void backed_up(const Change&) { ++seen; }
  std::uint64_t seen = 0;
};

template <class Observer, Preset name>
void observed(benchmark::State& state) {
  using G = Tablut;
  const auto start = G::start();
  History history({0, true});
  history.push(G::hash(start));
  SearchParams params = preset(name);
  params.iterations = 20'000;
  params.seed = 1;
  params.memory = 64;
  params.reuse = Switch::off;
  Search<G, Observer> search;
  for (auto _ : state)
    benchmark::DoNotOptimize(run_search(search, start, history, params).iterations);
  state.SetItemsProcessed(state.iterations() * params.iterations);
}
BENCHMARK(observed<Unobserved, Preset::strong>)->Unit(benchmark::kMillisecond);
BENCHMARK(observed<LooksOn, Preset::strong>)->Unit(benchmark::kMillisecond);
BENCHMARK(observed<Unobserved, Preset::uct>)->Unit(benchmark::kMillisecond);
BENCHMARK(observed<LooksOn, Preset::uct>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ratatosk::bench
