#include "ui/terminal/dialogue.h"

#include <algorithm>

#include "base/text.h"
#include "ui/terminal/language_choice.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {

namespace {

// A name, of a file say, stays as it is written; of sides and reasons we have the words.
bool begins_with_name(const Text& text, Lang lang) {
  if (!text.id.in(lang).starts_with("{}")) return false;
  const Text::Arg& first = text.args.front();
  return first.inner.empty() || begins_with_name(first.inner.front(), lang);
}

}  // namespace

std::string Dialogue::sentence_of(const Text& text) const {
  const std::string said = say(lang_, text);
  return begins_with_name(text, lang_) ? said : sentence(said);
}

void Dialogue::tell(const std::string& line) {
  console_.write(break_lines(line, console_.size().width) + "\n");
}

void Dialogue::tell_lines(std::string_view text) {
  for (const std::string_view line : split_lines(text)) tell(std::string(line));
}

bool Dialogue::has_room_for(std::string_view text) const {
  const auto [width, height] = console_.size();
  std::ptrdiff_t rows = 0;
  for (const std::string_view line : split_lines(text))
    rows += 1 + std::ranges::count(break_lines(line, width), '\n');
  return height <= 0 || rows < height;
}

int Dialogue::width() const {
  constexpr int usual = 80;
  const int known = console_.size().width;
  return known > 0 ? known : usual;
}

std::optional<std::string> Dialogue::ask(const Text& question, const Complete& complete) {
  const std::string asked = break_lines(sentence_of(question), console_.size().width) + " ";
  const std::size_t last_row = asked.rfind('\n') + 1;
  console_.write(asked.substr(0, last_row));
  const auto line = console_.read_line(asked.substr(last_row), complete);
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
  return ask_until<bool>({question, msg::about_yes_no}, "n", parse_yes_no).value_or(false);
}

// An answer that is no order of those that every question knows.
std::optional<std::string> Dialogue::answer_to(const Question& question) {
  while (auto answer = ask(question.text)) {
    const auto command = parse_command(*answer);
    if (!command) return answer;
    if (const auto lang = language_of(command->order)) {
      choose_language(*this, *lang);
      if (question.list) question.list();
      continue;
    }
    switch (command->order) {
      case Order::help:
        tell(question.about);
        break;
      case Order::quit:
        leaves_ = true;
        return std::nullopt;
      default: {
        const Heard heard = question.obey ? question.obey(*command) : Heard::no_order;
        if (heard == Heard::no_order) return answer;
        if (heard == Heard::leave_off || leaves_) return std::nullopt;
      }
    }
  }
  return std::nullopt;
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
