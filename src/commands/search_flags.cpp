#include "commands/commands.h"

namespace ratatosk::commands {

void SearchFlags::add_to(CLI::App& verb, Lang lang) {
  values_.clear();
  values_.reserve(search_params().size());
  for (const Param& param : search_params()) {
    values_.emplace_back(&param, "");
    verb.add_option("--" + std::string(param.name), values_.back().second,
                    say(lang, param.help) + " [" + param.text(usual_) + "]");
  }
}

SearchParams SearchFlags::params() const {
  SearchParams params = usual_;
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
  for (const auto& [param, text] : values_) {
    if (param->name == name) return !text.empty();
  }
  return false;
}

}  // namespace ratatosk::commands
