// The reference for people: Markdown, and the manual page.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "commands/reference_entries.h"
#include "engine/registry.h"
#include "search/params.h"

namespace ratatosk::commands {
namespace {

// Presets whose values of a setting are told; what the others change is told in words elsewhere.
constexpr Preset told_presets[] = {Preset::uct, Preset::mcts, Preset::alphabeta};

std::string range_text(const Param& param, Lang lang) {
  switch (param.kind) {
    case Param::Kind::name:
      return join(param.names, "|");
    case Param::Kind::network:
      return "none|shipped|" + say(lang, msg::reference_file);
    default:
      break;
  }
  return range_words(param.min, param.max, lang);
}

// What it is in the presets to which it means something: once where all agree, else "uct: 0.7071,
// mcts: 2.5".
std::string usual_text(const Param& param) {
  std::vector<std::string> values, texts;
  for (const Preset name : told_presets) {
    const SearchParams params = preset(name);
    if (param.only && params.method != *param.only) continue;
    values.push_back(param.kind == Param::Kind::real ? fmt::format("{:.4g}", param.get(params))
                                                     : param.text(params));
    texts.push_back(
        fmt::format("{}: {}", preset_names()[static_cast<std::size_t>(name)], values.back()));
  }
  const bool all_agree = std::ranges::count(values, values.front()) == std::ssize(values);
  return all_agree ? values.front() : join(texts, ", ");
}

std::string setting_help(const Param& param, Lang lang) {
  return say(lang, msg::reference_setting, describe_setting(param, lang), usual_text(param));
}

std::string game_list() {
  std::vector<std::string_view> names;
  for (const GameEntry& game : all_games()) names.push_back(game.name);
  return join(names, ", ");
}

std::string usage(const VerbEntry& verb) {
  std::string line = "ratatosk " + verb.name;
  for (const FlagEntry& flag : verb.flags) {
    if (flag.is_argument())
      line += flag.is_required ? " " + flag.shown : " [" + flag.shown + "]";
    else if (flag.is_required)
      line += fmt::format(" {} {}", flag.shown, flag.value);
  }
  return line;
}

std::string as_code(const FlagEntry& flag) {
  return flag.value.empty() ? fmt::format("`{}`", flag.shown)
                            : fmt::format("`{} {}`", flag.shown, flag.value);
}

// Text for troff: a hyphen that is one, no line that reads as an order.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

std::string roff_item(const std::string& head, std::string_view value, const std::string& help) {
  const std::string after = value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(value));
  return fmt::format(".TP\n\\fB{}\\fR{}\n{}\n", roff(head), after, roff(help));
}

}  // namespace

std::string reference_markdown(const Reference& reference) {
  const Lang lang = reference.lang;
  std::string page = fmt::format("# {}\n\n{}\n\n## {}\n", say(lang, msg::reference_title),
                                 say(lang, msg::reference_made), say(lang, msg::label_verbs));
  page += '\n' + say(lang, msg::reference_every_verb) + "\n\n";
  for (const FlagEntry& flag : reference.flags)
    page += fmt::format("- {}: {}\n", as_code(flag), flag.help);
  for (const VerbEntry& verb : reference.verbs) {
    page += fmt::format("\n### {}\n\n`{}`: {}.\n", verb.name, usage(verb), verb.help);
    if (!verb.flags.empty() || verb.has_settings) page += '\n';
    for (const FlagEntry& flag : verb.flags)
      page += fmt::format("- {}: {}\n", as_code(flag), flag.help);
    if (verb.has_settings) page += fmt::format("- {}\n", say(lang, msg::reference_and_settings));
    if (!verb.footer.empty()) page += '\n' + verb.footer + '\n';
  }
  page += fmt::format("\n## {}\n\n{}\n\n", say(lang, msg::reference_settings),
                      say(lang, msg::reference_settings_are));
  for (const Param& param : search_params())
    page += fmt::format("- `{}` ({}): {}\n", param.name, range_text(param, lang),
                        setting_help(param, lang));
  page += fmt::format("\n{}\n", say(lang, msg::reference_games, game_list()));
  return page;
}

std::string reference_man(const Reference& reference) {
  const Lang lang = reference.lang;
  const auto section = [&](Msg name) { return ".SH " + say(lang, name) + '\n'; };
  std::string page =
      ".\\\" ratatosk reference --format man\n.TH RATATOSK 1 \"\" \"ratatosk " RATATOSK_VERSION
      "\"\n";
  page += section(msg::man_name) + "ratatosk \\- " + roff(reference.help) + '\n';
  page += section(msg::man_synopsis) + ".B ratatosk\n[\\fI" + say(lang, msg::label_verb) +
          "\\fR] [\\fI" + say(lang, msg::label_options) + "\\fR]\n";
  page += section(msg::man_description) + roff(say(lang, msg::man_no_verb)) + '\n';
  for (const FlagEntry& flag : reference.flags)
    page += roff_item(flag.shown, flag.value, flag.help);
  page += section(msg::man_verbs);
  for (const VerbEntry& verb : reference.verbs) {
    page += fmt::format(".SS {}\n{}.\n", roff(usage(verb)), roff(verb.help));
    for (const FlagEntry& flag : verb.flags) page += roff_item(flag.shown, flag.value, flag.help);
    if (verb.has_settings) page += ".PP\n" + roff(say(lang, msg::reference_and_settings)) + '\n';
    if (!verb.footer.empty()) page += ".PP\n" + roff(verb.footer) + '\n';
  }
  page += section(msg::man_settings) + roff(say(lang, msg::reference_settings_are)) + '\n';
  for (const Param& param : search_params())
    page += roff_item(std::string(param.name), range_text(param, lang), setting_help(param, lang));
  page += ".PP\n" + roff(say(lang, msg::reference_games, game_list())) + '\n';
  page += section(msg::man_status) + roff(say(lang, msg::man_status_is)) + '\n';
  return page;
}

}  // namespace ratatosk::commands
