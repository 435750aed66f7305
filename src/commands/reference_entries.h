#pragma once
// What there is to tell of the program's verbs and flags, read from the parser that knows them. The
// manual's reference, the manual page and the completions of shells are written from it.
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "base/messages.h"

namespace ratatosk::commands {

struct FlagEntry {
  std::string name;   // "--side"; of an argument without dashes "GAME"
  std::string value;  // what stands for its value, "black|white"; empty: a switch
  std::string help;
  std::string shown;  // the name as people read it
  bool is_required = false;

  bool is_argument() const { return !name.starts_with('-'); }
  std::vector<std::string> choices() const;  // of the value, where they are few
};

struct VerbEntry {
  std::string name, help, footer;
  std::vector<FlagEntry> flags;  // arguments first
  bool has_settings = false;     // takes every setting of the search; they are not among the flags
};

struct Reference {
  Lang lang;
  std::string help;
  std::vector<VerbEntry> verbs;     // by name
  std::vector<FlagEntry> flags;     // of every verb
  std::vector<FlagEntry> settings;  // of the search, as flags
};

Reference read_reference(const CLI::App& app, Lang lang);

std::string reference_markdown(const Reference& reference);
std::string reference_man(const Reference& reference);
std::string reference_bash(const Reference& reference);
std::string reference_zsh(const Reference& reference);
std::string reference_fish(const Reference& reference);

}  // namespace ratatosk::commands
