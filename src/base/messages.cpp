#include "base/messages.h"

#include <fmt/args.h>

#include <array>
#include <cstdlib>

namespace ratatosk {
namespace {

struct Wording {
  std::string_view es, en;
};

constexpr std::array wordings = {
#define RATATOSK_MESSAGE(id, es, en) Wording{es, en},
#include "base/messages.def"
#undef RATATOSK_MESSAGE
};

}  // namespace

std::string say(Lang lang, const Text& text) {
  const Wording& wording = wordings[static_cast<std::size_t>(text.id)];
  fmt::dynamic_format_arg_store<fmt::format_context> args;
  for (const Text::Arg& arg : text.args) {
    args.push_back(arg.inner.empty() ? arg.word : say(lang, arg.inner.front()));
  }
  return fmt::vformat(lang == Lang::es ? wording.es : wording.en, args);
}

Lang language(std::string_view wanted) {
  if (wanted == "es") return Lang::es;
  if (wanted == "en") return Lang::en;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (!value || !*value) continue;
    return std::string_view(value).starts_with("en") ? Lang::en : Lang::es;
  }
  return Lang::es;
}

}  // namespace ratatosk
