#pragma once
#include <cstdint>

namespace ratatosk::games {

// What the pieces of a game are drawn as. A game that does not say it (`figure`) has discs.
enum class Figure : std::uint8_t { disc, knight };

}  // namespace ratatosk::games
