// ratatosk_train: fits a network to samples. See docs/learning.md.
#include <CLI/CLI.hpp>

#include "training/messages.h"
#include "training/trainer.h"

namespace ratatosk::training {
namespace {

int run(int argc, char** argv) {
  const std::string_view wanted =
      argc > 2 && std::string_view(argv[1]) == "--lang" ? argv[2] : std::string_view();
  const Lang lang = language(wanted);
  CLI::App app(say(lang, msg::help_program), "ratatosk train");
  std::string game, ignored_lang;
  TrainingSettings settings;
  const auto help = [lang](Msg id) { return say(lang, id); };
  app.add_option("--lang", ignored_lang, help(msg::help_lang))->check(CLI::IsMember({"es", "en"}));
  app.add_option("GAME", game, help(Msg::help_game))->required();
  app.add_option("--data", settings.data, help(msg::help_data))->required();
  app.add_option("--out", settings.out, help(msg::help_out))->required();
  app.add_option("--width", settings.width, help(msg::help_width))
      ->check(CLI::Range(16, network::QuickNetwork::most_width));
  app.add_option("--hidden", settings.hidden, help(msg::help_hidden))
      ->check(CLI::Range(1, network::QuickNetwork::most_hidden));
  app.add_option("--epochs", settings.epochs, help(msg::help_epochs))->check(CLI::Range(1, 10000));
  app.add_option("--batch", settings.batch, help(msg::help_batch))->check(CLI::Range(1, 1 << 20));
  app.add_option("--rate", settings.rate, help(msg::help_rate))->check(CLI::Range(0.0, 1.0));
  app.add_option("--trust", settings.trust, help(msg::help_trust))->check(CLI::Range(0.0, 1.0));
  app.add_option("--decay", settings.decay, help(msg::help_decay))->check(CLI::Range(0.0, 100.0));
  app.add_flag("--correct", settings.corrects, help(msg::help_correct));
  app.add_option("--seconds", settings.seconds, help(msg::help_seconds))
      ->check(CLI::Range(0.0, 1e9));
  app.add_option("--seed", settings.seed, help(Msg::help_seed));
  app.add_option("--threads", settings.threads, help(Msg::help_threads))
      ->check(CLI::Range(0, 1024));
  app.add_option("--origin", settings.origin, help(msg::help_origin));
  CLI11_PARSE(app, argc, argv);
  const engine::GameEntry& entry = engine::find_game(game);
  if (!entry.encoder) usage_error(msg::no_inputs, game);
  return train(entry, settings, lang);
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
