#pragma once
#include <cstdint>
#include <string_view>

#include "base/messages.h"
#include "base/text.h"

namespace ratatosk {

// A whole number that a person wrote; `name` says in the error what it is for.
inline Result<std::int64_t> parse_whole(std::string_view text, std::string_view name,
                                        std::int64_t min, std::int64_t max) {
  const auto value = read_number<std::int64_t>(text);
  if (!value || *value < min || *value > max)
    return Text(Msg::bad_number, clip(text), name, min, max);
  return *value;
}

}  // namespace ratatosk
