#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/messages.h"

namespace ratatosk::terminal {

// UTF-8 as it stands on a screen, one column per code point, none for a change of colour.
int display_width(std::string_view text);
std::string fit(std::string_view text, int width);  // no wider than that
std::string pad_left(std::string_view text, int width);
std::string pad_right(std::string_view text, int width);

// The items in lines of at most `width`, each line begun with `margin`.
std::string wrap(const std::vector<std::string>& items, int width, std::string_view margin,
                 std::string_view between = " ");

// A line broken between words so that none is `width` wide or more (0: it is left as it is), where
// there is most room between them. What is pushed down stands under the line's second column, if it
// has one and there is room, else under its beginning.
std::string break_lines(std::string_view line, int width);

// The first letter in capitals: side names stand in lower case, and a sentence may begin with one.
std::string sentence(std::string text);

}  // namespace ratatosk::terminal
