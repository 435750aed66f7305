#pragma once
// Small pieces of reading text that a person or another program wrote.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ratatosk {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}
constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

inline std::string lower_case(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = to_lower(c);
  return low;
}

inline std::string upper_case(std::string_view text) {
  std::string high(text);
  for (char& c : high) c = to_upper(c);
  return high;
}

constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// "a, b, c": the items as fmt writes them.
template <class Range>
std::string join(const Range& items, std::string_view between) {
  return fmt::format("{}", fmt::join(items, between));
}

// Whether a letter of UTF-8 begins at this byte.
constexpr bool starts_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

constexpr std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, starts_letter));
}

// At most so many letters, never half of one.
constexpr std::string_view first_letters(std::string_view text, std::size_t most) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (starts_letter(text[i]) && ++letters > most) return text.substr(0, i);
  }
  return text;
}

inline std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    words.push_back(text.substr(start, i - start));
  }
  return words;
}

// Without their ends; a last line without one counts.
inline std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// The whole text as a number, or nothing.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
#ifndef __cpp_lib_to_chars  // a library whose from_chars reads no fractions
  if constexpr (std::floating_point<Number>) {
    if (text.starts_with('+') || text.find_first_not_of("0123456789.eE+-") != text.npos)
      return std::nullopt;
    const std::string closed(text);
    char* end = nullptr;
    const double value = std::strtod(closed.c_str(), &end);
    const bool whole = !text.empty() && end == closed.c_str() + closed.size();
    if (!whole || !std::isfinite(value)) return std::nullopt;
    return static_cast<Number>(value);
  } else
#endif
  {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
      return std::nullopt;
    return value;
  }
}

// Exactly `n` whole numbers with spaces or commas
// between them, brackets around allowed; else nothing.
template <std::size_t n>
std::optional<std::array<int, n>> read_numbers(std::string_view text) {
  std::string spaced;
  for (char c : text) spaced += c == ',' || c == '(' || c == ')' ? ' ' : c;
  const auto words = split_words(spaced);
  if (words.size() != n) return std::nullopt;
  std::array<int, n> numbers{};
  for (std::size_t i = 0; i < n; ++i) {
    const auto number = read_number<int>(words[i]);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  return numbers;
}

// A square such as "e1" at the front of the text, which loses it. Nothing when there is none; -1
// when it names a square off a board of size x size.
inline std::optional<int> read_square(std::string_view& text, int size) {
  if (text.size() < 2 || !is_digit(text[1])) return std::nullopt;
  const char letter = to_lower(text[0]);
  if (letter < 'a' || letter > 'z') return std::nullopt;
  std::size_t end = 1;
  int row = 0;
  for (; end < text.size() && is_digit(text[end]) && end < 4; ++end)
    row = row * 10 + (text[end] - '0');
  text.remove_prefix(end);
  const int column = letter - 'a';
  return column < size && row >= 1 && row <= size ? (row - 1) * size + column : -1;
}

// Text from outside, made fit for one line of an error: short, and without control characters.
// A letter of several bytes stays whole or goes.
inline std::string clip(std::string_view text, std::size_t most = 60) {
  constexpr std::size_t longest_letter = 4;
  std::size_t end = std::min(most, text.size());
  const std::size_t least = end - std::min(end, longest_letter - 1);
  while (end < text.size() && end > least && !starts_letter(text[end])) --end;
  std::string shown;
  for (char c : text.substr(0, end))
    shown += static_cast<unsigned char>(c) < 32 || c == 127 ? '?' : c;
  if (text.size() > most) shown += "...";
  return shown;
}

inline std::string printable(char c) { return clip(std::string_view(&c, 1)); }

}  // namespace ratatosk
