#include <algorithm>

#include "base/text.h"
#include "commands/commands.h"
#include "search/messages.h"

namespace ratatosk::commands {

std::string describe_setting(const Param& param, Lang lang) {
  const std::string help = say(lang, param.help);
  if (param.kind != Param::Kind::level) return help;
  std::vector<std::string> levels;
  for (const Msg& name : search::msg::level_names)
    levels.push_back(fmt::format("{} {}", levels.size() + 1, name.in(lang)));
  return help + ": " + join(levels, ", ");
}

void SearchFlags::add_to(CLI::App& verb, Lang lang) {
  values_.clear();
  values_.reserve(search_params().size());
  for (const Param& param : search_params()) {
    values_.emplace_back(&param, "");
    const std::string help = describe_setting(param, lang) + " [" + param.text(usual_) + "]";
    CLI::Option* option =
        add_number(verb, "--" + std::string(param.name), values_.back().second, help, lang);
    if (param.kind == Param::Kind::name) option->option_text(join(param.names, "|"));
    if (param.kind == Param::Kind::network) option->type_name("FILE");
  }
}

void SearchFlags::add_player_to(CLI::App& verb, Lang lang) {
  verb.add_option("--player", player_, say(lang, msg::help_search_player) + " [strong]")
      ->type_name("PLAYER");
}

SearchParams SearchFlags::params() const {
  SearchParams params = player_.empty() ? usual_ : parse_settings(player_, usual_).or_throw();
  apply(params);
  return params;
}

void SearchFlags::apply(SearchParams& params) const {
  std::vector<const Param*> named;
  for (const auto& [param, text] : values_) {
    if (text.empty()) continue;
    param->set(params, param->parse(text).or_throw());
    named.push_back(param);
  }
  heed_named(params, named).or_throw();
}

bool SearchFlags::given(std::string_view name) const {
  return std::ranges::any_of(values_, [&](const auto& value) {
    return value.first->name == name && !value.second.empty();
  });
}

bool SearchFlags::says_how() const {
  return std::ranges::any_of(
      values_, [](const auto& value) { return !value.first->is_limit && !value.second.empty(); });
}

}  // namespace ratatosk::commands
