#pragma once
#include <string>

#include "engine/table.h"

namespace ratatosk::terminal {

// A search in words: one line while it runs, a table afterwards.
std::string progress_line(const Report& report, Lang lang, int width);
std::string search_table(const Report& report, const GameFacts& facts, Lang lang);

// "+0.35": what the best move is worth to who plays it.
std::string best_value(const Report& report);

}  // namespace ratatosk::terminal
