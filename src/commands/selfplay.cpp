#include "base/interrupt.h"
#include "base/numbers.h"
#include "base/progress_line.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "learning/messages.h"
#include "learning/self_play.h"
#include "threads/run_on_threads.h"

namespace ratatosk::commands {
namespace {

struct SelfPlayOptions {
  std::string game, player = "strong", rival, rival_share, games, out, threads, seed, random,
                    temperature;
};

SelfPlaySettings read_settings(const SelfPlayOptions& options) {
  SearchParams limits;
  limits.seconds = 0;
  limits.iterations = 2000;
  SelfPlaySettings settings;
  const auto player = [&](const std::string& text) {
    const SearchParams params = parse_settings(text, limits).or_throw();
    (void)can_search(params, options.game).or_throw();
    return params;
  };
  settings.player = player(options.player);
  if (!options.rival.empty()) settings.rival = player(options.rival);
  if (!options.seed.empty())
    settings.seed = static_cast<std::uint64_t>(
        parse_whole(options.seed, "--seed", 0, 9007199254740992).or_throw());
  const auto number = [](const std::string& text, const char* name, double least, double most,
                         double usual) {
    if (text.empty()) return usual;
    return parse_number(text, name, least, most).or_throw();
  };
  settings.rival_share = number(options.rival_share, "--rival-share", 0, 1, settings.rival_share);
  settings.random_moves = number(options.random, "--random", 0, 1, settings.random_moves);
  settings.temperature = number(options.temperature, "--temperature", 0, 10, settings.temperature);
  return settings;
}

int run_selfplay(const SelfPlayOptions& options, Lang lang) {
  const GameEntry& game = find_game(options.game);
  const SelfPlaySettings settings = read_settings(options);
  const auto wanted = static_cast<std::uint64_t>(
      parse_whole(options.games, "--games", 1, 1'000'000'000).or_throw());
  int threads =
      options.threads.empty()
          ? 0
          : static_cast<int>(parse_whole(options.threads, "--threads", 0, 1024).or_throw());
  if (threads == 0) threads = ratatosk::threads::core_count();
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  ProgressLine line;
  const SelfPlayTally tally = play_into(
      options.out, game, wanted,
      [&](std::uint64_t from, std::uint64_t to, const TakeGame& take) {
        self_play(game, settings, from, to, threads, stop, take);
      },
      [&](const SelfPlayTally& now) {
        line.show([&] { return progress_text(lang, now, wanted); });
      });
  line.clear();
  fmt::print("{}\n", say(lang, learning::msg::selfplay_done, tally.games, tally.positions,
                         options.out, written(fmt::format("{:.1f}", tally.seconds), lang)));
  return interrupt.happened() ? 130 : 0;
}

}  // namespace

void add_selfplay(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<SelfPlayOptions>();
  CLI::App* verb = add_verb(app, verbs, "selfplay", msg::help_selfplay,
                            [options, lang = verbs.lang] { return run_selfplay(*options, lang); });
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  add_game(*verb, options->game, help(Msg::help_game))->required();
  add_number(*verb, "--games", options->games, help(msg::help_selfplay_games), verbs.lang)
      ->required();
  verb->add_option("--out", options->out, help(msg::help_selfplay_out))
      ->type_name("FOLDER")
      ->required();
  verb->add_option("--player", options->player, help(msg::help_selfplay_player) + " [strong]")
      ->type_name("PLAYER");
  verb->add_option("--rival", options->rival, help(msg::help_selfplay_rival))->type_name("PLAYER");
  add_number(*verb, "--rival-share", options->rival_share,
             help(msg::help_selfplay_rival_share) + " [0.25]", verbs.lang);
  add_number(*verb, "--threads", options->threads, help(msg::help_selfplay_threads) + " [0]",
             verbs.lang);
  add_number(*verb, "--seed", options->seed, help(Msg::help_seed) + " [1]", verbs.lang);
  add_number(*verb, "--random", options->random, help(msg::help_selfplay_random) + " [0.03]",
             verbs.lang);
  add_number(*verb, "--temperature", options->temperature,
             help(msg::help_selfplay_temperature) + " [1]", verbs.lang);
}

}  // namespace ratatosk::commands
