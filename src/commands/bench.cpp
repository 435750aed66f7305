#include "engine/bench.h"

#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "threads/thread_crew.h"

namespace ratatosk::commands {
namespace {

int run_bench(const SearchFlags& flags, Lang lang) {
  const auto settings = [&flags](Preset name) {
    SearchParams params = preset(name, flags.params());
    flags.apply(params);
    return params;
  };
  std::uint64_t all_nodes = 0;
  double all_seconds = 0;
  fmt::print("{:<15} {:>12} {:>9} {:>14}\n", say(lang, msg::column_game),
             say(lang, msg::column_nodes), say(lang, msg::column_seconds),
             say(lang, msg::column_nodes_per_second));
  for (const GameEntry& game : all_games()) {
    const auto [nodes, seconds] = bench_game(game, settings, threads::crew());
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
  const auto flags = std::make_shared<SearchFlags>(bench_limits());
  CLI::App* verb = add_verb(app, verbs, "bench", msg::help_bench,
                            [flags, lang = verbs.lang] { return run_bench(*flags, lang); });
  flags->add_to(*verb, verbs.lang);
}

}  // namespace ratatosk::commands
