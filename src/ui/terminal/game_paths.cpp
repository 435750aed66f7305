#include "ui/terminal/game_paths.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "base/files.h"
#include "base/messages.h"

namespace ratatosk::terminal {
namespace fs = std::filesystem;
namespace {

std::string now(const char* format) {
  const std::time_t time = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&time, &local);
  char text[64];
  return std::string(text, std::strftime(text, sizeof text, format, &local));
}

}  // namespace

std::string today() { return now("%Y.%m.%d"); }

fs::path new_game_path(std::string_view game) {
  const fs::path folder = data_folder();
  const std::string stem = fmt::format("{}-{}", game, now("%Y%m%d-%H%M%S"));
  fs::path path = folder / (stem + ".txt");
  std::error_code error;
  for (int i = 2; fs::exists(path, error); ++i) path = folder / fmt::format("{}-{}.txt", stem, i);
  return path;
}

fs::path typed_path(std::string_view text) {
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
