#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "statistics/elo.h"

namespace ratatosk::statistics {

// One or many games between the same two players with the same sides.
struct Encounter {
  std::size_t first, second;  // players by side
  double points, games;       // of the first
};

// Strengths that explain all results together best (Bradley and Terry's
// model): the one who moves first is expected to make score_of_elo(elo[first]
// - elo[second] + advantage). The mean of all players is 0.
struct Ratings {
  std::vector<Estimate> elo;
  Estimate advantage;  // of the side that moves first
};

Ratings rate(std::size_t players, std::span<const Encounter> encounters);

}  // namespace ratatosk::statistics
