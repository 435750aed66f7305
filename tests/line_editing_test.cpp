// Lines that are edited, called back and completed in a terminal. Built where libedit is there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program.h"
#include "temporary_folder.h"
#include "test_layers.h"
#include "ui/terminal/line_editor.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;

class LineEditing : public ::testing::Test {
 protected:
  LineEditing()
      : program_({"play", "brandubh", "--mode", "humans", "--lang", "es"},
                 Program::Through::terminal,
                 {{"TERM", "xterm"}, {"LANG", "C.UTF-8"}, {"XDG_DATA_HOME", folder_.path()}}) {}

  ~LineEditing() override {
    program_.type("salir\n");
    EXPECT_EQ(program_.finish(), 0);
  }

  // What is typed before the question appears is the terminal's to edit, not the program's.
  bool is_asked() { return program_.says_next("Su jugada"); }

  TemporaryFolder folder_;
  Program program_;
};

TEST_F(LineEditing, LettersAreTakenBack) {
  ASSERT_TRUE(is_asked());
  program_.type(
      "d2-g2\x7f\x7f"
      "f2\n");
  EXPECT_TRUE(program_.says_next("Mueven negras: d2-f2"));
}

TEST_F(LineEditing, EarlierLinesAreCalledBack) {
  ASSERT_TRUE(is_asked());
  program_.type("mov d3\n");
  ASSERT_TRUE(program_.says_next("Nada puede moverse desde d3") && is_asked());
  program_.type(
      "\x10\x7f"
      "2\n");  // Ctrl-P: the line before this one
  EXPECT_TRUE(program_.says_next("d2-e2 d2-f2 d2-g2"));
}

TEST_F(LineEditing, OrdersAndMovesAreCompleted) {
  ASSERT_TRUE(is_asked());
  program_.type("d2-f\t\n");
  ASSERT_TRUE(program_.says_next("Mueven negras: d2-f2") && is_asked());
  program_.type("reh\t\n");
  ASSERT_TRUE(program_.says_next("No hay nada que rehacer") && is_asked());
  program_.type("re\t");
  EXPECT_TRUE(program_.says_next("rehacer repasar rendirse revancha"));
  program_.type("h\t\n");
}

TEST_F(LineEditing, LettersOfSeveralBytesAreOne) {
  ASSERT_TRUE(is_asked());
  program_.type("ñandú\n");
  EXPECT_TRUE(program_.says_next("No entiendo «ñandú»"));
}

TEST(CommonStart, IsWhatAllBeginWith) {
  EXPECT_EQ(common_start({}), "");
  EXPECT_EQ(common_start({"undo"}), "undo");
  EXPECT_EQ(common_start({"review", "redo", "resign"}), "re");
  EXPECT_EQ(common_start({"a", "b"}), "");
}

}  // namespace
}  // namespace ratatosk::tests
