#pragma once
// What was learnt for the games, where the build leaves it out: the page's module, which is given a
// game's file when that game is first searched.
#include <string>
#include <string_view>

#include "search/params.h"

namespace ratatosk::engine {

// A file of networks/. The name of its game; or why it is refused.
Result<std::string> take_learnt_weights(std::string_view file);

// Whether such a search would judge by what was learnt for the game, and has to do without: by the
// plain evaluation.
bool judges_plainly(const SearchParams& params, std::string_view game);

}  // namespace ratatosk::engine
