#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/messages.h"
#include "base/text.h"

namespace ratatosk {

// In small letters, without the accents of Spanish.
std::string plain_letters(std::string_view text);

// The one of the words that somebody meant who wrote this: it begins so, or is a slip or two away.
std::optional<std::string_view> nearest_word(std::string_view written,
                                             std::span<const std::string_view> words);

// "unknown game 'tabult'; there are: …; did you mean 'tablut'?", where there is such a word.
Text suggest(const Text& why, std::string_view written, std::span<const std::string_view> words);

// "'vists' is no value for choice; accepted: visits …; did you mean 'visits'?" `what`: a word or a
// Msg.
template <class What>
Text not_one_of(std::string_view written, const What& what,
                std::span<const std::string_view> accepted) {
  return suggest(Text(Msg::bad_name, clip(written), what, join(accepted, " ")), written, accepted);
}

// The same of the name of a setting.
Text unknown_setting(std::string_view written, std::span<const std::string_view> settings);

}  // namespace ratatosk
