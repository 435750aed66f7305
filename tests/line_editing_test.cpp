// Lines that are edited, called back and completed in a terminal. Built where libedit is there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "layers.h"
#include "program.h"
#include "temporary_folder.h"
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

  TemporaryFolder folder_;
  Program program_;
};

TEST_F(LineEditing, LettersAreTakenBack) {
  ASSERT_TRUE(program_.says("Su jugada"));
  program_.type(
      "d2-g2\x7f\x7f"
      "f2\n");
  EXPECT_TRUE(program_.says("Mueven negras: d2-f2"));
}

TEST_F(LineEditing, EarlierLinesAreCalledBack) {
  ASSERT_TRUE(program_.says("Su jugada"));
  program_.type("mov d3\n");
  ASSERT_TRUE(program_.says("Nada puede moverse desde d3"));
  program_.type(
      "\x10\x7f"
      "2\n");  // Ctrl-P: the line before this one
  EXPECT_TRUE(program_.says("d2-e2 d2-f2 d2-g2"));
}

TEST_F(LineEditing, OrdersAndMovesAreCompleted) {
  ASSERT_TRUE(program_.says("Su jugada"));
  program_.type("d2-f\t\n");
  ASSERT_TRUE(program_.says("Mueven negras: d2-f2"));
  program_.type("reh\t\n");
  ASSERT_TRUE(program_.says("No hay nada que rehacer"));
  program_.type("re\t");
  EXPECT_TRUE(program_.says("rehacer repasar rendirse revancha"));
  program_.type("h\t\n");
}

TEST_F(LineEditing, LettersOfSeveralBytesAreOne) {
  ASSERT_TRUE(program_.says("Su jugada"));
  program_.type("ñandú\n");
  EXPECT_TRUE(program_.says("No entiendo «ñandú»"));
}

TEST(CommonStart, IsWhatAllBeginWith) {
  EXPECT_EQ(common_start({}), "");
  EXPECT_EQ(common_start({"undo"}), "undo");
  EXPECT_EQ(common_start({"review", "redo", "resign"}), "re");
  EXPECT_EQ(common_start({"a", "b"}), "");
}

}  // namespace
}  // namespace ratatosk::tests
