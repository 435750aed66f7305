#include "engine/player.h"

namespace ratatosk {

Result<PlayerSpec> parse_player(std::string_view text, const SearchParams& limits) {
  if (text == "human") return PlayerSpec{};
  const auto params = parse_settings(text, limits);
  if (!params) return params.why();
  return PlayerSpec{PlayerSpec::Kind::engine, *params};
}

std::string describe_player(const PlayerSpec& player) {
  return player.is_human() ? "human" : describe_settings(player.params);
}

}  // namespace ratatosk
