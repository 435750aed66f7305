#pragma once
#include <algorithm>
#include <optional>
#include <string_view>

#include "base/numbers.h"
#include "statistics/sprt.h"

namespace ratatosk::arena {

// "0,30": the Elo to tell apart, the lesser first.
inline std::optional<Sprt> read_sprt(std::string_view text) {
  constexpr double most = 200;
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto elo0 = read_number<double>(text.substr(0, comma));
  const auto elo1 =
      read_number<double>(comma < text.size() ? text.substr(comma + 1) : std::string_view());
  if (!elo0 || !elo1 || !(*elo0 >= -most && *elo0 < *elo1 && *elo1 <= most)) return {};
  return Sprt{*elo0, *elo1};
}

}  // namespace ratatosk::arena
