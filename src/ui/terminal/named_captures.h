#pragma once
#include <optional>
#include <string_view>

#include "engine/table.h"

namespace ratatosk::terminal {

// Why a move that names what it takes, as records do ("d5-f5xf4/e3", "b7xc5", "c4xd4"), is not the
// move that it says; nothing where it is, or names nothing.
std::optional<Text> explain_false_capture(const Table& table, Move legal, std::string_view typed);

}  // namespace ratatosk::terminal
