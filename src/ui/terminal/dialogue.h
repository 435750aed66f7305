#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "base/messages.h"
#include "ui/terminal/console.h"

namespace ratatosk::terminal {

// Speaks to a person in their language, and listens.
class Dialogue {
 public:
  Dialogue(Console& console, Lang lang) : console_(console), lang_(lang) {}

  Lang lang() const { return lang_; }
  void speak(Lang lang) { lang_ = lang; }
  Console& console() { return console_; }
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

  // The screen's width, or what is usual where it is not known.
  int width() const;

  // The answer without the blanks around it; nothing at the end of input. A question is broken into
  // lines as well.
  std::optional<std::string> ask(const Text& question, const Complete& complete = {});

  // Yes or no, asked until it is one of them; at the end of input it is no.
  bool confirm(const Text& question);

  // Asks until `understand` (a Result of the answer) is satisfied; an empty answer is `usual`'s.
  template <class T, class Understand>
  std::optional<T> ask_until(const Text& question, const std::string& usual,
                             Understand&& understand) {
    while (const auto answer = ask(question)) {
      Result<T> understood = understand(answer->empty() ? usual : *answer);
      if (understood) return std::move(*understood);
      tell(understood.why());
    }
    return std::nullopt;
  }

 private:
  std::string sentence_of(const Text& text) const;

  Console& console_;
  Lang lang_;
};

// "s", "no", "YES": in either language.
Result<bool> parse_yes_no(std::string_view text);

}  // namespace ratatosk::terminal
