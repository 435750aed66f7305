#pragma once
#include <string>
#include <string_view>

#include "base/messages.h"
#include "search/params.h"

namespace ratatosk::engine {

// What another program speaks: "gtp", "nboard", ...
enum class ChildProtocol { gtp, nboard, otep, ugi, knights };
std::string_view protocol_name(ChildProtocol protocol);

// Who plays a side, as people write it: "human", a setting of the engine ("uct,c=0.7,seconds=1",
// "level=4"), or another program ("gtp:/usr/games/gtp-rhino -l 2"), perhaps with limits of its own
// ("gtp,seconds=2:COMMAND"; 0 or unnamed: as long as it likes).
struct PlayerSpec {
  enum class Kind { human, engine, child };
  Kind kind = Kind::human;
  SearchParams params;  // of an engine; of another program, the limits of a move
  ChildProtocol protocol = ChildProtocol::ugi;
  std::string command = "";  // of another program, for the shell

  bool is_human() const { return kind == Kind::human; }
};

// `limits` holds the time, iterations and other limits that the description leaves unsaid.
Result<PlayerSpec> parse_player(std::string_view text, const SearchParams& limits);
std::string describe_player(const PlayerSpec& player);

// The checksum of the network that judges for it in this game; empty where none does.
std::string network_of(const PlayerSpec& player, std::string_view game);

}  // namespace ratatosk::engine
