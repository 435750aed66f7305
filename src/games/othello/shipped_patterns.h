#pragma once
#include <cstddef>
#include <span>

namespace ratatosk::games::othello {

// networks/othello-patterns.bin as it was when the program was built.
std::span<const std::byte> shipped_patterns();

}  // namespace ratatosk::games::othello
