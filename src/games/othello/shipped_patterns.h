#pragma once
#include <cstddef>
#include <span>

namespace ratatosk::games::othello {

// networks/othello-patterns.bin as it was when the program was built; empty where the build leaves
// it out (the module of the page).
std::span<const std::byte> shipped_patterns();

}  // namespace ratatosk::games::othello
