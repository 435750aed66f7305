#pragma once
#include <string>
#include <vector>

#include "engine/table.h"

namespace ratatosk::terminal {

// A search in words: one line while it runs, figures or a table afterwards.
std::string progress_line(const Report& report, Lang lang, int width);
std::string search_figures(const Report& report, Lang lang);
std::string search_table(const Report& report, const GameFacts& facts, Lang lang);

// The best moves with what they are worth and the play expected behind them; below the figures.
std::vector<std::string> analysis_lines(const Report& report, Lang lang, int width,
                                        std::size_t most);

// "+0.35", and what the best move is worth to who plays it.
std::string value_words(double value, Lang lang);
std::string best_value(const Report& report, Lang lang);

}  // namespace ratatosk::terminal
