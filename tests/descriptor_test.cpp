#include "base/descriptor.h"

#include <gtest/gtest.h>

#include <thread>

namespace ratatosk::tests {
namespace {

struct Pipe {
  Pipe() {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    out = Descriptor(ends[0]);
    in = Descriptor(ends[1]);
  }
  Descriptor out, in;
};

TEST(Descriptors, TheFirstThatCanBeReadOrHasEndedIsTold) {
  Pipe a, b;
  const auto first = [&] { return wait_for_first_of({a.out.number(), b.out.number()}); };
  EXPECT_TRUE(b.in.write("x"));
  EXPECT_EQ(first(), 1U);
  EXPECT_TRUE(a.in.write("y"));
  EXPECT_EQ(first(), 0U);
  char letter;
  EXPECT_EQ(a.out.read({&letter, 1}), 1);
  EXPECT_EQ(letter, 'y');
  EXPECT_EQ(first(), 1U);
  a.in.close();
  EXPECT_EQ(first(), 0U) << "an end is something to read";
}

TEST(Descriptors, OnesWithNothingToReadAreWaitedFor) {
  Pipe a, b;
  std::jthread late([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(b.in.write("x"));
  });
  EXPECT_EQ(wait_for_first_of({a.out.number(), b.out.number()}), 1U);
}

}  // namespace
}  // namespace ratatosk::tests
