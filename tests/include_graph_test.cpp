// What includes what in src/: a folder includes its own files and those of the folders that
// base/layers.h lets it stand on, and no headers include each other in a circle. And what only one
// folder may do.
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

namespace ratatosk::tests {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Files = std::map<std::string, std::string>;  // path below src/, text
using Layers = std::map<std::string, std::set<std::string>>;

// What each namespace of layers.h stands on, at first hand and through others.
Layers read_layers(const std::string& text) {
  Layers layers;
  const std::regex opening("namespace (\\w+) \\{"), use("using namespace (\\w+);");
  std::string name;
  for (const std::string_view line : split_lines(text)) {
    std::match_results<std::string_view::const_iterator> found;
    const auto search = [&](const std::regex& pattern) {
      return std::regex_search(line.begin(), line.end(), found, pattern);
    };
    if (line.starts_with("//")) continue;
    if (search(use)) {
      const std::set<std::string> below = layers.at(found[1]);  // declared before
      layers[name].insert(found[1]);
      layers[name].insert(below.begin(), below.end());
    } else if (search(opening) && found[1] != "ratatosk") {
      layers[name = found[1]];
    }
  }
  return layers;
}

struct Include {
  int line;
  std::string path;
};

std::vector<Include> includes_of(const std::string& text) {
  std::vector<Include> includes;
  int number = 0;
  for (const std::string_view line : split_lines(text)) {
    ++number;
    constexpr std::string_view directive = "#include \"";
    if (!line.starts_with(directive)) continue;
    const std::string_view path = line.substr(directive.size());
    includes.push_back({number, std::string(path.substr(0, path.find('"')))});
  }
  return includes;
}

// The layer of a file: "games" for games/tafl/rules.h, "terminal" for ui/terminal/draw.h; none for
// main.cpp, which stands on everything.
std::optional<std::string> layer_of(const Layers& layers, const std::string& path) {
  for (const auto& folder : std::filesystem::path(path).parent_path()) {
    if (folder == "base" || layers.contains(folder)) return folder;
  }
  return std::nullopt;
}

// "search/tree.h:7: search does not stand on engine/table.h", for each include that points upward.
std::vector<std::string> upward_includes(const Files& files, const Layers& layers) {
  std::vector<std::string> faults;
  for (const auto& [path, text] : files) {
    const auto from = layer_of(layers, path);
    for (const Include& include : includes_of(text)) {
      const auto to = layer_of(layers, include.path);
      const bool stands = to && (!from || to == from || to == "base" ||
                                 (*from != "base" && layers.at(*from).contains(*to)));
      if (stands && files.contains(include.path)) continue;
      faults.push_back(fmt::format("{}:{}: {} does not stand on {}", path, include.line,
                                   from.value_or("src"), include.path));
    }
  }
  return faults;
}

using Pair = std::pair<std::string, std::string>;

// The includes that close a circle, but for those allowed.
class Circles {
 public:
  Circles(const Files& files, const std::set<Pair>& allowed) : files_(files), allowed_(allowed) {
    for (const auto& [path, text] : files) visit(path);
  }

  std::vector<std::string> faults;

 private:
  enum class Walk { under_way, done };

  void visit(const std::string& path) {
    const auto file = files_.find(path);
    if (file == files_.end() || !walks_.emplace(path, Walk::under_way).second) return;
    for (const Include& include : includes_of(file->second)) {
      if (allowed_.contains({path, include.path})) continue;
      const auto walk = walks_.find(include.path);
      if (walk != walks_.end() && walk->second == Walk::under_way) {
        faults.push_back(
            fmt::format("{}:{}: {} includes it as well", path, include.line, include.path));
      }
      visit(include.path);
    }
    walks_[path] = Walk::done;
  }

  const Files& files_;
  const std::set<Pair>& allowed_;
  std::map<std::string, Walk> walks_;
};

std::vector<std::string> circles(const Files& files, const std::set<Pair>& allowed) {
  return Circles(files, allowed).faults;
}

Files files_of_src() {
  const std::filesystem::path src = std::filesystem::path(RATATOSK_SOURCE_DIR) / "src";
  Files files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(src)) {
    const auto extension = entry.path().extension();
    if (extension != ".h" && extension != ".cpp" && extension != ".def") continue;
    std::stringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    files[std::filesystem::relative(entry.path(), src)] = text.str();
  }
  return files;
}

