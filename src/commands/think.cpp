#include "base/numbers.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/json.h"
#include "engine/named_captures.h"
#include "engine/registry.h"
#include "threads/thread_crew.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/search_text.h"

namespace ratatosk::commands {
namespace {

struct ThinkOptions {
  std::string game, position, moves, nodes;
  bool json = false;
  SearchFlags flags{preset(Preset::strong)};

  SearchParams params() const;
};

SearchParams ThinkOptions::params() const {
  SearchParams params = flags.params();
  if (!nodes.empty()) {
    if (flags.given("seconds")) usage_error(msg::one_limit_only);
    const Param& iterations = *find_param("iterations");
    params.iterations =
        parse_whole(nodes, "--nodes", 0, static_cast<std::int64_t>(iterations.max)).or_throw();
    params.seconds = 0;
  }
  if (params.depth > 0 && !flags.given("seconds")) params.seconds = 0;
  if (params.seconds == 0 && params.iterations == 0 && params.depth == 0)
    usage_error(msg::think_no_limit);
  return params;
}

// Shares of results are told where results were counted.
std::string best_words(const Report& report, const SearchParams& params, Lang lang) {
  const MoveReport& best = *report.find(report.best);
  const std::string value = written(fmt::format("{:+.3f}", best.value), lang);
  if (!report.has_results()) return say(lang, msg::think_best, report.best_text, value);
  const Shares shares = shares_of(best, params.draw);
  const auto percent = [lang](double share) {
    return written(fmt::format("{:.1f}", 100 * share), lang);
  };
  return say(lang, msg::think_best_shares, report.best_text, value, percent(shares.win),
             percent(shares.draw), percent(shares.loss));
}

void print(const GameFacts& facts, const SearchParams& params, const Report& report, Lang lang) {
  const bool has_results = report.has_results();
  fmt::print("{}\n", best_words(report, params, lang));
  fmt::print("{}\n", say(lang, msg::think_line, join(report.line, " ")));
  fmt::print("{}\n", search_figures(report, lang));
  const auto row = [&](const auto& move, const auto& visits, const auto& value,
                       const std::string& results) {
    fmt::print("{:<10} {:>10} {:>8}{}\n", move, visits, value,
               has_results ? "  " + results : std::string());
  };
  row(say(lang, msg::think_move), say(lang, msg::think_visits), say(lang, msg::think_value),
      say(lang, msg::results_of, facts.side_names[0], facts.side_names[1]));
  for (const MoveReport& m : report.moves) {
    row(m.text, m.visits, written(m.value_text(3), lang),
        fmt::format("[{}, {}, {}]", m.draws, m.first, m.second));
  }
}

int run_think(const ThinkOptions& options, Lang lang) {
  const auto table = make_table(options.game);
  const SearchParams params = options.params();
  can_search(params, options.game).or_throw();
  if (!options.position.empty()) table->set_position(options.position).or_throw();
  for (std::string_view word : split_words(options.moves))
    table->play(parse_named(*table, word).or_throw());
  if (table->end().outcome != Outcome::ongoing) usage_error(Msg::move_game_over);
  const std::atomic<bool> never{false};
  const Report report = threads::make_thinker(*table)->think(*table, params, {}, never);
  if (options.json) {
    fmt::print("{}\n", report_json(*table, params, report).dump(2));
  } else {
    print(table->facts(), params, report, lang);
  }
  return 0;
}

}  // namespace

void add_think(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<ThinkOptions>();
  CLI::App* verb = add_verb(app, verbs, "think", msg::help_think,
                            [options, lang = verbs.lang] { return run_think(*options, lang); });
  add_game(*verb, options->game, say(verbs.lang, Msg::help_game))->required();
  verb->add_option("--position", options->position, say(verbs.lang, msg::help_position))
      ->type_name("POSITION");
  verb->add_option("--moves", options->moves, say(verbs.lang, msg::help_think_moves))
      ->type_name("MOVES");
  options->flags.add_player_to(*verb, verbs.lang);
  add_number(*verb, "--nodes", options->nodes, say(verbs.lang, Msg::help_iterations), verbs.lang);
  verb->add_flag("--json", options->json, say(verbs.lang, Msg::help_json));
  options->flags.add_to(*verb, verbs.lang);
}

}  // namespace ratatosk::commands
