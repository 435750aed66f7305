#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "arena/match_report.h"
#include "base/files.h"
#include "base/numbers.h"
#include "commands/commands.h"
#include "commands/interrupt.h"
#include "commands/progress_line.h"

namespace ratatosk {
namespace {

struct MatchOptions {
  std::string game, a, b, games, sprt, model = "normalized", seconds, nodes, concurrency = "0", openings, seed = "1", out, max_plies, memory = "64";
  bool json = false;
};

Sprt parse_sprt(const MatchOptions& options) {
  Sprt sprt;
  const std::size_t comma = std::min(options.sprt.find(','), options.sprt.size());
  const std::string_view text = options.sprt;
  const auto elo0 = read_number<double>(text.substr(0, comma));
  const auto elo1 = read_number<double>(comma < text.size() ? text.substr(comma + 1) : std::string_view());
  if (!elo0 || !elo1 || !(*elo0 >= -200 && *elo0 < *elo1 && *elo1 <= 200)) usage_error(Msg::bad_sprt, clip(text));
  sprt.elo0 = *elo0;
  sprt.elo1 = *elo1;
  if (options.model == "logistic") sprt.model = Sprt::Model::logistic;
  else if (options.model != "normalized") usage_error(Msg::bad_name, clip(options.model), "--elo-model", "normalized logistic");
  return sprt;
}

// What both players have unless their own descriptions say otherwise.
SearchParams base_params(const MatchOptions& options) {
  if (!options.seconds.empty() && !options.nodes.empty()) usage_error(Msg::one_limit_only);
  SearchParams params;
  params.memory = parse_whole(options.memory, "--memory", 1, 1 << 20).or_throw();
  params.seconds = 0.1;
  if (!options.seconds.empty()) {
    const auto seconds = read_number<double>(options.seconds);
    if (!seconds || !(*seconds >= 0.001 && *seconds <= 1e6)) usage_error(Msg::bad_number, clip(options.seconds), "--seconds", 0.001, 1e6);
    params.seconds = *seconds;
  }
  if (!options.nodes.empty()) {
    params.seconds = 0;
    params.iterations = parse_whole(options.nodes, "--nodes", 1, std::int64_t{1} << 40).or_throw();
  }
  return params;
}

int usual_concurrency(const std::vector<Contestant>& players) {
  int threads = 1;
  for (const Contestant& player : players) threads = std::max(threads, player.threads);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / threads);
}

std::vector<Opening> find_openings(const MatchOptions& options, const Match& match, std::atomic<bool>& stop, Lang lang) {
  if (options.openings == "none") return {Opening{}};
  constexpr std::uint64_t usual = 100;
  std::uint64_t wanted = std::min((match.games + 1) / 2, usual);
  if (!options.openings.empty()) {
    const auto number = read_number<std::uint64_t>(options.openings);
    if (!number) return read_openings(options.openings, *match.game);
    wanted = static_cast<std::uint64_t>(parse_whole(options.openings, "--openings", 1, 100'000).or_throw());
  }
  ProgressLine line;
  auto openings = cached_openings(cache_folder(), *match.game, wanted, 1, match.concurrency, stop,
                                  [&](std::size_t made, std::size_t all) { line.show([&] { return say(lang, Msg::openings_progress, made, all); }); });
  if (openings.empty()) openings.emplace_back();
  return openings;
}

Match read_match(const MatchOptions& options) {
  Match match;
  match.game = &find_game(options.game);
  const SearchParams base = base_params(options);
  match.players = {parse_contestant(options.a, base).or_throw(), parse_contestant(options.b, base).or_throw()};
  if (!options.sprt.empty()) match.sprt = parse_sprt(options);
  match.games = options.games.empty() ? (match.sprt ? std::uint64_t{1'000'000} : 100)
                                      : static_cast<std::uint64_t>(parse_whole(options.games, "--games", 1, 100'000'000).or_throw());
  match.seed = static_cast<std::uint64_t>(parse_whole(options.seed, "--seed", 0, std::int64_t{1} << 53).or_throw());
  match.concurrency = static_cast<int>(parse_whole(options.concurrency, "--concurrency", 0, 1024).or_throw());
  if (match.concurrency == 0) match.concurrency = usual_concurrency(match.players);
  match.agreement = match.game->table()->facts().usual;
  if (!options.max_plies.empty()) match.agreement.max_plies = static_cast<int>(parse_whole(options.max_plies, "--max-plies", 0, 1'000'000).or_throw());
  return match;
}

void print_result(const Match& match, const Standing& standing, bool interrupted, Lang lang) {
  fmt::print("{}\n  A  {}\n  B  {}\n", match.game->name, match.players[0].settings, match.players[1].settings);
  if (interrupted) fmt::print("{}\n", say(lang, Msg::match_interrupted));
  fmt::print("{}\n", progress_line(lang, match, standing));
  fmt::print("nElo {}  [{}]\n", write_estimate(normalized_elo_estimate(standing.sample(), standing.games_per_score())), fmt::join(standing.pairs.counts, " "));
  if (!match.sprt) return;
  const auto verdict = match.sprt->verdict(standing.pairs);
  if (verdict == Sprt::Verdict::open) {
    fmt::print("SPRT: {}\n", say(lang, Msg::match_undecided));
  } else {
    const bool second = verdict == Sprt::Verdict::elo1;
    fmt::print("SPRT: {}\n", say(lang, Msg::match_accepts, second ? match.sprt->elo1 : match.sprt->elo0, second ? match.sprt->elo0 : match.sprt->elo1));
  }
}

int run_match(const MatchOptions& options, Lang lang) {
  Match match = read_match(options);
  std::ofstream out;
  if (!options.out.empty()) {
    out.open(options.out, std::ios::app);
    if (!out) failure(Msg::cannot_write, options.out, Text(Msg::no_permission));
  }
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  match.openings = find_openings(options, match, stop, lang);
  Standing standing;
  {
    ProgressLine line;
    standing = play_match(match, [&](const MatchGame& game, const Standing& now) {
      if (out.is_open()) out << game_json(match, game).dump() << std::endl;
      line.show([&] { return progress_line(lang, match, now); });
    }, stop);
  }
  if (options.json) fmt::print("{}\n", match_json(match, standing).dump(2));
  else print_result(match, standing, interrupt.happened(), lang);
  return interrupt.happened() ? 130 : 0;
}

}  // namespace

void add_match(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<MatchOptions>();
  CLI::App* verb = add_verb(app, verbs, "match", Msg::help_match, [options, lang = verbs.lang] { return run_match(*options, lang); });
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  verb->add_option("GAME", options->game, help(Msg::help_game))->required();
  verb->add_option("--a", options->a, help(Msg::help_player_a))->required();
  verb->add_option("--b", options->b, help(Msg::help_player_b))->required();
  verb->add_option("--games", options->games, help(Msg::help_match_games) + " [100]");
  verb->add_option("--sprt", options->sprt, help(Msg::help_sprt));
  verb->add_option("--elo-model", options->model, help(Msg::help_elo_model) + " [normalized]");
  verb->add_option("--seconds", options->seconds, help(Msg::help_seconds) + " [0.1]");
  verb->add_option("--nodes", options->nodes, help(Msg::help_match_nodes));
  verb->add_option("--memory", options->memory, help(Msg::help_memory) + " [64]");
  verb->add_option("--concurrency", options->concurrency, help(Msg::help_concurrency) + " [0]");
  verb->add_option("--openings", options->openings, help(Msg::help_openings) + " [100]");
  verb->add_option("--max-plies", options->max_plies, help(Msg::help_max_plies));
  verb->add_option("--seed", options->seed, help(Msg::help_match_seed) + " [1]");
  verb->add_flag("--json", options->json, help(Msg::help_json));
  verb->add_option("--out", options->out, help(Msg::help_match_out));
}

}  // namespace ratatosk
