#include <algorithm>

#include "base/suggest.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "commands/reference_entries.h"

namespace ratatosk::commands {
namespace {

struct Format {
  std::string_view name;
  std::string (*write)(const Reference&);
};

constexpr Format formats[] = {
    {"markdown", reference_markdown}, {"man", reference_man},   {"bash", reference_bash},
    {"zsh", reference_zsh},           {"fish", reference_fish},
};

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const Format& format : formats) names.push_back(format.name);
  return names;
}

int run_reference(const CLI::App& app, const std::string& name, Lang lang) {
  const auto format = std::ranges::find(formats, name, &Format::name);
  if (format == std::end(formats)) throw_error(2, not_one_of(name, "--format", format_names()));
  fmt::print("{}", format->write(read_reference(app, lang)));
  return 0;
}

}  // namespace

void add_reference(CLI::App& app, Verbs& verbs) {
  const auto format = std::make_shared<std::string>("markdown");
  CLI::App* verb =
      add_verb(app, verbs, "reference", msg::help_reference,
               [&app, format, lang = verbs.lang] { return run_reference(app, *format, lang); });
  verb->add_option("--format", *format, say(verbs.lang, msg::help_reference_format) + " [markdown]")
      ->option_text(join(format_names(), "|"));
}

}  // namespace ratatosk::commands
