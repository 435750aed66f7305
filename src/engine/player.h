#pragma once
#include <string>
#include <string_view>

#include "base/messages.h"
#include "search/params.h"

namespace ratatosk {

// Who plays a side, as people write it: "human", or a setting of the engine
// ("uct,c=0.7,seconds=1").
struct PlayerSpec {
  enum class Kind { human, engine };
  Kind kind = Kind::human;
  SearchParams params;  // of an engine

  bool is_human() const { return kind == Kind::human; }
};

// `limits` holds the time, iterations and other limits that the description leaves unsaid.
Result<PlayerSpec> parse_player(std::string_view text, const SearchParams& limits);
std::string describe_player(const PlayerSpec& player);

}  // namespace ratatosk
