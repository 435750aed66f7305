// ratatosk_train: what needs libtorch. Fits a network to samples; plays games with a deep one. See
// docs/learning.md.
#include <CLI/CLI.hpp>

#include "network/quick_network.h"
#include "training/messages.h"
#include "training/play_deep.h"
#include "training/trainer.h"

namespace ratatosk::training {
namespace {

struct TrainerOptions {
  std::string game;
  TrainingSettings training;
  DeepSelfPlaySettings self_play;
};

void add_train(CLI::App& verb, TrainerOptions& options, Lang lang) {
  const auto help = [lang](Msg id) { return say(lang, id); };
  TrainingSettings& settings = options.training;
  verb.add_option("GAME", options.game, help(Msg::help_game))->required();
  verb.add_option("--data", settings.data, help(msg::help_data))->required();
  verb.add_option("--out", settings.out, help(msg::help_out))->required();
  verb.add_option("--width", settings.width, help(msg::help_width))
      ->check(CLI::Range(16, network::QuickNetwork::most_width));
  verb.add_option("--hidden", settings.hidden, help(msg::help_hidden))
      ->check(CLI::Range(1, network::QuickNetwork::most_hidden));
  verb.add_flag("--correct", settings.corrects, help(msg::help_correct));
  verb.add_flag("--deep", settings.is_deep, help(msg::help_deep));
  verb.add_option("--blocks", settings.blocks, help(msg::help_blocks))->check(CLI::Range(0, 64));
  verb.add_option("--filters", settings.filters, help(msg::help_filters))
      ->check(CLI::Range(16, 1024));
  verb.add_option("--epochs", settings.epochs, help(msg::help_epochs))->check(CLI::Range(0, 10000));
  verb.add_option("--batch", settings.batch, help(msg::help_batch))->check(CLI::Range(1, 1 << 20));
  verb.add_option("--rate", settings.rate, help(msg::help_rate))->check(CLI::Range(0.0, 1.0));
  verb.add_option("--trust", settings.trust, help(msg::help_trust))->check(CLI::Range(0.0, 1.0));
  verb.add_option("--decay", settings.decay, help(msg::help_decay))->check(CLI::Range(0.0, 100.0));
  verb.add_option("--seconds", settings.seconds, help(msg::help_seconds))
      ->check(CLI::Range(0.0, 1e9));
  verb.add_option("--seed", settings.seed, help(Msg::help_seed));
  verb.add_option("--threads", settings.threads, help(Msg::help_threads))
      ->check(CLI::Range(0, 1024));
  verb.add_option("--from", settings.from, help(msg::help_from));
  verb.add_option("--origin", settings.origin, help(msg::help_origin));
}

void add_self_play(CLI::App& verb, TrainerOptions& options, Lang lang) {
  const auto help = [lang](Msg id) { return say(lang, id); };
  DeepSelfPlaySettings& settings = options.self_play;
  verb.add_option("GAME", options.game, help(Msg::help_game))->required();
  verb.add_option("--deep", settings.network, help(msg::help_deep_network))->required();
  verb.add_option("--games", settings.games, help(msg::help_deep_games))->required();
  verb.add_option("--out", settings.out, help(msg::help_deep_out))->required();
  verb.add_option("--player", settings.player, help(msg::help_deep_player))->capture_default_str();
  verb.add_option("--at-length", settings.play.at_length, help(msg::help_at_length))
      ->check(CLI::Range(0.01, 1.0))
      ->capture_default_str();
  verb.add_option("--short", settings.play.short_iterations, help(msg::help_short))
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  verb.add_option("--noise", settings.play.noise, help(msg::help_noise))
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  verb.add_option("--random-plies", settings.play.play.random_plies, help(msg::help_random_plies))
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  verb.add_option("--random", settings.play.play.random_moves, help(msg::help_random))
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  verb.add_option("--temperature", settings.play.play.temperature, help(msg::help_temperature))
      ->check(CLI::Range(0.0, 10.0))
      ->capture_default_str();
  verb.add_option("--temperature-plies", settings.play.play.temperature_plies,
                  help(msg::help_temperature_plies))
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  verb.add_option("--seed", settings.play.play.seed, help(Msg::help_seed));
  verb.add_option("--threads", settings.play.threads, help(Msg::help_threads))
      ->check(CLI::Range(0, 1024));
  verb.add_option("--at-once", settings.play.games_at_once, help(msg::help_at_once))
      ->check(CLI::Range(0, 1 << 16));
  verb.add_option("--seconds", settings.seconds, help(msg::help_play_seconds))
      ->check(CLI::Range(0.0, 1e9));
}

int run(int argc, char** argv) {
  const std::string_view wanted =
      argc > 2 && std::string_view(argv[1]) == "--lang" ? argv[2] : std::string_view();
  const Lang lang = language(wanted);
  CLI::App app(say(lang, msg::help_program), "ratatosk");
  std::string ignored_lang;
  app.add_option("--lang", ignored_lang, say(lang, msg::help_lang))
      ->check(CLI::IsMember({"es", "en"}));
  app.require_subcommand(1);
  TrainerOptions options;
  CLI::App* trains = app.add_subcommand("train", say(lang, msg::help_train));
  add_train(*trains, options, lang);
  CLI::App* plays = app.add_subcommand("selfplay", say(lang, msg::help_selfplay));
  add_self_play(*plays, options, lang);
  CLI11_PARSE(app, argc, argv);
  const engine::GameEntry& entry = engine::find_game(options.game);
  if (!entry.encoder) usage_error(msg::no_inputs, options.game);
  return trains->parsed() ? train(entry, options.training, lang)
                          : play_deep(entry, options.self_play, lang);
}

}  // namespace
}  // namespace ratatosk::training

int main(int argc, char** argv) {
  try {
    return ratatosk::training::run(argc, argv);
  } catch (const ratatosk::Error& error) {
    fmt::print(stderr, "ratatosk_train: {}\n", ratatosk::say(ratatosk::language(""), error.text()));
    return error.status();
  } catch (const std::exception& error) {
    fmt::print(stderr, "ratatosk_train: {}\n", error.what());
    return 1;
  }
}
