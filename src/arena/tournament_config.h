#pragma once
#include <filesystem>

#include "arena/tournament.h"

namespace ratatosk::arena {

// A tournament from a TOML file; see the example in the manual. Its openings are not made yet.
// Throws Error 2 with the place of what is wrong.
Tournament read_tournament(const std::filesystem::path& path);

}  // namespace ratatosk::arena
