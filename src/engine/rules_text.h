#pragma once
#include <string>

#include "engine/table.h"

namespace ratatosk::engine {

// The rules of the table's game for a person: movement, capture, the king, ends, notation, with
// small drawings. Empty for a game that has not written them down.
std::string rules_text(const Table& table, Lang lang);

}  // namespace ratatosk::engine