TEST(IncludeGraph, NothingPointsUpward) {
  const Files files = files_of_src();
  ASSERT_GT(files.size(), 200u);
  const Layers layers = read_layers(files.at("base/layers.h"));
  ASSERT_THAT(layers.at("search"), ElementsAre("eval", "games", "network"));
  EXPECT_THAT(upward_includes(files, layers), IsEmpty());
}

TEST(IncludeGraph, NoHeadersIncludeEachOther) {
  // A table makes the thinkers of its game, and a thinker reads the position of its table: both are
  // templates over the game, and whoever includes one needs the other.
  const std::set<Pair> allowed = {{"engine/thinker_of.h", "engine/table_of.h"},
                                  {"engine/fed_search_of.h", "engine/table_of.h"},
                                  {"engine/watched_search_of.h", "engine/table_of.h"}};
  EXPECT_THAT(circles(files_of_src(), allowed), IsEmpty());
}

// The lines that start a thread outside of threads/.
std::vector<std::string> starts_of_threads(const Files& files) {
  static const std::regex start(R"(std::(jthread|async|thread\b(?!::))|pthread_create)");
  std::vector<std::string> found;
  for (const auto& [path, text] : files) {
    if (path.starts_with("threads/")) continue;
    for (const std::string_view line : split_lines(text))
      if (std::regex_search(line.begin(), line.end(), start))
        found.push_back(fmt::format("{}: {}", path, line));
  }
  return found;
}

TEST(IncludeGraph, ThreadsAreStartedInOneFolder) {
  EXPECT_THAT(starts_of_threads(files_of_src()), IsEmpty());
  const Files files = {{"server/a.h", "std::jthread thread;\nint core_count();\n"},
                       {"players/b.cpp", "std::this_thread::sleep_for(moment);\n"},
                       {"threads/c.h", "std::vector<std::jthread> threads;\n"}};
  EXPECT_THAT(starts_of_threads(files), ElementsAre("server/a.h: std::jthread thread;"));
}

const char* const two_layers =
    "// namespace none {}\n"
    "namespace ratatosk {\n"
    "namespace games {}\n"
    "namespace search {\nusing namespace games;\n}\n"
    "namespace terminal {\nusing namespace search;\n}\n"
    "}  // namespace ratatosk\n";

TEST(IncludeGraph, AnIncludeThatPointsUpwardIsFound) {
  const Layers layers = read_layers(two_layers);
  ASSERT_EQ(layers.size(), 3u);
  EXPECT_THAT(layers.at("terminal"), ElementsAre("games", "search"));
  Files files = {
      {"base/text.h", ""},
      {"games/tafl/rules.h", "#pragma once\n#include <vector>\n#include \"base/text.h\"\n"},
      {"search/tree.h", "#include \"games/tafl/rules.h\"\n"},
      {"ui/terminal/draw.h", "#include \"games/tafl/rules.h\"\n#include \"search/tree.h\"\n"},
      {"main.cpp", "#include \"ui/terminal/draw.h\"\n"}};
  EXPECT_THAT(upward_includes(files, layers), IsEmpty());
  files["games/tafl/rules.h"] += "\n#include \"search/tree.h\"\n";
  files["base/text.h"] = "#include \"games/tafl/rules.h\"\n";
  files["search/tree.h"] += "#include \"../tests/oracle.h\"\n#include \"games/no_such.h\"\n";
  EXPECT_THAT(upward_includes(files, layers),
              ElementsAre("base/text.h:1: base does not stand on games/tafl/rules.h",
                          "games/tafl/rules.h:5: games does not stand on search/tree.h",
                          "search/tree.h:2: search does not stand on ../tests/oracle.h",
                          "search/tree.h:3: search does not stand on games/no_such.h"));
}

TEST(IncludeGraph, ACircleIsFound) {
  const Files files = {{"a.h", "#include \"b.h\"\n#include \"c.h\"\n"},
                       {"b.h", "\n#include \"c.h\"\n"},
                       {"c.h", "\n\n#include \"b.h\"\n"}};
  EXPECT_THAT(circles(files, {}), ElementsAre("c.h:3: b.h includes it as well"));
  EXPECT_THAT(circles(files, {{"c.h", "b.h"}}), IsEmpty());
  EXPECT_THAT(circles({{"a.h", "#include \"a.h\"\n"}}, {}),
              ElementsAre("a.h:1: a.h includes it as well"));
}

}  // namespace
}  // namespace ratatosk::tests
