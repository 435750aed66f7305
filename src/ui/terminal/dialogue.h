#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/messages.h"
#include "ui/terminal/command.h"
#include "ui/terminal/console.h"

namespace ratatosk::terminal {

// What became of an order given in the place of an answer.
enum class Heard { no_order, ask_again, leave_off };

// A question that is asked until its answer is understood. Everywhere `help` explains it, the
// language can be changed, and `quit` leaves.
struct Question {
  Text text;
  Msg about;                                       // what `help` tells
  std::function<void()> list = {};                 // shows what there is to choose from
  std::function<Heard(const Command&)> obey = {};  // what else may be ordered there
};

// Speaks to a person in their language, and listens.
class Dialogue {
 public:
  Dialogue(Console& console, Lang lang) : console_(console), lang_(lang) {}

  Lang lang() const { return lang_; }
  void speak(Lang lang) { lang_ = lang; }
  Console& console() { return console_; }
  // What a person types to start this program.
  const std::string& program() const { return program_; }
  void call_program(std::string name) { program_ = std::move(name); }
  bool stopped() const { return console_.stop().load(); }

  // One line each, in as many as the screen's width makes of it.
  void tell(const Text& text) { tell(sentence_of(text)); }
  void tell(const std::string& line);
  template <class... Args>
  void tell(Msg id, Args&&... args) {
    tell(Text(id, std::forward<Args>(args)...));
  }

  // Text that has lines of its own, in the same way.
  void tell_lines(std::string_view text);

  // Whether it stays on the screen whole, above the next prompt.
  bool has_room_for(std::string_view text) const;

  // The screen's width, or what is usual where it is not known.
  int width() const;

  // The answer without the blanks around it; nothing at the end of input. A question is broken into
  // lines as well.
  std::optional<std::string> ask(const Text& question, const Complete& complete = {});

  // Yes or no, asked until it is one of them; at the end of input, or when the person leaves, it is
  // no.
  bool confirm(const Text& question);

  // Asks until `understand` (a Result of the answer) is satisfied; an empty answer is `usual`'s.
  // Nothing at the end of input, or when the person leaves.
  template <class T, class Understand>
  std::optional<T> ask_until(const Question& question, const std::string& usual,
                             Understand&& understand) {
    if (question.list) question.list();
    return until_understood<T>([&] { return answer_to(question); }, usual, understand);
  }

  // The same of a question that knows answers alone.
  template <class T, class Understand>
  std::optional<T> ask_until(const Text& question, const std::string& usual,
                             Understand&& understand) {
    return until_understood<T>([&] { return ask(question); }, usual, understand);
  }

  // Whether `quit` was the answer to a question since this was last asked.
  bool wants_to_leave() { return std::exchange(leaves_, false); }

 private:
  std::string sentence_of(const Text& text) const;
  std::optional<std::string> answer_to(const Question& question);

  template <class T, class Next, class Understand>
  std::optional<T> until_understood(Next&& next, const std::string& usual,
                                    Understand&& understand) {
    while (const auto answer = next()) {
      Result<T> understood = understand(answer->empty() ? std::string_view(usual) : *answer);
      if (understood) return std::move(*understood);
      tell(understood.why());
    }
    return std::nullopt;
  }

  Console& console_;
  Lang lang_;
  std::string program_ = "ratatosk";
  bool leaves_ = false;
};

// "s", "no", "YES": in either language.
Result<bool> parse_yes_no(std::string_view text);

}  // namespace ratatosk::terminal
