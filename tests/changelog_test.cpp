#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "paths.h"

// The version is told in CMakeLists.txt alone; whoever moves it says what is new.
TEST(Changelog, BeginsWithThisVersion) {
  std::ifstream file(RATATOSK_SOURCE_DIR "/CHANGELOG.md");
  std::string line;
  while (std::getline(file, line) && !line.starts_with("## ")) {
  }
  EXPECT_TRUE(line.starts_with("## [" RATATOSK_VERSION "] - ")) << line;
}
