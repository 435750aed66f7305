#pragma once
// Configurations as TOML. Its library is the one that the rest of the program does without where it
// is not there; RATATOSK_TOML says that it is.
#if __has_include(<toml++/toml.h>)
#define RATATOSK_TOML
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <string_view>

#include "arena/messages.h"
#include "base/files.h"
#include "base/suggest.h"
#include "base/text.h"

namespace ratatosk::arena {

// Whether a comma stands there between figures, as decimals have it in Spanish.
inline bool is_decimal_comma(std::string_view line, std::size_t at) {
  return at > 0 && at + 1 < line.size() && line[at] == ',' && is_digit(line[at - 1]) &&
         is_digit(line[at + 1]);
}

// What the parser says of the commonest errors; of the rest, the column is told.
inline Text explain_toml(const toml::parse_error& error, std::string_view content) {
  const std::string_view why = error.description();
  const auto [row, column] = error.source().begin;
  const auto lines = split_lines(content);
  if (row >= 1 && row <= lines.size() && column >= 1 &&
      is_decimal_comma(lines[row - 1], column - 1))
    return Text(msg::toml_comma, column);
  const auto says = [&](std::string_view words) { return why.find(words) != why.npos; };
  // The name that the parser quotes.
  const std::size_t quote = why.find('\'');
  const std::string_view quoted =
      quote == why.npos ? "" : why.substr(quote + 1, why.find('\'', quote + 1) - quote - 1);
  if (says("cannot redefine")) return Text(msg::toml_twice, clip(quoted));
  const bool in_string = says("parsing string") || says("parsing literal string");
  if (in_string && (says("control characters") || says("end-of-file")))
    return Text(msg::toml_open_string);
  if (says("parsing date") || says("parsing time")) return Text(msg::toml_date, column);
  if (says("could not determine value type")) return Text(msg::toml_no_value, column);
  if (says("end-of-file") || says("expected ']'") || says("expected key or closing"))
    return Text(msg::toml_open_bracket, column);
  if (says("expected '='")) return Text(msg::toml_no_equals, column);
  return Text(msg::not_toml, column);
}

// Throws Error 2 with the line of what is wrong.
inline toml::table parse_toml(const std::filesystem::path& path) {
  const std::string content = read_file(path).or_throw();
  toml::parse_result parsed = toml::parse(content);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    usage_error(msg::wrong_line, path.string(), error.source().begin.line,
                explain_toml(error, content));
  }
  return std::move(parsed).table();
}

// One table of the file; every error names the file and the line.
class TomlSection {
 public:
  TomlSection(const toml::table& table, const std::filesystem::path& path)
      : table_(table), path_(path) {}

  void allow_only(std::span<const std::string_view> names) const {
    for (const auto& [key, value] : table_) {
      if (std::ranges::find(names, key.str()) == names.end()) {
        reject(key.source().begin.line, unknown_setting(key.str(), names));
      }
    }
  }

  void allow_only(std::initializer_list<std::string_view> names) const {
    allow_only(std::span(names.begin(), names.size()));
  }

  // A number, a word or a sentence as the text of it; empty when it is not there.
  std::string text(std::string_view name) const {
    const toml::node* node = table_.get(name);
    if (!node) return "";
    if (const auto* word = node->as_string()) return word->get();
    if (const auto* whole = node->as_integer()) return fmt::format("{}", whole->get());
    if (const auto* real = node->as_floating_point()) return fmt::format("{}", real->get());
    reject(node->source().begin.line, Text(msg::tournament_value, name));
  }

  // Does it, and says of what it throws about a value of the table where that stands.
  template <class Do>
  auto locating(Do&& act) const {
    try {
      return act();
    } catch (const Error& error) {
      for (const auto& [key, value] : table_) {
        const auto text = value.template value<std::string>();
        if (names(error.text(), key.str()) || (text && names(error.text(), *text)))
          reject(value.source().begin.line, error.text());
      }
      throw;
    }
  }

  [[noreturn]] void reject(toml::source_index line, const Text& why) const {
    usage_error(msg::wrong_line, path_.string(), line, why);
  }

  std::uint32_t line() const { return table_.source().begin.line; }

 private:
  static bool names(const Text& text, std::string_view name) {
    return std::ranges::any_of(text.args, [&](const Text::Arg& arg) {
      return arg.word == name ||
             std::ranges::any_of(arg.inner, [&](const Text& inner) { return names(inner, name); });
    });
  }

  const toml::table& table_;
  const std::filesystem::path& path_;
};

}  // namespace ratatosk::arena
#endif
