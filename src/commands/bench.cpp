#include <chrono>

#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "threads/crew.h"

namespace ratatosk::commands {
namespace {

// The game's start, and what stands after so many random plies of a fixed seed.
constexpr int positions[] = {0, 6, 20};

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

// Both presets, so that the signature changes with whatever part of the search does.
int run_bench(const SearchFlags& flags, Lang lang) {
  const std::atomic<bool> never{false};
  std::uint64_t all_nodes = 0;
  double all_seconds = 0;
  fmt::print("{:<15} {:>12} {:>9} {:>14}\n", say(lang, msg::column_game),
             say(lang, msg::column_nodes), say(lang, msg::column_seconds),
             say(lang, msg::column_nodes_per_second));
  for (const GameEntry& game : all_games()) {
    std::uint64_t nodes = 0;
    double seconds = 0;
    for (int plies : positions) {
      const auto table = bench_position(game, plies);
      for (const Preset name : {Preset::uct, Preset::strong}) {
        SearchParams params = preset(name, flags.params());
        flags.apply(params);
        const Report report = threads::make_thinker(*table)->think(*table, params, {}, never);
        nodes += report.nodes;
        seconds += report.seconds;
      }
    }
    fmt::print("{:<15} {:>12} {:>9.3f} {:>14.0f}\n", game.name, nodes, seconds,
               static_cast<double>(nodes) / seconds);
    all_nodes += nodes;
    all_seconds += seconds;
  }
  fmt::print("{:<15} {:>12} {:>9.3f} {:>14.0f}\n", "", all_nodes, all_seconds,
             static_cast<double>(all_nodes) / all_seconds);
  fmt::print("Bench: {}\n", all_nodes);
  return 0;
}

}  // namespace

void add_bench(CLI::App& app, Verbs& verbs) {
  SearchParams usual;
  usual.seconds = 0;
  usual.iterations = 2000;
  usual.seed = 1;
  usual.memory = 64;
  const auto flags = std::make_shared<SearchFlags>(usual);
  CLI::App* verb = add_verb(app, verbs, "bench", msg::help_bench,
                            [flags, lang = verbs.lang] { return run_bench(*flags, lang); });
  flags->add_to(*verb, verbs.lang);
}

}  // namespace ratatosk::commands
