// LEEME.md says what README.md says, and both what the program does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <regex>

#include "base/files.h"
#include "base/text.h"
#include "paths.h"
#include "program.h"
#include "test_layers.h"
#include "verbs.h"

namespace ratatosk::tests {
namespace {

using Lines = std::vector<std::string>;

std::string read_page(const std::string& name) {
  return read_file(std::string(RATATOSK_SOURCE_DIR) + "/" + name).or_throw();
}

// What the expression's first group finds, in order.
Lines found_in(const std::string& text, const char* expression) {
  const std::regex regex(expression);
  Lines found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at)
    found.push_back((*at)[1]);
  return found;
}

// The manual and its reference count as one in both languages.
Lines links_of(const std::string& page) {
  Lines links = found_in(page, R"(\]\(([^)]+)\))");
  std::erase(links, "README.md");
  std::erase(links, "LEEME.md");
  for (std::string& link : links) {
    if (link == "docs/manual/manual.es.md") link = "docs/manual/manual.en.md";
    if (link == "docs/manual/referencia.md") link = "docs/manual/reference.md";
  }
  return links;
}

TEST(Readme, IsTheSameInBothLanguages) {
  const std::string english = read_page("README.md"), spanish = read_page("LEEME.md");
  EXPECT_EQ(found_in(english, R"((?:^|\n)(#+) )"), found_in(spanish, R"((?:^|\n)(#+) )"))
      << "headings";
  EXPECT_EQ(found_in(english, R"(\n\| `([a-z]+)` \|)"), found_in(spanish, R"(\n\| `([a-z]+)` \|)"))
      << "verbs";
  EXPECT_EQ(found_in(english, R"(`((?:ratatosk|\./play) [a-z][^`]*)` \|)"),
            found_in(spanish, R"(`((?:ratatosk|\./play) [a-z][^`]*)` \|)"))
      << "examples of verbs";
  EXPECT_EQ(found_in(english, R"(\n- \*\*`([a-z]+)`)"), found_in(spanish, R"(\n- \*\*`([a-z]+)`)"))
      << "players";
  EXPECT_EQ(found_in(english, R"(\n((?:src|wasm|tests|docs|play)[/a-z.]*) )"),
            found_in(spanish, R"(\n((?:src|wasm|tests|docs|play)[/a-z.]*) )"))
      << "folders";
  EXPECT_EQ(links_of(english), links_of(spanish)) << "links";
}

TEST(Readme, LinksThatAreThereAndInItsLanguage) {
  for (const char* name : {"README.md", "LEEME.md"}) {
    for (const std::string& link : found_in(read_page(name), R"(\]\(([^)]+)\))"))
      EXPECT_TRUE(std::filesystem::exists(std::string(RATATOSK_SOURCE_DIR) + "/" + link)) << link;
  }
  EXPECT_THAT(read_page("LEEME.md"), ::testing::HasSubstr("](docs/manual/referencia.md)"));
  EXPECT_THAT(read_page("LEEME.md"), ::testing::HasSubstr("](docs/manual/manual.es.md)"));
}

TEST(Readme, NamesEveryVerb) {
  const Lines told = found_in(read_page("README.md"), R"(\n\| `([a-z]+)` \|)");
  EXPECT_THAT(told, ::testing::UnorderedElementsAreArray(all_verbs()));
}

TEST(Readme, NamesExamplesThatAreThere) {
  for (const std::string& page : {read_page("README.md"), read_page("LEEME.md")}) {
    const Lines named = found_in(page, R"((examples/[a-z]+\.(?:toml|json)))");
    EXPECT_GE(named.size(), 2u);
    for (const std::string& file : named) EXPECT_FALSE(read_page(file).empty()) << file;
  }
}

// Words that Spanish writes in two ways are written in one.
TEST(Spelling, IsTheSameEverywhere) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files = {fs::path(RATATOSK_SOURCE_DIR) / "LEEME.md"};
  const auto add = [&](const char* folder, std::initializer_list<std::string_view> kinds) {
    const std::size_t before = files.size();
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(RATATOSK_SOURCE_DIR) / folder)) {
      const std::string kind = entry.path().extension();
      const bool is_read = kinds.size() == 0 || std::ranges::find(kinds, kind) != kinds.end();
      if (entry.is_regular_file() && is_read) files.push_back(entry.path());
    }
    EXPECT_GT(files.size(), before + 5) << folder;
  };
  add("src", {});
  add("web/src/words", {});
  add("docs", {".md", ".tex", ".mjs"});
  for (const fs::path& file : files) {
    const std::string text = read_file(file, 16 << 20).or_throw();
    for (const char* word : {"sólo", "Sólo", "Otelo"})
      EXPECT_EQ(text.find(word), text.npos) << file << ": " << word;
  }
}

}  // namespace
}  // namespace ratatosk::tests
