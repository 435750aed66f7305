// Completions: what a shell offers behind a word of the command line.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "commands/reference_entries.h"
#include "engine/registry.h"
#include "search/params.h"

namespace ratatosk::commands {
namespace {

std::string replace(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::vector<FlagEntry> all_flags(const Reference& reference, const VerbEntry& verb) {
  std::vector<FlagEntry> flags;
  for (const auto* part : {&verb.flags, &reference.flags})
    std::ranges::copy_if(*part, std::back_inserter(flags),
                         [](const FlagEntry& flag) { return !flag.is_argument(); });
  if (verb.has_settings) std::ranges::copy(reference.settings, std::back_inserter(flags));
  return flags;
}

bool asks_for_game(const VerbEntry& verb) {
  return std::ranges::any_of(verb.flags, [](const FlagEntry& flag) { return flag.name == "GAME"; });
}

std::string game_names() {
  std::vector<std::string_view> names;
  for (const GameEntry& game : all_games()) names.push_back(game.name);
  return join(names, " ");
}

template <class Entries>
std::string names_of(const Entries& entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.push_back(entry.name);
  return join(names, " ");
}

// For zsh's _arguments, where these mean something, within single quotes.
std::string zsh_text(std::string text) {
  for (const char* mark : {"\\", "[", "]", ":"})
    text = replace(text, mark, std::string("\\") + mark);
  return replace(text, "'", "'\\''");
}

std::string fish_text(std::string text) {
  return "'" + replace(replace(std::move(text), "\\", "\\\\"), "'", "\\'") + "'";
}

}  // namespace

std::string reference_bash(const Reference& reference) {
  std::string choices, flags;
  for (const VerbEntry& verb : reference.verbs) {
    const std::vector<FlagEntry> all = all_flags(reference, verb);
    for (const FlagEntry& flag : all) {
      const auto words = flag.choices();
      if (!words.empty())
        choices +=
            fmt::format("    {}:{}) words='{}' ;;\n", verb.name, flag.name, join(words, " "));
      else if (!flag.value.empty())
        choices += fmt::format("    {}:{}) compopt -o default; return ;;\n", verb.name, flag.name);
    }
    flags += fmt::format("      {}) flags='{}'{} ;;\n", verb.name, names_of(all),
                         asks_for_game(verb) ? " others=$games" : "");
  }
  return fmt::format(R"(# ratatosk reference --format bash
_ratatosk() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} verb= flags= others= words= i
  local games='{}'
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${{COMP_WORDS[i]}} in
    --lang) i=$((i + 1)) ;;
    -*) ;;
    *) verb=${{COMP_WORDS[i]}}; break ;;
    esac
  done
  case $verb:$before in
    *:--lang) words='es en' ;;
{}    *)
      case $verb in
      '') others='{}' flags='{}' ;;
{}      esac
      [[ $word == -* ]] && words=$flags || words=$others
      [[ -n $words ]] || compopt -o default ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -F _ratatosk ratatosk
)",
                     game_names(), choices, names_of(reference.verbs), names_of(reference.flags),
                     flags);
}

std::string reference_zsh(const Reference& reference) {
  std::string verbs, cases;
  for (const VerbEntry& verb : reference.verbs) {
    verbs += fmt::format("    '{}:{}'\n", verb.name, zsh_text(verb.help));
    cases += fmt::format("    {})\n      _arguments", verb.name);
    for (const FlagEntry& flag : all_flags(reference, verb)) {
      const auto words = flag.choices();
      const std::string value =
          flag.value.empty() ? ""
                             : fmt::format(":{}:{}", zsh_text(flag.name.substr(2)),
                                           words.empty() ? "_files" : "(" + join(words, " ") + ")");
      cases += fmt::format(" \\\n        '{}[{}]{}'", flag.name, zsh_text(flag.help), value);
    }
    cases += asks_for_game(verb) ? fmt::format(" \\\n        '1:game:({})'", game_names()) : "";
    cases += " \\\n        '*:file:_files' ;;\n";
  }
  return fmt::format(R"(#compdef ratatosk
# ratatosk reference --format zsh
_ratatosk() {{
  local -a verbs
  verbs=(
{}  )
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
{}  esac
}}
_ratatosk "$@"
)",
                     verbs, cases);
}

std::string reference_fish(const Reference& reference) {
  std::string lines = "# ratatosk reference --format fish\ncomplete -c ratatosk -f\n";
  const auto add_flag = [&](const std::string& when, const FlagEntry& flag) {
    const auto words = flag.choices();
    std::string value;
    if (!words.empty())
      value = fmt::format(" -x -a '{}'", join(words, " "));
    else if (!flag.value.empty())
      value = " -r -F";
    lines += fmt::format("complete -c ratatosk{} -l {}{} -d {}\n", when, flag.name.substr(2), value,
                         fish_text(flag.help));
  };
  for (const FlagEntry& flag : reference.flags) add_flag("", flag);
  for (const VerbEntry& verb : reference.verbs) {
    lines += fmt::format("complete -c ratatosk -n __fish_use_subcommand -a {} -d {}\n", verb.name,
                         fish_text(verb.help));
    const std::string when = fmt::format(" -n '__fish_seen_subcommand_from {}'", verb.name);
    if (asks_for_game(verb))
      lines += fmt::format("complete -c ratatosk{} -a '{}'\n", when, game_names());
    for (const FlagEntry& flag : verb.flags) {
      if (!flag.is_argument()) add_flag(when, flag);
    }
  }
  std::vector<std::string> with_settings;
  for (const VerbEntry& verb : reference.verbs) {
    if (verb.has_settings) with_settings.push_back(verb.name);
  }
  const std::string when =
      fmt::format(" -n '__fish_seen_subcommand_from {}'", join(with_settings, " "));
  for (const FlagEntry& flag : reference.settings) add_flag(when, flag);
  return lines;
}

}  // namespace ratatosk::commands
