#pragma once
// A game as the page tells of it: where it began, and the moves since.
#include <memory>

#include "engine/table.h"
#include "page/fields.h"
#include "page/limits.h"

namespace ratatosk::page {

// The table of the game that stands in a message's field; else what is wrong with it.
Result<std::unique_ptr<Table>> read_line(Fields& message, const Limits& limits,
                                         const char* field = "line");

// The same the other way round.
Json line_json(const Table& table);

// A position put together by hand, as one text that the game reads.
Result<std::string> compose_position(const Table& game, std::string_view letters, Side to_move);

}  // namespace ratatosk::page
