#pragma once
#include <cstdint>
#include <span>

#include "games/game.h"
#include "search/prior.h"

namespace ratatosk::search {

// A move as an evaluator has judged it. A node's policy is all its moves, the likeliest first.
struct JudgedMove {
  Move move;
  PriorCode prior = no_prior;
};

using Policy = std::span<const JudgedMove>;

}  // namespace ratatosk::search
