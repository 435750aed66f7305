#include <algorithm>

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

int run_reference(const CLI::App& app, const std::string& name, Lang lang) {
  const auto format = std::ranges::find(formats, name, &Format::name);
  if (format == std::end(formats))
    usage_error(Msg::bad_name, clip(name), "--format", "markdown man bash zsh fish");
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
      ->option_text("markdown|man|bash|zsh|fish");
}

}  // namespace ratatosk::commands
