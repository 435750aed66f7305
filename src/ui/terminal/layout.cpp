#include "ui/terminal/layout.h"

#include <algorithm>

#include "base/text.h"

namespace ratatosk::terminal {
namespace {

std::string blanks(int n) { return std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }

}  // namespace

int display_width(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), starts_letter));
}

std::string fit(std::string_view text, int width) {
  int columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (starts_letter(text[i]) && ++columns > width) return std::string(text.substr(0, i));
  }
  return std::string(text);
}

std::string pad_left(std::string_view text, int width) {
  return blanks(width - display_width(text)) + std::string(text);
}

std::string pad_right(std::string_view text, int width) {
  return std::string(text) + blanks(width - display_width(text));
}

std::string wrap(const std::vector<std::string>& items, int width, std::string_view margin) {
  std::string out, line;
  for (const std::string& item : items) {
    if (!line.empty() && display_width(line) + 1 + display_width(item) > width) {
      out += line + "\n";
      line.clear();
    }
    line += line.empty() ? std::string(margin) + item : " " + item;
  }
  return line.empty() ? out : out + line + "\n";
}

std::string sentence(std::string text) {
  if (!text.empty()) text[0] = to_upper(text[0]);
  return text;
}

}  // namespace ratatosk::terminal
