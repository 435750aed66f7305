#include "commands/reference_entries.h"

#include <algorithm>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/help_format.h"
#include "commands/messages.h"
#include "search/params.h"

namespace ratatosk::commands {
namespace {

FlagEntry read_flag(const CLI::Option& option, Lang lang) {
  FlagEntry flag;
  flag.help = option.get_description();
  flag.is_required = option.get_required();
  if (option.get_positional()) {
    flag.name = option.get_name(/*positional=*/true);
    flag.shown = placeholders(flag.name, lang);
    return flag;
  }
  flag.name = "--" + option.get_lnames().front();
  flag.shown = flag.name;
  if (option.get_items_expected_max() == 0) return flag;
  std::string value(trim(option.get_option_text()));
  if (value.empty()) value = option.get_type_name();
  flag.value = value == "TEXT" ? say(lang, msg::label_text) : placeholders(value, lang);
  return flag;
}

bool takes_all_settings(const CLI::App& verb) {
  return std::ranges::all_of(search_params(), [&](const Param& param) {
    return verb.get_option_no_throw("--" + std::string(param.name)) != nullptr;
  });
}

VerbEntry read_verb(const CLI::App& app, Lang lang) {
  VerbEntry verb{app.get_name(), app.get_description(), app.get_footer(), {}, false};
  verb.has_settings = takes_all_settings(app);
  for (const CLI::Option* option : app.get_options()) {
    const FlagEntry flag = read_flag(*option, lang);
    const bool is_setting =
        verb.has_settings && !flag.is_argument() && find_param(flag.name.substr(2));
    if (!is_setting && flag.name != "--help" && flag.name != "--lang") verb.flags.push_back(flag);
  }
  std::ranges::stable_partition(verb.flags, &FlagEntry::is_argument);
  return verb;
}

}  // namespace

std::vector<std::string> FlagEntry::choices() const {
  std::vector<std::string> words;
  if (value.find('|') == value.npos) return words;
  for (std::size_t at = 0; at <= value.size();) {
    const std::size_t end = std::min(value.find('|', at), value.size());
    words.push_back(value.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

Reference read_reference(const CLI::App& app, Lang lang) {
  Reference reference{lang, app.get_description(), {}, {}, {}};
  for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) {
    reference.verbs.push_back(read_verb(*verb, lang));
    if (!reference.settings.empty() || !reference.verbs.back().has_settings) continue;
    for (const Param& param : search_params()) {
      FlagEntry flag = read_flag(*verb->get_option("--" + std::string(param.name)), lang);
      flag.help = describe_setting(param, lang);  // without the verb's own default
      reference.settings.push_back(flag);
    }
  }
  std::ranges::sort(reference.verbs, {}, &VerbEntry::name);
  for (const CLI::Option* option : app.get_options())
    reference.flags.push_back(read_flag(*option, lang));
  return reference;
}

}  // namespace ratatosk::commands
