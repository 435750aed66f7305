// One name, one thing: no two files of the program have the same name, nor two of its types or its
// tools', but for what is meant to be alike.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "base/text.h"
#include "paths.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

namespace fs = std::filesystem;

// The files that carry a name, by it; and so for types.
using Places = std::map<std::string, std::set<std::string>>;

// Every game has the same parts, every folder that speaks its messages, every program its main;
// and the file of a verb is called like the verb.
bool may_be_alike(const fs::path& path) {
  const std::string folder = path.parent_path().string();
  return folder.starts_with("src/games/") || folder == "src/commands" ||
         path.filename() == "messages.h" || path.filename() == "main.cpp";
}

std::vector<std::string> shared(const Places& places) {
  std::vector<std::string> faults;
  for (const auto& [name, where] : places) {
    if (where.size() > 1) faults.push_back(fmt::format("{}: {}", name, fmt::join(where, " ")));
  }
  return faults;
}

// The types that stand in a namespace itself: their first line is not indented. With each what it
// is another name for, if it is one.
std::map<std::string, std::string> types_of(const std::string& text) {
  static const std::regex declared(
      R"(^(?:struct|class|enum(?: class)?|union) (?:alignas\([^)]*\) )?(\w+)(?: final)?(?: :.*)? \{)");
  static const std::regex renamed(R"(^using (\w+) = ([^;]*);)");
  std::map<std::string, std::string> types;
  for (const std::string_view line : split_lines(text)) {
    std::match_results<std::string_view::const_iterator> found;
    if (std::regex_search(line.begin(), line.end(), found, declared)) types[found[1]];
    if (std::regex_search(line.begin(), line.end(), found, renamed)) types[found[1]] = found[2];
  }
  return types;
}

struct Names {
  Places files, types;
};

Names names_of_the_program() {
  const fs::path root = RATATOSK_SOURCE_DIR;
  Names names;
  for (const char* top : {"src", "tests", "tools", "bench", "examples", "wasm"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const fs::path path = fs::relative(entry.path(), root);
      if (path.extension() != ".h" && path.extension() != ".cpp") continue;
      if (!may_be_alike(path)) names.files[path.filename()].insert(path);
      if (std::string_view(top) != "src" && std::string_view(top) != "tools") continue;
      std::stringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      for (const auto& [type, meant] : types_of(text.str()))
        names.types[type].insert(meant.empty() ? path.string() : meant);
    }
  }
  return names;
}

TEST(Names, NoTwoFilesHaveTheSame) {
  const Places files = names_of_the_program().files;
  EXPECT_GT(files.size(), 200U);
  EXPECT_THAT(shared(files), IsEmpty());
}

TEST(Names, NoTwoTypesHaveTheSame) {
  Places types = names_of_the_program().types;
  EXPECT_GT(types.size(), 200U);
  types.erase("Inputs");   // what a network is told of a position: every game has its own
  types.erase("Tablero");  // a document's word for its board: there are two documents
  types.erase("Json");     // with its fields in order, but for what is in a file of numbers
  EXPECT_THAT(shared(types), IsEmpty());
}

TEST(Names, TheirSearchFindsTypesAndDoublets) {
  EXPECT_THAT(types_of("struct A {\n  struct Nested {\n  };\n};\nclass B final : public A {\n"
                       "class Declared;\nenum class C : char { x };\nclass A::Part {\n"
                       "enum D { y };\nusing E = std::vector<int>;\n"),
              ElementsAre(Pair("A", ""), Pair("B", ""), Pair("C", ""), Pair("D", ""),
                          Pair("E", "std::vector<int>")));
  EXPECT_THAT(shared({{"a.h", {"x/a.h", "y/a.h"}}, {"b.h", {"x/b.h"}}}),
              ElementsAre("a.h: x/a.h y/a.h"));
}

}  // namespace
}  // namespace ratatosk::tests
