#pragma once
#include <cstdint>
#include <string_view>

#include "search/params.h"

namespace ratatosk::engine {

// What a level is in a game: alpha-beta to a small depth, later to a number of nodes, with a choice
// that is soft at first; the same settings that a description could name. Who has less time or
// fewer nodes than the level allows keeps to that. At the whole strength nothing changes.
SearchParams at_level(const SearchParams& params, std::string_view game);

// The iterations or nodes that a search at this level may make; no limit at the whole strength.
std::uint64_t nodes_of_level(std::int64_t level, std::string_view game);

}  // namespace ratatosk::engine
