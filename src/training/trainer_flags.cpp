#include "training/trainer_flags.h"

#include <concepts>

#include "commands/command_line.h"
#include "commands/messages.h"
#include "network/quick_network.h"
#include "training/messages.h"

namespace ratatosk::training {
namespace {

// The flags of a verb, each told in the language.
class VerbFlags {
 public:
  VerbFlags(CLI::App& app, const char* name, Msg help, Lang lang)
      : verb_(*app.add_subcommand(name, say(lang, help))), lang_(lang) {
    verb_.group(say(lang, commands::msg::label_verbs));
  }

  bool is_chosen() const { return verb_.parsed(); }

  template <class Value>
  CLI::Option* add(const char* name, Value& value, Msg help) {
    return verb_.add_option(name, value, say(lang_, help));
  }

  void add_switch(const char* name, bool& value, Msg help) {
    verb_.add_flag(name, value, say(lang_, help));
  }

  // A number within bounds; what it is unless said otherwise is told.
  template <class Number>
  void add_number(const char* name, Number& value, Msg help, double least, double most) {
    add_bounded(name, value, help, least, most, fmt::format(" [{}]", value));
  }

  template <class Number>
  CLI::Option* add_bounded(const char* name, Number& value, Msg help, double least, double most,
                           const std::string& usual = "") {
    const std::string range = commands::range_words(least, most, lang_);
    const std::string text = fmt::format("{} ({}){}", say(lang_, help), range, usual);
    return commands::add_number(verb_, name, value, text, lang_)
        ->check([=](const std::string& number) {
          (void)parse_number(number, name, least, most, std::integral<Number>).or_throw();
          return std::string();
        });
  }

 private:
  CLI::App& verb_;
  Lang lang_;
};

constexpr double largest_seed = 9007199254740992;

void add_train(VerbFlags& verb, TrainerOptions& options) {
  TrainingSettings& settings = options.training;
  verb.add("GAME", options.game, Msg::help_game)->required();
  verb.add("--data", settings.data, msg::help_data)->required();
  verb.add("--out", settings.out, msg::help_out)->required();
  verb.add_number("--width", settings.width, msg::help_width, 16,
                  network::QuickNetwork::most_width);
  verb.add_number("--hidden", settings.hidden, msg::help_hidden, 1,
                  network::QuickNetwork::most_hidden);
  verb.add_switch("--correct", settings.corrects, msg::help_correct);
  verb.add_switch("--deep", settings.is_deep, msg::help_deep);
  verb.add_number("--blocks", settings.blocks, msg::help_blocks, 0, 64);
  verb.add_number("--filters", settings.filters, msg::help_filters, 16, 1024);
  verb.add_number("--epochs", settings.epochs, msg::help_epochs, 0, 10000);
  verb.add_number("--batch", settings.batch, msg::help_batch, 1, 1 << 20);
  verb.add_number("--rate", settings.rate, msg::help_rate, 0, 1);
  verb.add_number("--trust", settings.trust, msg::help_trust, 0, 1);
  verb.add_number("--decay", settings.decay, msg::help_decay, 0, 100);
  verb.add_number("--seconds", settings.seconds, msg::help_seconds, 0, 1e9);
  verb.add_number("--seed", settings.seed, Msg::help_seed, 0, largest_seed);
  verb.add_number("--threads", settings.threads, Msg::help_threads, 0, 1024);
  verb.add("--from", settings.from, msg::help_from);
  verb.add("--origin", settings.origin, msg::help_origin);
}

void add_self_play(VerbFlags& verb, TrainerOptions& options) {
  DeepSelfPlaySettings& settings = options.self_play;
  DeepPlaySettings& deep = settings.play;
  learning::SelfPlaySettings& play = deep.play;
  verb.add("GAME", options.game, Msg::help_game)->required();
  verb.add("--deep", settings.network, msg::help_deep_network)->required();
  verb.add_bounded("--games", settings.games, msg::help_deep_games, 1, 1e9)->required();
  verb.add("--out", settings.out, msg::help_deep_out)->required();
  verb.add("--player", settings.player, msg::help_deep_player)->capture_default_str();
  verb.add_number("--at-length", deep.at_length, msg::help_at_length, 0.01, 1);
  verb.add_number("--short", deep.short_iterations, msg::help_short, 1, 1 << 20);
  verb.add_number("--noise", deep.noise, msg::help_noise, 0, 1);
  verb.add_number("--random-plies", play.random_plies, msg::help_random_plies, 0, 1000);
  verb.add_number("--random", play.random_moves, msg::help_random, 0, 1);
  verb.add_number("--temperature", play.temperature, msg::help_temperature, 0, 10);
  verb.add_number("--temperature-plies", play.temperature_plies, msg::help_temperature_plies, 0,
                  10000);
  verb.add_number("--seed", play.seed, Msg::help_seed, 0, largest_seed);
  verb.add_number("--threads", deep.threads, Msg::help_threads, 0, 1024);
  verb.add_number("--at-once", deep.games_at_once, msg::help_at_once, 0, 1 << 16);
  verb.add_number("--seconds", settings.seconds, msg::help_play_seconds, 0, 1e9);
}

}  // namespace

std::optional<TrainerOptions> read_trainer_flags(int argc, char** argv, Lang lang) {
  CLI::App app(say(lang, msg::help_program), "ratatosk");
  commands::add_language(app, lang);
  app.require_subcommand(1);
  TrainerOptions options;
  VerbFlags trains(app, "train", msg::help_train, lang);
  add_train(trains, options);
  VerbFlags plays(app, "selfplay", msg::help_selfplay, lang);
  add_self_play(plays, options);
  if (commands::read_flags(app, argc, argv)) return std::nullopt;
  options.trains = trains.is_chosen();
  return options;
}

}  // namespace ratatosk::training
