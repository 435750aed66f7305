#include <nlohmann/json.hpp>

#include "arena/tuning.h"
#include "base/interrupt.h"
#include "base/numbers.h"
#include "commands/arena_flags.h"
#include "commands/messages.h"

namespace ratatosk::commands {
namespace {

struct TuneOptions {
  ConditionTexts conditions;
  std::string params, player = "strong", games = "2000", out;
  bool json = false;
};

Tuning read_tuning(const TuneOptions& options) {
  Tuning tuning;
  tuning.conditions = read_conditions(options.conditions);
  tuning.player = parse_settings(options.player, tuning.conditions.limits).or_throw();
  can_search(tuning.player, tuning.conditions.game->name).or_throw();
  tuning.pairs =
      static_cast<std::uint64_t>(parse_whole(options.games, "--games", 2, 100'000'000).or_throw()) /
      2;
  read_tuned(options.params, tuning);
  return tuning;
}

std::string values_text(const Tuning& tuning, const std::vector<double>& values) {
  const SearchParams params = tuning.player_with(values);
  std::string text;
  for (const Param* param : tuning.params)
    text += fmt::format("  {}={:.4g}", param->name, param->get(params));
  return text;
}

nlohmann::ordered_json tuning_json(const Tuning& tuning, const Spsa& spsa) {
  const SearchParams result = tuning.player_with(spsa.result());
  nlohmann::ordered_json json = {{"game", tuning.conditions.game->name},
                                 {"pairs", spsa.learned()},
                                 {"pairs_planned", spsa.steps()},
                                 {"player", describe_settings(tuning.player)},
                                 {"result", describe_settings(result)}};
  for (std::size_t i = 0; i < tuning.params.size(); ++i) {
    json["params"].push_back({{"name", tuning.params[i]->name},
                              {"start", tuning.tuned[i].start},
                              {"min", tuning.tuned[i].min},
                              {"max", tuning.tuned[i].max},
                              {"value", tuning.params[i]->get(result)}});
  }
  return json;
}

void print_tuning(const Tuning& tuning, const Spsa& spsa, Lang lang) {
  const SearchParams result = tuning.player_with(spsa.result());
  fmt::print("{}\n",
             say(lang, msg::tune_head, tuning.conditions.game->name, spsa.learned(), spsa.steps()));
  for (const Param* param : tuning.params) {
    fmt::print("  {}\n", say(lang, msg::tune_result, param->name, param->text(tuning.player),
                             param->text(result)));
  }
  fmt::print("{}\n", say(lang, msg::tune_check, tuning.conditions.game->name,
                         describe_settings(result), describe_settings(tuning.player)));
}

int run_tune(const TuneOptions& options, Lang lang) {
  Tuning tuning = read_tuning(options);
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  const int threads = tuning.conditions.concurrency_for({engine_contestant("", tuning.player)});
  tuning.openings = find_openings(tuning.conditions, tuning.pairs, threads, stop, lang);
  ProgressLine line;
  const Spsa spsa = tune(
      tuning, options.out,
      [&](const Spsa& now) {
        line.show([&] {
          return say(lang, msg::tune_head, tuning.conditions.game->name, now.learned(),
                     now.steps()) +
                 values_text(tuning, now.values());
        });
      },
      stop);
  line.clear();
  if (interrupt.happened() && !options.out.empty())
    fmt::print(stderr, "{}\n", say(lang, msg::tournament_interrupted));
  if (options.json) {
    fmt::print("{}\n", tuning_json(tuning, spsa).dump(2));
  } else {
    print_tuning(tuning, spsa, lang);
  }
  return interrupt.happened() ? 130 : 0;
}

}  // namespace

void add_tune(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<TuneOptions>();
  CLI::App* verb = add_verb(app, verbs, "tune", msg::help_tune,
                            [options, lang = verbs.lang] { return run_tune(*options, lang); });
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  add_condition_flags(*verb, options->conditions, verbs.lang);
  verb->add_option("--params", options->params, help(msg::help_tune_params))->required();
  verb->add_option("--player", options->player, help(msg::help_tune_player) + " [strong]")
      ->type_name("PLAYER");
  add_number(*verb, "--games", options->games, help(msg::help_tune_games) + " [2000]", verbs.lang);
  verb->add_flag("--json", options->json, help(Msg::help_json));
  verb->add_option("--out", options->out, help(msg::help_tune_out))->type_name("FILE");
}

}  // namespace ratatosk::commands
