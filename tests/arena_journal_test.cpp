#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "arena/journal.h"
#include "base/messages.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using Json = nlohmann::ordered_json;

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream content;
  content << file.rdbuf();
  return content.str();
}

void write(const std::filesystem::path& path, const std::string& content) {
  std::ofstream(path, std::ios::trunc | std::ios::binary) << content;
}

std::vector<Json> entries_of(const std::filesystem::path& path) {
  std::vector<Json> entries;
  const Journal journal(path, [&](const Json& entry) { entries.push_back(entry); });
  return entries;
}

class JournalFile : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  std::filesystem::path path_ = folder_ / "x.jsonl";
};

TEST_F(JournalFile, KeepsWhatIsAppended) {
  for (int i = 0; i < 3; ++i) {
    Journal journal(path_, [](const Json&) {});
    journal.append({{"i", i}, {"text", "a\nb \xff"}});
  }
  const auto entries = entries_of(path_);
  ASSERT_EQ(entries.size(), 3u);
  EXPECT_EQ(entries[2]["i"], 2);
}

TEST_F(JournalFile, CutAtAnyByteItKeepsTheWholeLinesAndGoesOn) {
  {
    Journal journal(path_, [](const Json&) {});
    for (int i = 0; i < 4; ++i) journal.append({{"i", i}});
  }
  const std::string whole = content_of(path_);
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    write(path_, whole.substr(0, size));
    const auto lines = static_cast<std::size_t>(
        std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size), '\n'));
    {
      std::size_t entries = 0;
      Journal journal(path_, [&](const Json&) { ++entries; });
      EXPECT_EQ(entries, lines);
      journal.append({{"i", 9}});
    }
    const auto entries = entries_of(path_);
    ASSERT_EQ(entries.size(), lines + 1);
    EXPECT_EQ(entries.back()["i"], 9);
  }
}

TEST_F(JournalFile, RubbishInPlaceOfTheLastLineIsCutOff) {
  write(path_, std::string("{\"i\":0}\n") + std::string(20, '\0') + "\n");
  EXPECT_EQ(entries_of(path_).size(), 1u);
  EXPECT_EQ(content_of(path_), "{\"i\":0}\n");
}

TEST_F(JournalFile, AnotherKindOfFileIsLeftAlone) {
  for (const char* other :
       {"my diary", "my diary\n", "{\"i\":0}\nnonsense\n{\"i\":1}\n", "{}\n[1]\n{}\n"}) {
    write(path_, other);
    EXPECT_THROW((void)entries_of(path_), Error) << other;
    EXPECT_EQ(content_of(path_), other);
  }
  EXPECT_THROW((void)entries_of(folder_.path()), Error);
  EXPECT_THROW((void)entries_of(folder_ / "no" / "where"), Error);
  EXPECT_THROW((void)entries_of("/dev/null"), Error);
}

TEST_F(JournalFile, IsOneWritersAtATime) {
  const Journal journal(path_, [](const Json&) {});
  EXPECT_THROW((void)entries_of(path_), Error);
}

}  // namespace
}  // namespace ratatosk::tests
