#pragma once
#include <string_view>

#include "engine/table.h"

namespace ratatosk::engine {

// The move that somebody wrote, if it is legal and takes what it names, as records do
// ("d5-f5xf4/e3", "b7xc5", "c4xd4"); else why not.
Result<Move> parse_named(const Table& table, std::string_view typed);

}  // namespace ratatosk::engine
