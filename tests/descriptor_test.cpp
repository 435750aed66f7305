#include "base/descriptor.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace ratatosk::tests {
namespace {

TEST(Descriptors, TheFirstThatCanBeReadOrHasEndedIsTold) {
  Pipe a = make_pipe(), b = make_pipe();
  const auto first = [&] { return wait_for_first_of({a.read.number(), b.read.number()}); };
  EXPECT_TRUE(b.write.write("x"));
  EXPECT_EQ(first(), 1U);
  EXPECT_TRUE(a.write.write("y"));
  EXPECT_EQ(first(), 0U);
  char letter;
  EXPECT_EQ(a.read.read({&letter, 1}), 1);
  EXPECT_EQ(letter, 'y');
  EXPECT_EQ(first(), 1U);
  a.write.close();
  EXPECT_EQ(first(), 0U) << "an end is something to read";
}

TEST(Descriptors, OnesWithNothingToReadAreWaitedFor) {
  Pipe a = make_pipe(), b = make_pipe();
  std::jthread late([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(b.write.write("x"));
  });
  EXPECT_EQ(wait_for_first_of({a.read.number(), b.read.number()}), 1U);
}

TEST(Descriptors, WhatIsWrittenWaitsForRoom) {
  Pipe pipe = make_pipe(O_NONBLOCK);
  const std::string content(1 << 20, 'x');
  std::size_t taken = 0;
  std::jthread slow([&] {
    char block[1 << 16];
    while (taken < content.size()) {
      const ssize_t size = pipe.read.read(block);
      if (size > 0) taken += static_cast<std::size_t>(size);
    }
  });
  EXPECT_TRUE(pipe.write.write(content));
  slow.join();
  EXPECT_EQ(taken, content.size());
}

TEST(Descriptors, APipeThatTheSystemDoesNotGiveIsNotOpen) {
  const Pipe pipe = make_pipe(-1);  // flags that there are not
  EXPECT_FALSE(pipe.read.is_open());
  EXPECT_FALSE(pipe.write.is_open());
}

}  // namespace
}  // namespace ratatosk::tests
