#pragma once
// Who takes part in the arena. A contestant is a description;
// each game thread makes its own player from it.
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "players/player.h"
#include "search/params.h"

namespace ratatosk::arena {

struct Conditions;

struct Contestant {
  std::string name;      // as the person wrote it
  std::string settings;  // in full
  int threads = 1;
  std::function<std::unique_ptr<Player>()> make;
  std::string limits = "";   // another program's, which its settings do not say
  std::string network = "";  // the checksum of the one that judges for it, if one does
  std::string program = "";  // another program's: of the files that its command names
};

// The engine with these settings.
Contestant engine_contestant(std::string name, const SearchParams& params);

// Whoever the text describes, if it is one to play under these conditions, which hold the time,
// iterations and other limits that it leaves unsaid.
Result<Contestant> parse_contestant(std::string_view text, const Conditions& conditions);

}  // namespace ratatosk::arena
