#include "commands/command_line.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <sstream>

#include "base/suggest.h"
#include "base/text.h"
#include "commands/help_format.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "ui/terminal/language_choice.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/process_console.h"
#include "ui/terminal/tell_rules.h"

namespace ratatosk::commands {
namespace {

constexpr std::string_view languages[] = {"es", "en"};

// Needed before the flags are read: the help is in it.
Lang wanted_language(int argc, char** argv) {
  std::string_view wanted;
  for (int i = 1; i < argc; ++i) {
    const std::string_view arg = argv[i];
    if (arg == "--lang" && i + 1 < argc) wanted = argv[i + 1];
    if (arg.starts_with("--lang=")) wanted = arg.substr(7);
  }
  if (!wanted.empty() && std::ranges::find(languages, wanted) == std::end(languages))
    throw_error(2, not_one_of(wanted, "--lang", languages));
  if (wanted.empty()) {
    if (const auto chosen = remembered_language()) return *chosen;
  }
  return language(wanted);
}

// The verb whose flags are meant: where none is named it is `play`, in the program that has it.
const CLI::App& verb_meant(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  if (!chosen.empty()) return *chosen.front();
  const auto play =
      app.get_subcommands([](const CLI::App* verb) { return verb->get_name() == "play"; });
  return play.empty() ? app : *play.front();
}

// Whoever writes a verb or a flag that is not there may have meant one that is.
Text explain_unknown(const CLI::App& app) {
  const std::vector<std::string> extra = app.remaining(/*recurse=*/true);
  const Text why(msg::arguments_unknown, join(extra, " "));
  const std::string word = extra.front().substr(0, extra.front().find('='));
  std::vector<std::string> words;
  if (word.starts_with("-")) {
    for (const CLI::Option* option : verb_meant(app).get_options())
      words.push_back(option->get_name());
    words.emplace_back("--lang");
  } else if (app.get_subcommands().empty()) {
    for (const CLI::App* verb : app.get_subcommands({})) words.push_back(verb->get_name());
    if (lookup_game(word)) return Text(Msg::did_you_mean, why, "ratatosk play " + word);
  }
  return suggest(why, word, std::vector<std::string_view>(words.begin(), words.end()));
}

std::string after(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return std::string(at == std::string_view::npos ? text : text.substr(at + mark.size()));
}

std::string before(std::string_view text, std::string_view mark) {
  return std::string(text.substr(0, text.find(mark)));
}

// The name of an argument, as help has it.
Text argument_words(const std::string& name) {
  for (const Msg& word : msg::placeholder_words) {
    if (name == word.in(Lang::en)) return Text(word);
  }
  return Text(Msg::as_the_system_says, name);
}

// What is wrong with the command line, in our words.
Text explain(const CLI::App& app, const CLI::ParseError& error) {
  const std::string what = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error)) return explain_unknown(app);
  if (dynamic_cast<const CLI::RequiredError*>(&error)) {
    const std::string missing = before(what, " is required");
    if (missing == "A subcommand") return Text(msg::argument_missing, msg::label_verb);
    return Text(msg::argument_missing, argument_words(missing));
  }
  if (dynamic_cast<const CLI::RequiresError*>(&error))
    return Text(msg::argument_needs, before(what, " requires "),
                argument_words(after(what, " requires ")));
  if (what.find(": At Most ") != what.npos)
    return Text(msg::argument_given_twice, before(what, ":"));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error))
    return Text(msg::argument_value_missing, before(what, ":"));
  return Text(msg::arguments_wrong, after(what, ": "));
}

// In lines of the terminal's width, if it goes to one.
void print_wrapped(std::FILE* file, std::string_view text) {
  const int width = terminal::screen_size(::fileno(file)).width;
  for (const std::string_view line : split_lines(text))
    fmt::print(file, "{}\n", terminal::break_lines(line, width));
}

}  // namespace

int run_in_language(std::string_view program, int argc, char** argv,
                    const std::function<int(Lang)>& run) {
  Lang lang = language("");
  try {
    lang = wanted_language(argc, argv);
    return run(lang);
  } catch (const Error& error) {
    print_wrapped(stderr, fmt::format("{}: {}\n", program, say(lang, error.text())));
    return error.status();
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "{}: {}\n", program, say(lang, Msg::out_of_memory));
    return 1;
  }
}

void add_language(CLI::App& app, Lang lang) {
  app.formatter(std::make_shared<HelpFormat>(lang));
  app.set_help_flag("-h,--help", say(lang, msg::help_help));
  app.add_option_function<std::string>(
         "--lang", [](const std::string&) {}, say(lang, msg::help_lang))
      ->option_text(join(languages, "|"))
      ->take_last();
  app.fallthrough();
}

CLI::Option* add_game(CLI::App& verb, std::string& game, const std::string& help) {
  return verb.add_option("GAME", game, help)->transform([](const std::string& text) {
    const auto named = read_number<double>(text) ? lookup_game(text) : parse_game(text);
    return named ? std::string((*named)->name) : text;
  });
}

std::string range_words(double least, double most, Lang lang) {
  const auto bound = [](double value) {
    if (value >= 1e15) return fmt::format("2^{:.0f}", std::log2(value));
    return value == std::floor(value) ? fmt::format("{:.0f}", value) : fmt::format("{:g}", value);
  };
  return say(lang, msg::reference_range, bound(least), bound(most));
}

std::optional<int> read_flags(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked_for_text) {
    std::ostringstream text;
    const int status = app.exit(asked_for_text, text, std::cerr);
    print_wrapped(stdout, text.str());
    return status;
  } catch (const CLI::ParseError& error) {
    throw_error(2, explain(app, error));
  }
  return std::nullopt;
}

}  // namespace ratatosk::commands
