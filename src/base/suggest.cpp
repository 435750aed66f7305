#include "base/suggest.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace ratatosk {
namespace {

// How many letters have to be put in, taken out, changed or exchanged with their neighbour.
std::size_t slips_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] != b[j - 1])});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) next[j] = std::min(next[j], before[j - 2] + 1);
    }
    before.swap(row);
    row.swap(next);
  }
  return row[b.size()];
}

// A letter of two bytes, and what it is without its accent.
constexpr std::pair<std::string_view, char> accented[] = {
    {"á", 'a'}, {"é", 'e'}, {"í", 'i'}, {"ó", 'o'}, {"ú", 'u'}, {"ü", 'u'}, {"ñ", 'n'},
    {"Á", 'a'}, {"É", 'e'}, {"Í", 'i'}, {"Ó", 'o'}, {"Ú", 'u'}, {"Ü", 'u'}, {"Ñ", 'n'}};

}  // namespace

std::string plain_letters(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto letter =
        std::ranges::find(accented, text.substr(i, 2), &std::pair<std::string_view, char>::first);
    if (letter == std::end(accented)) {
      plain += to_lower(text[i]);
    } else {
      plain += letter->second;
      ++i;
    }
  }
  return plain;
}

std::optional<std::string_view> nearest_word(std::string_view written,
                                             std::span<const std::string_view> words) {
  constexpr std::size_t longest = 40;  // nobody means a word by more
  if (written.size() < 2 || written.size() > longest) return std::nullopt;
  const std::string low = plain_letters(written);
  std::optional<std::string_view> nearest;
  std::size_t fewest = std::max<std::size_t>(1, low.size() / 3) + 1;
  for (const std::string_view word : words) {
    const std::string plain = plain_letters(word);
    const bool begins = low.size() >= 3 && plain.starts_with(low);
    const std::size_t slips = begins ? 0 : slips_between(low, plain);
    if (slips >= fewest) continue;
    fewest = slips;
    nearest = word;
  }
  return nearest;
}

Text suggest(const Text& why, std::string_view written, std::span<const std::string_view> words) {
  const auto meant = nearest_word(written, words);
  return meant ? Text(Msg::did_you_mean, why, *meant) : why;
}

Text unknown_setting(std::string_view written, std::span<const std::string_view> settings) {
  return suggest(Text(Msg::unknown_setting, clip(written), join(settings, " ")), written, settings);
}

}  // namespace ratatosk
