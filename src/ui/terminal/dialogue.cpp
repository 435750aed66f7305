#include "ui/terminal/dialogue.h"

#include "base/text.h"
#include "ui/terminal/layout.h"

namespace ratatosk::terminal {

std::string Dialogue::sentence_of(const Text& text) const { return sentence(say(lang_, text)); }

std::optional<std::string> Dialogue::ask(const Text& question) {
  console_.write(sentence_of(question) + " ");
  const auto line = console_.read_line();
  // What was not seen being typed is shown, so that a script's session reads like a typed one.
  if (!line) {
    console_.write("\n");
    return std::nullopt;
  }
  const std::string answer(trim(*line));
  if (!console_.shows_typing()) console_.write(clip(answer) + "\n");
  return answer;
}

}  // namespace ratatosk::terminal
