#pragma once
#include <optional>

#include "ui/terminal/dialogue.h"

namespace ratatosk::terminal {

// The language that a person has chosen at a question or at the prompt, kept in the user's folder
// of settings until another is chosen.
std::optional<Lang> remembered_language();
bool remember_language(Lang lang);  // whether it could be written

// From now on, and the next time where that can be remembered: the dialogue says so in it.
void choose_language(Dialogue& dialogue, Lang lang);

// The language that a command asks for.
std::optional<Lang> language_of(Order order);

}  // namespace ratatosk::terminal
