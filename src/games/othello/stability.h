#pragma once
#include <cstdint>

namespace ratatosk::games::othello {

// Discs of `own` that nothing can turn any more: not all of them, but none too many.
std::uint64_t stable_discs(std::uint64_t own, std::uint64_t opp);

// Those of them that lie on the edges, and are safe whatever is played on their edge.
std::uint64_t stable_on_edges(std::uint64_t own, std::uint64_t opp);

}  // namespace ratatosk::games::othello
