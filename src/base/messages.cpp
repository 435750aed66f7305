#include "base/messages.h"

#include <fmt/args.h>

#include <cstdio>
#include <cstdlib>

namespace ratatosk {
namespace {

// Who has said nothing is spoken to in the language of the document, like who speaks Spanish.
bool is_spanish(std::string_view locale) {
  const std::string_view tongue = locale.substr(0, locale.find_first_of("._@"));
  return tongue == "es" || tongue == "C" || tongue == "POSIX" || tongue == "spanish";
}

}  // namespace

std::string say(Lang lang, const Text& text) {
  fmt::dynamic_format_arg_store<fmt::format_context> args;
  for (const Text::Arg& arg : text.args) {
    const std::string word = arg.is_number ? written(arg.word, lang) : arg.word;
    args.push_back(arg.inner.empty() ? word : say(lang, arg.inner.front()));
  }
  return fmt::vformat(text.id.in(lang), args);
}

std::string written(std::string number, Lang lang) {
  const std::size_t minus = number.find('-');
  if (minus != number.npos && number.find_first_of("123456789") == number.npos &&
      number.find('0') != number.npos)
    number[minus] = '+';
  const std::size_t point = number.find('.');
  if (lang == Lang::es && point != number.npos) number[point] = ',';
  return number;
}

Lang language(std::string_view wanted) {
  if (wanted == "es") return Lang::es;
  if (wanted == "en") return Lang::en;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (!value || !*value) continue;
    return is_spanish(value) ? Lang::es : Lang::en;
  }
  return Lang::es;
}

void throw_error(int status, Text text) {
  Error error(status, std::move(text));
#ifdef __cpp_exceptions
  throw error;
#else
  std::fputs(error.what(), stderr);
  std::fputc('\n', stderr);
  std::abort();
#endif
}

}  // namespace ratatosk
