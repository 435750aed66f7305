#pragma once
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/messages.h"
#include "base/text.h"

namespace ratatosk {

// A number that a person wrote; `name`, a word or a Msg, says in the error what it is for.
template <class Name>
Result<double> parse_number(std::string_view text, const Name& name, double min, double max,
                            bool whole = false) {
  const auto value = read_number<double>(text);
  if (!value || !std::isfinite(*value)) return Text(Msg::bad_number, clip(text), name, min, max);
  if (whole && *value != std::floor(*value))
    return Text(Msg::bad_whole_number, clip(text), name, min, max);
  if (*value < min || *value > max) return Text(Msg::out_of_range, clip(text), name, min, max);
  return *value;
}

template <class Name>
Result<std::int64_t> parse_whole(std::string_view text, const Name& name, std::int64_t min,
                                 std::int64_t max) {
  const auto value = read_number<std::int64_t>(text);
  if (value && *value >= min && *value <= max) return *value;
  const auto large = read_number<double>(text);  // what no integer holds may still be a number
  const bool is_number = value || (large && std::isfinite(*large));
  const bool is_whole = value || (is_number && *large == std::floor(*large));
  return Text(is_whole    ? Msg::out_of_range
              : is_number ? Msg::bad_whole_number
                          : Msg::bad_number,
              clip(text), name, min, max);
}

// A number as its reader's language writes it: in Spanish, "0,5" is 0.5. Other text stays as it is.
inline std::string with_decimal_point(std::string_view text, Lang lang) {
  std::string number(text);
  const std::size_t comma = number.find(',');
  const bool is_decimal = comma != number.npos &&
                          number.find_first_not_of("0123456789,") == number.npos &&
                          number.rfind(',') == comma;
  if (lang == Lang::es && is_decimal) number[comma] = '.';
  return number;
}

}  // namespace ratatosk
