#include "ui/terminal/layout.h"

#include <gtest/gtest.h>

#include "test_layers.h"

namespace ratatosk::tests {
namespace {

TEST(Layout, LinesBreakBetweenWords) {
  EXPECT_EQ(break_lines("one two three", 0), "one two three") << "there is no edge";
  EXPECT_EQ(break_lines("one two three", 14), "one two three");
  EXPECT_EQ(break_lines("one two three", 13), "one two\nthree");
  EXPECT_EQ(break_lines("one two three", 4), "one\ntwo\nthree");
  EXPECT_EQ(break_lines("  one two three", 11), "  one two\n  three") << "under its beginning";
  EXPECT_EQ(break_lines("mañana será", 12), "mañana será") << "letters, not bytes";
}

TEST(Layout, ColoursHaveNoWidth) {
  EXPECT_EQ(display_width("\x1b[1;38;5;16m ● \x1b[0m negras"), 10);
}

TEST(Layout, ItemsFillLines) {
  EXPECT_EQ(wrap({"a", "b", "c"}, 5, "  "), "  a b\n  c\n");
  EXPECT_EQ(wrap({"a", "b", "c"}, 6, "", "   "), "a   b\nc\n");
  EXPECT_EQ(wrap({}, 5, "  "), "");
}

TEST(Layout, NumbersAreWrittenAsTheLanguageDoes) {
  EXPECT_EQ(written("+0.25", Lang::es), "+0,25");
  EXPECT_EQ(written("+0.25", Lang::en), "+0.25");
  EXPECT_EQ(written("-0.00", Lang::en), "+0.00") << "nothing has no sign of its own";
  EXPECT_EQ(written("<=-0.00", Lang::es), "<=+0,00");
  EXPECT_EQ(written("-0.01", Lang::en), "-0.01");
  EXPECT_EQ(written("-", Lang::es), "-");
}

}  // namespace
}  // namespace ratatosk::tests
