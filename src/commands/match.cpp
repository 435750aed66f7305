#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>

#include "arena/journal.h"
#include "arena/journal_entry.h"
#include "arena/match_report.h"
#include "arena/sprt_text.h"
#include "base/interrupt.h"
#include "base/numbers.h"
#include "base/suggest.h"
#include "commands/arena_flags.h"
#include "commands/messages.h"

namespace ratatosk::commands {
namespace {

struct MatchOptions {
  ConditionTexts conditions;
  std::string a, b, games, sprt, model = "normalized", out;
  bool json = false;
};

constexpr std::string_view elo_models[] = {"normalized", "logistic"};

Sprt parse_sprt(std::string_view text, const std::string& model) {
  auto sprt = read_sprt(text);
  if (!sprt) usage_error(msg::bad_sprt, clip(text));
  if (std::ranges::find(elo_models, model) == std::end(elo_models))
    throw_error(2, not_one_of(model, "--elo-model", elo_models));
  sprt->model = model == "logistic" ? Sprt::Model::logistic : Sprt::Model::normalized;
  return *sprt;
}

Match read_match(const MatchOptions& options) {
  Match match;
  match.conditions = read_conditions(options.conditions);
  for (const std::string& player : {options.a, options.b}) {
    match.players.push_back(parse_contestant(player, match.conditions).or_throw());
  }
  if (!options.sprt.empty()) match.sprt = parse_sprt(options.sprt, options.model);
  if (match.sprt) match.games = 1'000'000;
  if (!options.games.empty())
    match.games = static_cast<std::uint64_t>(
        parse_whole(options.games, "--games", 1, 100'000'000).or_throw());
  return match;
}

void print_match(const MatchOptions& options, Lang lang, const Match& match,
                 const Standing& standing, const EndTally& ends) {
  if (options.json) {
    fmt::print("{}\n", match_json(match, standing, ends).dump(2));
  } else {
    fmt::print("{}", match_text(lang, match, standing, ends));
  }
}

int run_match(const MatchOptions& options, Lang lang) {
  Match match = read_match(options);
  std::optional<Journal> journal;
  if (!options.out.empty()) journal.emplace(options.out, [](const auto&) {});
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  match.openings = find_openings(match.conditions, (match.games + 1) / 2,
                                 match.conditions.concurrency_for(match.players), stop, lang);
  Standing standing;
  EndTally ends;
  ProgressLine line;
  std::exception_ptr failed;
  try {
    const auto progress = [&](const PlannedGame& job, const PlayedGame& played,
                              const Standing& now) {
      standing = now;
      if (ends.add(job, played)) {
        line.clear();
        fmt::print(stderr, "{}\n", fault_text(lang, ends.faults.back()));
      }
      if (journal) journal->append(journal_entry(match.conditions, job, played));
      line.show([&] { return progress_line(lang, match, now); });
    };
    (void)play_match(match, progress, stop);
  } catch (...) {
    failed = std::current_exception();  // what was played before is worth telling
  }
  line.clear();
  if (interrupt.happened()) fmt::print(stderr, "{}\n", say(lang, msg::match_interrupted));
  if (!failed || standing.all().games() > 0) print_match(options, lang, match, standing, ends);
  if (failed) std::rethrow_exception(failed);
  return interrupt.happened() ? 130 : 0;
}

}  // namespace

void add_match(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<MatchOptions>();
  CLI::App* verb = add_verb(app, verbs, "match", msg::help_match,
                            [options, lang = verbs.lang] { return run_match(*options, lang); });
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  add_condition_flags(*verb, options->conditions, verbs.lang);
  verb->add_option("--a", options->a, help(msg::help_player_a))->type_name("PLAYER")->required();
  verb->add_option("--b", options->b, help(msg::help_player_b))->type_name("PLAYER")->required();
  add_number(*verb, "--games", options->games, help(msg::help_match_games) + " [100]", verbs.lang);
  verb->add_option("--sprt", options->sprt, help(msg::help_sprt))->type_name("N,N");
  verb->add_option("--elo-model", options->model, help(msg::help_elo_model) + " [normalized]")
      ->option_text(join(elo_models, "|"));
  verb->add_flag("--json", options->json, help(Msg::help_json));
  verb->add_option("--out", options->out, help(msg::help_match_out))->type_name("FILE");
}

}  // namespace ratatosk::commands
