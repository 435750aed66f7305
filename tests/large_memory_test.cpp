#include "base/large_memory.h"

#include <gtest/gtest.h>

#include "base/messages.h"

namespace ratatosk {
namespace {

TEST(LargeMemory, IsBlankAndAligned) {
  for (const std::uint64_t bytes :
       {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{3} << 20}) {
    const LargeMemory memory(bytes, 1);
    const auto address = reinterpret_cast<std::uintptr_t>(memory.data());
    EXPECT_EQ(address % (bytes < (2 << 20) ? 64 : 2 << 20), 0u) << bytes;
    const auto* all = static_cast<const unsigned char*>(memory.data());
    for (std::uint64_t i = 0; i < bytes; ++i) ASSERT_EQ(all[i], 0) << bytes;
  }
}

TEST(LargeMemory, CanBeWrittenToItsEnd) {
  const LargeArray<std::uint64_t> array(1'000'000, 8);
  for (std::uint64_t i = 0; i < 1'000'000; ++i) array[i] = i;
  for (std::uint64_t i = 0; i < 1'000'000; ++i) ASSERT_EQ(array[i], i);
}

TEST(LargeMemory, WhatTheSystemDoesNotGrantIsSaid) {
  try {
    const LargeMemory memory(std::uint64_t{1} << 60, 123);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(say(Lang::en, error.text()).find("123 MiB"), std::string::npos);
  }
}

}  // namespace
}  // namespace ratatosk
