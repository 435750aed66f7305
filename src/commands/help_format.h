#pragma once
#include <CLI/CLI.hpp>
#include <sstream>
#include <string>

#include "base/text.h"
#include "commands/messages.h"
#include "ui/terminal/layout.h"

namespace ratatosk::commands {

// What stands for a value, "FILE" or "[FILE]", in the language.
inline std::string placeholders(std::string text, Lang lang) {
  for (const Msg& word : msg::placeholder_words) {
    const std::string_view english = word.in(Lang::en);
    for (std::size_t at = 0; (at = text.find(english, at)) != text.npos;) {
      const std::size_t end = at + english.size();
      const auto is_letter = [&](std::size_t i) {
        return i < text.size() && ((text[i] >= 'A' && text[i] <= 'Z') || text[i] == '-');
      };
      const bool is_word = !is_letter(end) && (at == 0 || !is_letter(at - 1));
      if (is_word) text.replace(at, english.size(), word.in(lang));
      at = is_word ? at + word.in(lang).size() : end;
    }
  }
  return text;
}

// The help of CLI11 with its own few words in the chosen language.
class HelpFormat final : public CLI::Formatter {
 public:
  explicit HelpFormat(Lang lang) : lang_(lang) {
    label("Usage", say(lang, msg::label_usage));
    label("OPTIONS", say(lang, msg::label_options));
    label("Options", say(lang, msg::label_options_head));
    label("Positionals", say(lang, msg::label_arguments));
    label("REQUIRED", say(lang, msg::label_required));
    label("Needs", say(lang, msg::label_needs));
    label("SUBCOMMAND", say(lang, msg::label_verb));
    label("TEXT", say(lang, msg::label_text));
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return CLI::Formatter::make_group(get_label(group), is_positional, std::move(options));
  }

  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    return placeholders(CLI::Formatter::make_option_name(option, is_positional), lang_);
  }
  // The name of an argument says already what it is.
  std::string make_option_opts(const CLI::Option* option) const override {
    std::string opts = CLI::Formatter::make_option_opts(option);
    const std::string text = " " + get_label("TEXT");
    if (option->get_positional() && opts.starts_with(text)) opts.erase(0, text.size());
    return placeholders(opts, lang_);
  }

  // As CLI11 has it, but that letters are counted and not bytes.
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const int column = static_cast<int>(get_column_width());
    std::string line = "  " + make_option_name(option, is_positional) + make_option_opts(option);
    const std::string help = make_option_desc(option);
    if (help.empty()) return line + "\n";
    if (display_width(line) >= column) line += "\n" + std::string(get_column_width(), ' ');
    return pad_right(line, column) + help + "\n";
  }

 private:
  Lang lang_;
};

}  // namespace ratatosk::commands
