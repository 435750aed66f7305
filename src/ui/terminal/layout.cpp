#include "ui/terminal/layout.h"

#include <algorithm>

#include "base/text.h"

namespace ratatosk::terminal {
namespace {

std::string blanks(int n) { return std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("\x1b[")) {
      i = std::min(text.find('m', i), text.size());
    } else {
      width += starts_letter(text[i]);
    }
  }
  return width;
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

std::string wrap(const std::vector<std::string>& items, int width, std::string_view margin,
                 std::string_view between) {
  std::string out, line;
  for (const std::string& item : items) {
    if (!line.empty() &&
        display_width(line) + display_width(between) + display_width(item) > width) {
      out += line + "\n";
      line.clear();
    }
    line += std::string(line.empty() ? margin : between) + item;
  }
  return line.empty() ? out : out + line + "\n";
}

std::string break_lines(std::string_view line, int width) {
  if (width <= 0 || display_width(line) < width) return std::string(line);
  const std::size_t margin = std::min(line.find_first_not_of(' '), line.size());
  std::string out, row(line.substr(0, margin));
  for (const std::string_view word : split_words(line)) {
    const bool begins = display_width(row) == static_cast<int>(margin);
    if (!begins && display_width(row) + 1 + display_width(word) >= width) {
      out += row + "\n";
      row.assign(margin, ' ');
    } else if (!begins) {
      row += ' ';
    }
    row += word;
  }
  return out + row;
}

std::string sentence(std::string text) {
  if (!text.empty()) text[0] = to_upper(text[0]);
  return text;
}

}  // namespace ratatosk::terminal
