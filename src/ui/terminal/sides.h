#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "engine/table.h"

namespace ratatosk::terminal {

// The side that people call black: --black, and the dark pieces. In a game without one, the first.
Side black_side(const GameFacts& facts);

// The side that a person names: "black" or "white", its number, its name in either language, or
// what only its name in theirs begins with.
std::optional<Side> parse_side(const GameFacts& facts, std::string_view text, Lang lang);

// "las negras", "los rosados"; in English, where a side is one, as it is.
Text with_article(Msg side);

// "negras", "blancas".
std::vector<std::string_view> side_words(const GameFacts& facts, Lang lang);

}  // namespace ratatosk::terminal
