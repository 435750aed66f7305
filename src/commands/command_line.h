#pragma once
// What the command lines of this program and of the trainer share: one language for help and
// errors, and numbers as it writes them.
#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>

#include "base/messages.h"
#include "base/numbers.h"

namespace ratatosk::commands {

// Runs a program in its language: the flag's, else the one that was chosen some day, else the
// locale's. What ends it early is said behind its name. The exit status.
int run_in_language(std::string_view program, int argc, char** argv,
                    const std::function<int(Lang)>& run);

// Help in the language, and --lang, which is read before all others.
void add_language(CLI::App& app, Lang lang);

// The exit status where help was asked for, and given. Throws Error 2 with what is wrong.
std::optional<int> read_flags(CLI::App& app, int argc, char** argv);

// "0 to 100"
std::string range_words(double least, double most, Lang lang);

// The name of a game, however it is written.
CLI::Option* add_game(CLI::App& verb, std::string& game, const std::string& help);

// An option whose value is a number, as the language writes it.
template <class Value>
CLI::Option* add_number(CLI::App& verb, const std::string& name, Value& value,
                        const std::string& help, Lang lang) {
  return verb.add_option(name, value, help)
      ->type_name("N")
      ->transform([lang](const std::string& text) { return with_decimal_point(text, lang); });
}

}  // namespace ratatosk::commands
