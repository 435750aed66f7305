#pragma once
#include <fmt/format.h>

#include <concepts>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/layers.h"

namespace ratatosk {

enum class Lang { es, en };

// How many {} are to be filled in a wording ({{ and }} stand for braces); -1: other braces.
constexpr int holes(std::string_view wording) {
  int count = 0;
  for (; !wording.empty(); wording.remove_prefix(1)) {
    if (wording[0] != '{' && wording[0] != '}') continue;
    const std::string_view pair = wording.substr(0, 2);
    if (pair != "{}" && pair != "{{" && pair != "}}") return -1;
    count += pair == "{}";
    wording.remove_prefix(1);
  }
  return count;
}

// A sentence or a name that a person reads, in Spanish and in English. A folder keeps its own in
// its messages.h, as constants; what several folders say is a member here, listed in messages.def.
class Msg {
 public:
  // Both languages are filled by the same words, in the same order: others do not compile.
  consteval Msg(std::string_view es, std::string_view en) : es_(es), en_(en) {
    if (holes(es) < 0 || holes(es) != holes(en) || es.empty() != en.empty()) wordings_differ();
  }

  constexpr std::string_view in(Lang lang) const { return lang == Lang::es ? es_ : en_; }
  friend constexpr bool operator==(const Msg&, const Msg&) = default;

#define RATATOSK_MESSAGE(id, es, en) static const Msg id;
#include "base/messages.def"
#undef RATATOSK_MESSAGE

 private:
  static void wordings_differ();  // no constant expression, and never defined

  std::string_view es_, en_;
};

#define RATATOSK_MESSAGE(id, es, en) inline constexpr Msg Msg::id{es, en};
#include "base/messages.def"
#undef RATATOSK_MESSAGE

// A sentence not yet put in a language: what lower layers hand to whoever talks to the person. What
// fills it may be a sentence or a name (a Msg) itself, said in the same language.
struct Text {
  struct Arg;
  Msg id;
  std::vector<Arg> args;

  template <class... Args>
  explicit Text(Msg message, Args&&... values);
};

struct Text::Arg {
  std::string word;
  std::vector<Text> inner;  // one instead of the word, or none
  bool is_number = false;   // with a fraction, perhaps: the word is it with a point

  template <class T>
  explicit Arg(const T& value) {
    if constexpr (std::same_as<T, Text>) {
      inner.push_back(value);
    } else if constexpr (std::same_as<T, Msg>) {
      inner.push_back(Text(value));
    } else {
      word = fmt::format("{}", value);
      is_number = std::floating_point<T>;
    }
  }
};

template <class... Args>
Text::Text(Msg message, Args&&... values) : id(message) {
  (args.push_back(Arg(values)), ...);
}

std::string say(Lang lang, const Text& text);

template <class... Args>
std::string say(Lang lang, Msg id, Args&&... args) {
  return say(lang, Text(id, std::forward<Args>(args)...));
}

// A number as its reader's language writes it, with a decimal comma in Spanish; of nothing that was
// less than nothing, no sign is left.
std::string written(std::string number, Lang lang);

// The chosen language: "es", "en", or empty for the locale's (LC_ALL, LC_MESSAGES, LANG): Spanish
// where it is Spanish, unset, C or POSIX, else English.
Lang language(std::string_view wanted);

// What ends a command early. Status 2: the user asked for something impossible; 1: it failed. For
// who catches only std::exception, what() is the sentence in the language of the locale.
class Error : public std::runtime_error {
 public:
  Error(int status, Text text)
      : std::runtime_error(say(language(""), text)), status_(status), text_(std::move(text)) {}
  int status() const { return status_; }
  const Text& text() const { return text_; }

 private:
  int status_;
  Text text_;
};

// The one place that throws. Where the program is built without exceptions there is nobody to
// catch: the sentence goes to standard error, and the program ends.
[[noreturn]] void throw_error(int status, Text text);

template <class... Args>
[[noreturn]] void usage_error(Msg id, Args&&... args) {
  throw_error(2, Text(id, std::forward<Args>(args)...));
}

template <class... Args>
[[noreturn]] void failure(Msg id, Args&&... args) {
  throw_error(1, Text(id, std::forward<Args>(args)...));
}

// A value, or the sentence that says why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Text why) : content_(std::move(why)) {}

  explicit operator bool() const { return content_.index() == 0; }
  const T& operator*() const { return std::get<0>(content_); }
  T& operator*() { return std::get<0>(content_); }
  const T* operator->() const { return &std::get<0>(content_); }
  const Text& why() const { return std::get<1>(content_); }

  // The value, or the end of the command with this status.
  T& or_throw(int status = 2) {
    if (!*this) throw_error(status, why());
    return std::get<0>(content_);
  }

 private:
  std::variant<T, Text> content_;
};

}  // namespace ratatosk
