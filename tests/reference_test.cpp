// The reference that the program writes of itself: nothing is left out, and the manual has it as it
// is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>

#include "base/files.h"
#include "engine/registry.h"
#include "paths.h"
#include "program.h"
#include "search/params.h"
#include "verbs.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string reference(const char* format, const char* lang) {
  const Ran ran = run_program({"reference", "--format", format, "--lang", lang});
  EXPECT_EQ(ran.status, 0) << ran.output;
  return ran.output;
}

// `RATATOSK_UPDATE=1` writes it anew.
TEST(Reference, TheManualHasItAsItIs) {
  for (const auto& [lang, name] : {std::pair("en", "reference.md"), {"es", "referencia.md"}}) {
    const std::string file = std::string(RATATOSK_SOURCE_DIR) + "/docs/manual/" + name;
    const std::string now = reference("markdown", lang);
    if (std::getenv("RATATOSK_UPDATE")) std::ofstream(file) << now;
    EXPECT_EQ(read_file(file).or_throw(), now) << "stale: ratatosk reference --lang " << lang;
  }
}

TEST(Reference, NamesEveryVerbAndSetting) {
  for (const char* format : {"markdown", "man", "bash", "zsh", "fish"}) {
    const std::string text = reference(format, "en");
    for (const std::string& verb : all_verbs()) EXPECT_THAT(text, HasSubstr(verb)) << format;
    for (const Param& param : search_params()) {
      std::string name(param.name);
      if (std::string_view(format) == "man")
        name = std::regex_replace(name, std::regex("-"), "\\-");
      EXPECT_THAT(text, HasSubstr(name)) << format;
    }
    for (const GameEntry& game : all_games()) {
      std::string name(game.name);
      if (std::string_view(format) == "man")
        name = std::regex_replace(name, std::regex("-"), "\\-");
      EXPECT_THAT(text, HasSubstr(name)) << format;
    }
  }
}

TEST(Reference, SpeaksBothLanguages) {
  EXPECT_THAT(reference("markdown", "es"), StartsWith("# Referencia\n"));
  EXPECT_THAT(reference("man", "es"), HasSubstr(".SH AJUSTES DE LA BÚSQUEDA\n"));
  EXPECT_THAT(reference("man", "en"), HasSubstr(".SH NAME\nratatosk \\- "));
}

TEST(Reference, FormsThatAreNotThereAreRefused) {
  const Ran ran = run_program({"reference", "--format", "pdf", "--lang", "en"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.output, HasSubstr("markdown man bash zsh fish"));
}

}  // namespace
}  // namespace ratatosk::tests
