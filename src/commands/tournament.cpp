#include <nlohmann/json.hpp>

#include "arena/messages.h"
#include "arena/tournament_config.h"
#include "arena/tournament_plot.h"
#include "base/files.h"
#include "base/interrupt.h"
#include "base/numbers.h"
#include "commands/arena_flags.h"
#include "commands/messages.h"

namespace ratatosk::commands {
namespace {

struct TournamentOptions {
  std::string config, out, concurrency;
  bool json = false, anyway = false;
};

// The files of results: the configuration's name with other ends, beside it or in the folder given.
std::filesystem::path results_stem(const TournamentOptions& options) {
  const std::filesystem::path config = options.config;
  return (options.out.empty() ? config.parent_path() : std::filesystem::path(options.out)) /
         config.stem();
}

void write_results(const std::filesystem::path& stem, const Tournament& tournament,
                   const TournamentResult& result, Lang lang) {
  const auto write = [&](const char* end, const std::string& content) {
    std::filesystem::path path = stem;
    write_file_atomically(path += end, content).or_throw(1);
  };
  write(".csv", tournament_csv(tournament, result));
  write(".json", tournament_json(tournament, result).dump(2) + '\n');
  write(".svg", tournament_svg(lang, tournament, result));
}

int run_tournament(const TournamentOptions& options, Lang lang) {
  Tournament tournament = read_tournament(options.config);
  if (!options.concurrency.empty()) {
    tournament.conditions.concurrency =
        static_cast<int>(parse_whole(options.concurrency, "--concurrency", 0, 1024).or_throw());
  }
  tournament.anyway = options.anyway;
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  const int threads = tournament.conditions.concurrency_for(tournament.players);
  tournament.openings =
      find_openings(tournament.conditions, tournament.rounds, threads, stop, lang);
  const std::filesystem::path stem = results_stem(options);
  std::filesystem::path journal = stem;
  ProgressLine line;
  const TournamentResult result = play_tournament(
      tournament, journal += ".jsonl",
      [&](const TournamentResult& now) {
        line.show([&] {
          return say(lang, arena::msg::tournament_head, tournament.conditions.game->name,
                     now.games_done(), now.games());
        });
      },
      stop);
  line.clear();
  write_results(stem, tournament, result, lang);
  if (interrupt.happened()) fmt::print(stderr, "{}\n", say(lang, msg::tournament_interrupted));
  if (options.json) {
    fmt::print("{}\n", tournament_json(tournament, result).dump(2));
  } else {
    fmt::print("{}", tournament_text(lang, tournament, result));
    fmt::print("\n{}\n", say(lang, msg::tournament_files, stem.string()));
  }
  return interrupt.happened() ? 130 : 0;
}

}  // namespace

void add_tournament(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<TournamentOptions>();
  CLI::App* verb =
      add_verb(app, verbs, "tournament", msg::help_tournament,
               [options, lang = verbs.lang] { return run_tournament(*options, lang); });
  verb->footer(say(verbs.lang, msg::example_line, "ratatosk tournament examples/cup.toml --out ."));
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  verb->add_option("CONFIG", options->config, help(msg::help_tournament_config))->required();
  verb->add_option("--out", options->out, help(msg::help_tournament_out))->type_name("FOLDER");
  add_number(*verb, "--concurrency", options->concurrency, help(msg::help_concurrency) + " [0]",
             verbs.lang);
  verb->add_flag("--anyway", options->anyway, help(msg::help_anyway));
  verb->add_flag("--json", options->json, help(Msg::help_json));
}

}  // namespace ratatosk::commands
