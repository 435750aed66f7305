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

// Throws Error 2 with the line of what is wrong.
inline toml::table parse_toml(const std::filesystem::path& path) {
  const std::string content = read_file(path).or_throw();
  toml::parse_result parsed = toml::parse(content);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    usage_error(msg::wrong_line, path.string(), error.source().begin.line,
                Text(msg::not_toml, error.source().begin.column));
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

  [[noreturn]] void reject(toml::source_index line, const Text& why) const {
    usage_error(msg::wrong_line, path_.string(), line, why);
  }

  std::uint32_t line() const { return table_.source().begin.line; }

 private:
  const toml::table& table_;
  const std::filesystem::path& path_;
};

}  // namespace ratatosk::arena
#endif
