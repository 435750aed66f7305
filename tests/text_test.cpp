#include "base/text.h"

#include <gtest/gtest.h>

#include "test_layers.h"

namespace ratatosk::tests {
namespace {

TEST(Clip, ShortTextStays) {
  EXPECT_EQ(clip(""), "");
  EXPECT_EQ(clip("hola"), "hola");
  EXPECT_EQ(clip(std::string(60, 'a')), std::string(60, 'a'));
  EXPECT_EQ(clip("a\tb\x7f\n"), "a?b??");
}

TEST(Clip, LongTextIsCut) { EXPECT_EQ(clip(std::string(61, 'a')), std::string(60, 'a') + "..."); }

// ñ is two bytes, ♚ three, 𝄞 four: wherever the cut falls, no letter is split.
TEST(Clip, LettersStayWhole) {
  for (const std::string letter : {"ñ", "♚", "𝄞"}) {
    for (std::size_t most = 1; most < 20; ++most) {
      std::string whole;
      while (whole.size() + letter.size() <= most) whole += letter;
      EXPECT_EQ(clip(whole + letter + letter, most), whole + "...") << most;
      EXPECT_EQ(clip(whole, most), whole);
    }
  }
}

TEST(Letters, AreCountedAndCutAsWholes) {
  EXPECT_EQ(letters_of("añ♚"), 3u);
  EXPECT_EQ(first_letters("añ♚b", 3), "añ♚");
  EXPECT_EQ(first_letters("añ♚b", 4), "añ♚b");
  EXPECT_EQ(first_letters("añ", 0), "");
}

TEST(Clip, BytesThatAreNoLettersAreCutAllTheSame) {
  const std::string bytes(100, '\x80');
  EXPECT_GE(clip(bytes).size(), 60u);
  EXPECT_LE(clip(bytes).size(), 63u);
}

}  // namespace
}  // namespace ratatosk::tests
