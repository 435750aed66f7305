#include "arena/journal_head.h"

#include "arena/messages.h"
#include "base/text.h"

namespace ratatosk::arena {

using Json = nlohmann::ordered_json;

namespace {

std::string shown(const Json& value) {
  return clip(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

void JournalHead::check(const Json& line, const std::filesystem::path& path) const {
  const auto part = [&](const char* name) -> const Json& {
    const auto found = line.find(name);
    if (found == line.end() || !found->is_object() || found->empty())
      usage_error(msg::journal_old, path.string());
    return *found;
  };
  const Json &its_subject = part(kind), &its_conditions = part("conditions");
  if (const auto differs = difference(its_subject, subject))
    usage_error(other_subject, path.string(), *differs);
  if (anyway) return;
  if (const auto differs = difference(its_conditions, conditions))
    usage_error(other_conditions, path.string(), *differs);
}

void JournalHead::check_condition(const std::string& name, const std::string& was,
                                  const std::string& now, const std::filesystem::path& path) const {
  if (!anyway && was != now)
    usage_error(other_conditions, path.string(),
                Text(msg::journal_was_now, name, shown(was), shown(now)));
}

std::optional<Text> difference(const Json& was, const Json& now) {
  constexpr int most_told = 3;
  // Every value by its way from the top: "/settings/0".
  const Json before = was.flatten(), after = now.flatten();
  const auto value_in = [](const Json& values, const std::string& name) {
    const auto found = values.find(name);
    return found == values.end() ? Text(msg::journal_absent)
                                 : Text(Msg::as_the_system_says, shown(*found));
  };
  std::optional<Text> all;
  int told = 0;
  const auto tell = [&](const std::string& name) {
    if (++told > most_told) return;
    const Text one(msg::journal_was_now, name.substr(1), value_in(before, name),
                   value_in(after, name));
    all = all ? Text(msg::journal_and, *all, one) : one;
  };
  for (const auto& [name, value] : after.items()) {
    if (!before.contains(name) || before[name] != value) tell(name);
  }
  for (const auto& [name, value] : before.items()) {
    if (!after.contains(name)) tell(name);
  }
  return all;
}

}  // namespace ratatosk::arena
