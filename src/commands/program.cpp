#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <iostream>
#include <string_view>
#include <system_error>

#include "base/suggest.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/help_format.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "ui/terminal/language_choice.h"

namespace ratatosk::commands {
namespace {

// The language is needed before the flags are read: the help is in it. The flag's, else the one
// that was chosen some day, else the locale's.
Lang wanted_language(int argc, char** argv) {
  std::string_view wanted;
  for (int i = 1; i < argc; ++i) {
    const std::string_view arg = argv[i];
    if (arg == "--lang" && i + 1 < argc) wanted = argv[i + 1];
    if (arg.starts_with("--lang=")) wanted = arg.substr(7);
  }
  if (!wanted.empty() && wanted != "es" && wanted != "en")
    usage_error(Msg::bad_name, wanted, "--lang", "es en");
  if (wanted.empty()) {
    if (const auto chosen = remembered_language()) return *chosen;
  }
  return language(wanted);
}

// Whoever writes a verb or a flag that is not there may have meant one that is.
Text explain_unknown(const CLI::App& app) {
  const std::vector<std::string> extra = app.remaining(/*recurse=*/true);
  const Text why(msg::arguments_unknown, join(extra, " "));
  const auto chosen = app.get_subcommands();
  const std::string word = extra.front().substr(0, extra.front().find('='));
  std::vector<std::string> words;
  if (word.starts_with("-")) {
    const CLI::App& verb = chosen.empty() ? *app.get_subcommand("play") : *chosen.front();
    for (const CLI::Option* option : verb.get_options()) words.push_back(option->get_name());
    words.emplace_back("--lang");
  } else if (chosen.empty()) {
    for (const CLI::App* verb : app.get_subcommands({})) words.push_back(verb->get_name());
    if (lookup_game(word)) return Text(Msg::did_you_mean, why, "ratatosk play " + word);
  }
  return suggest(why, word, std::vector<std::string_view>(words.begin(), words.end()));
}

std::string after(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return std::string(at == std::string_view::npos ? text : text.substr(at + mark.size()));
}

// What is wrong with the command line, in our words.
Text explain(const CLI::App& app, const CLI::ParseError& error) {
  const std::string what = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error)) return explain_unknown(app);
  if (dynamic_cast<const CLI::RequiredError*>(&error)) {
    return Text(msg::argument_missing, what.substr(0, what.find(" is required")));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
    return Text(msg::argument_value_missing, what.substr(0, what.find(':')));
  }
  return Text(msg::arguments_wrong, after(what, ": "));
}

// What was printed must have arrived. A reader that
// has gone away wants no more: that is no failure.
void check_output() {
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (written && std::cout.flush()) return;
  pollfd output{STDOUT_FILENO, 0, 0};
  const bool reader_left = ::poll(&output, 1, 0) == 1 && output.revents == POLLERR;
  if (!reader_left) failure(msg::output_not_written);
}

int run(int argc, char** argv, Lang lang) {
  network::read_networks_by(read_network);
  CLI::App app(say(lang, msg::help_program), "ratatosk");
  app.formatter(std::make_shared<HelpFormat>(lang));
  app.set_help_flag("-h,--help", say(lang, msg::help_help));
  std::string ignored_lang;
  app.add_option("--lang", ignored_lang, say(lang, msg::help_lang))->option_text("es|en");
  app.fallthrough();
  app.set_version_flag(
      "--version", [] { return "ratatosk " RATATOSK_VERSION + list_shipped_networks(); },
      say(lang, msg::help_version));
  Verbs verbs{lang, {}};
  add_bench(app, verbs);
  add_controller(app, verbs);
  add_engine(app, verbs);
  add_games(app, verbs);
  add_learn(app, verbs);
  add_match(app, verbs);
  add_networks(app, verbs);
  add_perft(app, verbs);
  add_play(app, verbs);
  add_playouts(app, verbs);
  add_reference(app, verbs);
  add_rules(app, verbs);
#ifdef RATATOSK_SERVE
  add_serve(app, verbs);
#endif
  add_selfplay(app, verbs);
  add_solve(app, verbs);
  add_think(app, verbs);
  add_tournament(app, verbs);
  add_train(app, verbs);
  add_tune(app, verbs);
  app.require_subcommand(0, 1);
  app.footer(say(lang, msg::examples_there));
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked_for_text) {
    return app.exit(asked_for_text);
  } catch (const CLI::ParseError& error) {
    throw Error(2, explain(app, error));
  }
  return verbs.chosen();
}

int run_and_check(int argc, char** argv, Lang lang) {
  int status = 0;
  try {
    status = run(argc, argv, lang);
  } catch (const std::system_error& error) {
    const bool while_printing = std::ferror(stdout);
    if (!while_printing) failure(msg::system_refuses, error.what());
  }
  check_output();
  return status;
}

}  // namespace

int run_program(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is a failed write, not a death
  Lang lang = language("");
  try {
    lang = wanted_language(argc, argv);
    hand_over_to_trainer(argc, argv, lang);
    return run_and_check(argc, argv, lang);
  } catch (const Error& error) {
    fmt::print(stderr, "ratatosk: {}\n", say(lang, error.text()));
    return error.status();
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "ratatosk: {}\n", say(lang, Msg::out_of_memory));
    return 1;
  }
}

}  // namespace ratatosk::commands
