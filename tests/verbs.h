#pragma once
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "program.h"

namespace ratatosk::tests {

// Every verb that the program's help lists.
inline std::vector<std::string> all_verbs() {
  const std::string help = run_program({"--help", "--lang", "en"}).output;
  const std::string list = help.substr(help.find("Verbs:"));
  const std::regex verb(R"(\n  ([a-z]+) )");
  std::vector<std::string> verbs;
  for (std::sregex_iterator at(list.begin(), list.end(), verb), end; at != end; ++at)
    verbs.push_back((*at)[1]);
  EXPECT_GT(verbs.size(), 15u);
  return verbs;
}

// What the parser of flags would say of itself in English.
inline const std::vector<std::string> english_of_the_parser = {
    "Usage", "Options",    "OPTIONS",    "REQUIRED", "Positionals", "TEXT ",
    "Needs", "Subcommand", "SUBCOMMAND", " INT",     " UINT",       " FLOAT"};

}  // namespace ratatosk::tests
