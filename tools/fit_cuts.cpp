// Measures how well a shallow alpha-beta search foretells a deeper one in Othello, and writes
// src/games/othello/cuts.cpp.
//
//   fit_cuts OUT.cpp [--positions N] [--depth D] [--threads T] [--seed S]
#include <CLI/CLI.hpp>
#include <atomic>
#include <fstream>
#include <mutex>
#include <thread>

#include "alphabeta/alphabeta.h"
#include "games/othello/cuts.h"
#include "games/othello/rules.h"

namespace ratatosk::commands {
namespace {

using games::Othello;
using games::othello::cut_stages;
using games::othello::deepest_cut;
using games::othello::shallower;

// The sums of a regression through the origin.
struct Regression {
  double xx = 0, xy = 0, yy = 0, n = 0;
  void add(double x, double y) {
    xx += x * x;
    xy += x * y;
    yy += y * y;
    n += 1;
  }
  void add(const Regression& other) {
    xx += other.xx;
    xy += other.xy;
    yy += other.yy;
    n += other.n;
  }
  double slope() const { return xx > 0 ? xy / xx : 1; }
  double deviation() const { return n > 0 ? std::sqrt((yy - xy * slope()) / n) : 0; }
};

using Regressions = std::array<std::array<Regression, deepest_cut + 1>, cut_stages>;

int discs(const Othello::State& s) { return std::popcount(s.own | s.opp); }

// A position of so many discs from a game of random and, more often, shallowly searched moves.
Othello::State some_position(alphabeta::Worker<Othello>& worker, int wanted,
                             const SearchParams& params, Rng& rng) {
  for (;;) {
    auto state = Othello::start();
    History history({0, false});
    history.push(Othello::hash(state));
    while (discs(state) < wanted && !Othello::is_over(state)) {
      Move move = Othello::nth(
          state, static_cast<int>(rng.below(static_cast<std::uint32_t>(Othello::count(state)))));
      if (discs(state) > 12 && rng.below(6) != 0) {
        worker.begin(state, history, params);
        worker.search_root(2, -alphabeta::infinite, alphabeta::infinite, 0);
        move = worker.root_moves.front().move;
      }
      Othello::play(state, move);
      history.push(Othello::hash(state));
    }
    if (!Othello::is_over(state)) return state;
  }
}

// Searches positions to every depth, without cuts, and compares what they found.
void compare(Regressions& table, int positions, int depth, int threads, std::uint64_t seed) {
  std::atomic<int> next{0};
  std::mutex mutex;
  std::vector<std::jthread> crew;
  for (int t = 0; t < threads; ++t) {
    crew.emplace_back([&] {
      SearchParams params = preset(Preset::alphabeta);
      params.without = Without::cuts;
      alphabeta::TranspositionTable memory(64);
      memory.grow_to_the_end();
      alphabeta::Worker<Othello> worker(memory);
      Regressions own;
      for (int i = next++; i < positions; i = next++) {
        Rng rng(Rng::fold(seed, static_cast<std::uint64_t>(i) + 1));
        memory.clear();
        memory.grow_to_the_end();
        const int wanted = 10 + i % 44;
        const auto state = some_position(worker, wanted, params, rng);
        History history({0, false});
        history.push(Othello::hash(state));
        worker.begin(state, history, params);
        std::vector<double> scores{0};
        for (int d = 1; d <= depth && d + discs(state) < 56; ++d) {
          const auto score = worker.search_root(d, -alphabeta::infinite, alphabeta::infinite, 0);
          if (alphabeta::is_decided(score)) break;
          scores.push_back(static_cast<double>(score) / alphabeta::log_unit);
        }
        for (int d = 3; d < static_cast<int>(scores.size()); ++d)
          own[games::othello::cut_stage(discs(state))][static_cast<std::size_t>(d)].add(
              scores[static_cast<std::size_t>(shallower(d))], scores[static_cast<std::size_t>(d)]);
      }
      const std::scoped_lock lock(mutex);
      for (int s = 0; s < cut_stages; ++s) {
        for (int d = 0; d <= deepest_cut; ++d) table[s][d].add(own[s][d]);
      }
    });
  }
}

void write(std::ostream& out, const Regressions& table) {
  out << "// Measured by tools/fit_cuts.cpp.\n#include \"games/othello/cuts.h\"\n\n"
         "namespace ratatosk::games::othello {\n\n"
         "const Cut cuts[cut_stages][deepest_cut + 1] = {\n";
  for (const auto& stage : table) {
    out << "    {";
    for (int d = 0; d <= deepest_cut; ++d) {
      // Where nothing was measured, what the depth before it has.
      int measured = d;
      while (measured > 4 && stage[static_cast<std::size_t>(measured)].n < 40) measured -= 2;
      const Regression& sums = stage[static_cast<std::size_t>(measured)];
      out << fmt::format("{}{{{:.3f}F, {:.3f}F}}", d == 0 ? "" : ", ", sums.slope(),
                         sums.deviation());
    }
    out << "},\n";
  }
  out << "};\n\n}  // namespace ratatosk::games::othello\n";
}

}  // namespace
}  // namespace ratatosk::commands

int main(int argc, char** argv) {
  using namespace ratatosk;
  using namespace ratatosk::commands;
  CLI::App app("measures how well a shallow search of Othello foretells a deeper one");
  std::string out_name;
  int positions = 2000, depth = games::othello::deepest_cut;
  int threads = static_cast<int>(std::thread::hardware_concurrency());
  std::uint64_t seed = 1;
  app.add_option("OUT", out_name)->required();
  app.add_option("--positions", positions);
  app.add_option("--depth", depth)->check(CLI::Range(3, games::othello::deepest_cut));
  app.add_option("--threads", threads);
  app.add_option("--seed", seed);
  CLI11_PARSE(app, argc, argv);
  Regressions table;
  compare(table, positions, depth, threads, seed);
  std::ofstream out(out_name);
  write(out, table);
}
