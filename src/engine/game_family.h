#pragma once
#include <algorithm>

#include "engine/table.h"

namespace ratatosk::engine {

// Which games a table has that something is made for: protocols belong to games.
inline bool is_tafl(const Table& table) {
  return std::ranges::count(table.view().grounds, Ground::throne) > 0;
}
inline bool is_othello(const Table& table) { return table.facts().name == "othello"; }
inline bool is_knights(const Table& table) { return table.facts().name == "knights"; }

}  // namespace ratatosk::engine
