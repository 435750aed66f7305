#include "base/numbers.h"
#include "base/steady.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/registry.h"

namespace ratatosk::commands {
namespace {

struct PerftOptions {
  std::string game, depth, position;
};

int run_perft(const PerftOptions& options, Lang lang) {
  const int depth = static_cast<int>(parse_whole(options.depth, msg::the_depth, 0, 100).or_throw());
  const auto table = make_table(options.game);
  if (!options.position.empty()) table->set_position(options.position).or_throw();
  table->agree({0, false});
  const auto start = Steady::now();
  std::uint64_t total = depth == 0;
  if (depth > 0) {
    for (Move move : table->legal_moves()) {
      const std::string text = table->format(move);
      table->play(move);
      const std::uint64_t below = table->perft(depth - 1);
      table->undo();
      total += below;
      fmt::print("{}: {}\n", text, below);
    }
  }
  const double seconds = seconds_since(start);
  fmt::print(
      "{}\n{}\n",
      say(lang, msg::perft_time, written(fmt::format("{:.3f}", seconds), lang),
          written(fmt::format("{:.1f}", static_cast<double>(total) / 1e6 / std::max(seconds, 1e-9)),
                  lang)),
      total);
  return 0;
}

}  // namespace

void add_perft(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<PerftOptions>();
  CLI::App* verb = add_verb(app, verbs, "perft", msg::help_perft,
                            [options, lang = verbs.lang] { return run_perft(*options, lang); });
  add_game(*verb, options->game, say(verbs.lang, Msg::help_game))->required();
  verb->add_option("DEPTH", options->depth, say(verbs.lang, msg::help_depth))->required();
  verb->add_option("--position", options->position, say(verbs.lang, msg::help_position))
      ->type_name("POSITION");
}

}  // namespace ratatosk::commands
