#include "ui/terminal/game_paths.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>

namespace ratatosk::terminal {
namespace fs = std::filesystem;

fs::path typed_path(std::string_view text) {
  // Quotes are a shell's: the whole rest of the line is the name here.
  for (const char quote : {'"', '\''}) {
    if (text.size() > 2 && text.front() == quote && text.back() == quote)
      text = text.substr(1, text.size() - 2);
  }
  const char* home = std::getenv("HOME");
  if (text.starts_with("~/") && home) return fs::path(home) / text.substr(2);
  return fs::path(text);
}

std::string shell_word(const fs::path& path) {
  const std::string text = path.string();
  const auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || std::strchr("/._-+,@%", c);
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace ratatosk::terminal
