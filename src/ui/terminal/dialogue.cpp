#include "ui/terminal/dialogue.h"

#include "base/text.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {

std::string Dialogue::sentence_of(const Text& text) const { return sentence(say(lang_, text)); }

void Dialogue::tell(const std::string& line) {
  console_.write(break_lines(line, console_.size().width) + "\n");
}

std::optional<std::string> Dialogue::ask(const Text& question, const Complete& complete) {
  const auto line = console_.read_line(sentence_of(question) + " ", complete);
  // What was not seen being typed is shown, so that a script's session reads like a typed one.
  if (!line) {
    console_.write("\n");
    return std::nullopt;
  }
  const std::string answer(trim(*line));
  if (!console_.shows_typing()) console_.write(clip(answer) + "\n");
  return answer;
}

bool Dialogue::confirm(const Text& question) {
  return ask_until<bool>(question, "n", parse_yes_no).value_or(false);
}

Result<bool> parse_yes_no(std::string_view text) {
  const std::string word = lower_case(text);
  for (const std::string_view yes : {"s", "si", "sí", "y", "yes"}) {
    if (word == yes) return true;
  }
  for (const std::string_view no : {"n", "no"}) {
    if (word == no) return false;
  }
  return Text(msg::bad_yes_no, clip(text));
}

}  // namespace ratatosk::terminal
