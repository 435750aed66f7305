#include <limits>
#include <nlohmann/json.hpp>

#include "base/steady.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "reference/plain_playouts.h"
#include "threads/run_on_threads.h"

namespace ratatosk::commands {
namespace {

struct PlayoutOptions {
  std::string game, seconds = "2", threads = "1", seed = "1", playout = "uniform";
  bool json = false;
};

struct Measure {
  Tally tally;
  double seconds = 0;

  double plies_per_second() const { return static_cast<double>(tally.plies) / seconds; }
  double games_per_second() const { return static_cast<double>(tally.games()) / seconds; }
};

void add(Tally& sum, const Tally& t) {
  sum.draws += t.draws;
  sum.first += t.first;
  sum.second += t.second;
  sum.plies += t.plies;
}

// Plays batches of games with `play` until the time is over, on each of the threads.
template <class Play>
Measure measure(Play play, double seconds, int threads, std::uint64_t seed) {
  const auto start = Steady::now();
  const auto elapsed = [&] { return seconds_since(start); };
  std::vector<Tally> tallies(static_cast<std::size_t>(threads));
  std::atomic<bool> stop{false};
  threads::run_on_threads(threads, stop, [&](int number) {
    const auto i = static_cast<std::size_t>(number);
    Rng rng(seed + (std::uint64_t{i} << 32));
    Tally own;
    int batch = 1;  // grows until the clock is read a few hundred times in all
    do {
      add(own, play(batch, rng));
      if (elapsed() < seconds / 100) batch *= 2;
    } while (elapsed() < seconds && !stop);
    tallies[i] = own;
  });
  Measure result{{}, elapsed()};
  for (const Tally& t : tallies) add(result.tally, t);
  return result;
}

// Refused here, before threads play: a game that does not know the policy.
PlayoutPolicy known_policy(const GameEntry& game, const std::string& name) {
  const auto policy =
      static_cast<PlayoutPolicy>(static_cast<int>(find_param("playout")->parse(name).or_throw()));
  Rng rng(0);
  game.playouts(policy, 0, no_limit, rng);
  return policy;
}

int run_playouts(const PlayoutOptions& options, Lang lang) {
  const GameEntry& game = find_game(options.game);
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const double seconds = parse_number(options.seconds, "--seconds", 0.01, 3600).or_throw();
  const auto threads =
      static_cast<int>(parse_whole(options.threads, "--threads", 1, 256).or_throw());
  const auto seed =
      static_cast<std::uint64_t>(parse_whole(options.seed, "--seed", 0, most).or_throw());
  const PlayoutPolicy policy = known_policy(game, options.playout);
  const auto single =
      measure([&](int n, Rng& rng) { return game.playouts(policy, n, no_limit, rng); }, seconds,
              threads, seed);
  const auto batched =
      measure([&](int n, Rng& rng) { return game.batched_playouts(policy, n, no_limit, rng); },
              seconds, threads, seed);
  const auto slow = measure([&](int n, Rng& rng) { return reference_playouts(game.name, n, rng); },
                            seconds / 2, threads, seed);
  if (options.json) {
    const nlohmann::ordered_json json = {
        {"game", game.name},
        {"playout", name_of(policy)},
        {"playouts", single.tally.games()},
        {"plies", single.tally.plies},
        {"seconds", single.seconds},
        {"playouts_per_second", single.games_per_second()},
        {"plies_per_second", single.plies_per_second()},
        {"batched_playouts_per_second", batched.games_per_second()},
        {"batched_plies_per_second", batched.plies_per_second()},
        {"reference_plies_per_second", slow.plies_per_second()},
        {"black_wins", single.tally.first},
        {"white_wins", single.tally.second},
        {"draws", single.tally.draws},
        {"results", {single.tally.draws, single.tally.first, single.tally.second}},
    };
    fmt::print("{}\n", json.dump(2));
    return 0;
  }
  const auto percent = [&](std::uint64_t n) {
    return written(fmt::format("{:.1f}", 100.0 * static_cast<double>(n) /
                                             static_cast<double>(single.tally.games())),
                   lang);
  };
  const auto row = [&](Msg name, const Measure& m) {
    fmt::print("{}\n",
               say(lang, msg::playouts_row, say(lang, name),
                   fmt::format("{:>12.0f}", m.games_per_second()),
                   written(fmt::format("{:>8.2f}", m.plies_per_second() / 1e6), lang),
                   written(fmt::format("{:>6.1f}", m.plies_per_second() / slow.plies_per_second()),
                           lang)));
  };
  fmt::print("{}\n", say(lang, msg::playouts_head, game.name, name_of(policy), single.tally.games(),
                         single.tally.plies, written(fmt::format("{:.2f}", single.seconds), lang),
                         threads));
  row(msg::playouts_single, single);
  row(msg::playouts_batched, batched);
  row(msg::playouts_reference, slow);
  const GameFacts& facts = game.facts();
  const Tally& t = single.tally;
  fmt::print("{}\n", say(lang, msg::playouts_results,
                         Text(msg::results_of, facts.side_names[0], facts.side_names[1]), t.draws,
                         t.first, t.second, percent(t.draws), percent(t.first), percent(t.second)));
  return 0;
}

}  // namespace

void add_playouts(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<PlayoutOptions>();
  CLI::App* verb = add_verb(app, verbs, "playouts", msg::help_playouts,
                            [options, lang = verbs.lang] { return run_playouts(*options, lang); });
  add_game(*verb, options->game, say(verbs.lang, Msg::help_game))->required();
  add_number(*verb, "--seconds", options->seconds,
             say(verbs.lang, msg::help_measure_seconds) + " [2]", verbs.lang);
  verb->add_option("--playout", options->playout, say(verbs.lang, Msg::help_playout) + " [uniform]")
      ->option_text(join(find_param("playout")->names, "|"));
  add_number(*verb, "--threads", options->threads, say(verbs.lang, Msg::help_threads) + " [1]",
             verbs.lang);
  add_number(*verb, "--seed", options->seed, say(verbs.lang, Msg::help_seed) + " [1]", verbs.lang);
  verb->add_flag("--json", options->json, say(verbs.lang, Msg::help_json));
}

}  // namespace ratatosk::commands
