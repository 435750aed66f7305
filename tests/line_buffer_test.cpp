#include "base/line_buffer.h"

#include <gtest/gtest.h>

#include <chrono>

#include "test_layers.h"

namespace ratatosk::tests {
namespace {

TEST(LineBuffer, GivesWholeLinesHoweverTheyCome) {
  LineBuffer buffer;
  EXPECT_FALSE(buffer.next());
  buffer.append("one\n\ntw");
  EXPECT_EQ(buffer.next(), "one");
  EXPECT_EQ(buffer.next(), "");
  EXPECT_FALSE(buffer.next());
  EXPECT_EQ(buffer.rest(), "tw");
  buffer.append("o");
  EXPECT_FALSE(buffer.next());
  buffer.append("\nthree");
  EXPECT_EQ(buffer.rest(), "two\nthree");
  EXPECT_EQ(buffer.next(), "two");
  EXPECT_FALSE(buffer.next());
  EXPECT_EQ(buffer.rest(), "three");
}

TEST(LineBuffer, ShortLinesCostLittle) {
  std::string flood;
  while (flood.size() < 4 << 20) flood += "y\n";
  LineBuffer buffer;
  std::size_t lines = 0;
  const auto start = std::chrono::steady_clock::now();
  buffer.append(flood);
  while (buffer.next()) ++lines;
  EXPECT_EQ(lines, flood.size() / 2);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
}

}  // namespace
}  // namespace ratatosk::tests
