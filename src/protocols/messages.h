#pragma once
// What the protocols say to a person.
#include "base/messages.h"

namespace ratatosk::protocols::msg {
// clang-format off

inline constexpr Msg turn_no_knights{"no hay jugada: my_knights no tiene ningún caballo", "there is no move: my_knights has no knight"};

// clang-format on
}  // namespace ratatosk::protocols::msg
