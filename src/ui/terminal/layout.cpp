#include "ui/terminal/layout.h"

#include <algorithm>

namespace ratatosk::terminal {
namespace {

bool starts_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

std::string blanks(int n) { return std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }

}  // namespace

int display_width(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), starts_code_point));
}

std::string fit(std::string_view text, int width) {
  int columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (starts_code_point(text[i]) && ++columns > width) return std::string(text.substr(0, i));
  }
  return std::string(text);
}

std::string pad_left(std::string_view text, int width) {
  return blanks(width - display_width(text)) + std::string(text);
}

std::string pad_right(std::string_view text, int width) {
  return std::string(text) + blanks(width - display_width(text));
}

std::string join(const std::vector<std::string>& items, std::string_view between) {
  std::string joined;
  for (const std::string& item : items) {
    if (&item != &items.front()) joined += between;
    joined += item;
  }
  return joined;
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
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace ratatosk::terminal
