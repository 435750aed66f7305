#pragma once
#include <CLI/CLI.hpp>

#include "commands/messages.h"

namespace ratatosk::commands {

// The help of CLI11 with its own few words in the chosen language.
class HelpFormat final : public CLI::Formatter {
 public:
  explicit HelpFormat(Lang lang) {
    label("Usage", say(lang, msg::label_usage));
    label("OPTIONS", say(lang, msg::label_options));
    label("Options", say(lang, msg::label_options_head));
    label("Positionals", say(lang, msg::label_arguments));
    label("REQUIRED", say(lang, msg::label_required));
    label("Needs", say(lang, msg::label_needs));
    label("SUBCOMMAND", say(lang, msg::label_verb));
    label("TEXT", say(lang, msg::label_text));
    for (const char* number : {"INT", "UINT", "FLOAT"}) label(number, "N");
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return CLI::Formatter::make_group(get_label(group), is_positional, std::move(options));
  }
};

}  // namespace ratatosk::commands
