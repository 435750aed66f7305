#include "ui/terminal/layout.h"

#include <algorithm>

#include "base/text.h"

namespace ratatosk::terminal {
namespace {

std::string blanks(int n) { return std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }

// Columns begin after two blanks or more.
int margin_below(std::string_view line, int width) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t column = line.find_first_not_of(' ', line.find("  ", begin));
  const bool has_column = column != line.npos;
  const int margin = display_width(line.substr(0, column));
  return has_column && margin * 3 <= width * 2 ? margin : static_cast<int>(begin);
}

// The last of the widest gaps in the row's second half, or what is nearest to that; nothing where
// the rest is one word.
std::size_t end_of_row(std::string_view line, int width) {
  std::size_t best = line.npos, widest = 0;
  std::size_t at = line.find_first_not_of(' ');
  while ((at = line.find(' ', at)) != line.npos) {
    const std::size_t word = line.find_first_not_of(' ', at);
    const int column = display_width(line.substr(0, at));
    if (word == line.npos || (best != line.npos && column >= width)) break;
    const std::size_t gap = column * 2 >= width ? word - at : 0;
    if (gap >= widest) {
      best = at;
      widest = gap;
    }
    at = word;
  }
  return best;
}

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
  return std::string(first_letters(text, static_cast<std::size_t>(std::max(0, width))));
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
  std::string out, rest(line);
  const std::string margin = blanks(margin_below(line, width));
  while (width > 0 && display_width(rest) >= width) {
    const std::size_t end = end_of_row(rest, width);
    if (end == rest.npos) break;
    out += rest.substr(0, end) + "\n";
    rest.replace(0, rest.find_first_not_of(' ', end), margin);
  }
  return out + rest;
}

std::string sentence(std::string text) {
  if (!text.empty()) text[0] = to_upper(text[0]);
  return text;
}

}  // namespace ratatosk::terminal
