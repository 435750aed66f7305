#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "base/messages.h"

namespace ratatosk {

// The one of the words that somebody meant who wrote this: it begins so, or is a slip or two away.
std::optional<std::string_view> nearest_word(std::string_view written,
                                             std::span<const std::string_view> words);

// "unknown game 'tabult'; there are: …; did you mean 'tablut'?", where there is such a word.
Text suggest(const Text& why, std::string_view written, std::span<const std::string_view> words);

}  // namespace ratatosk
