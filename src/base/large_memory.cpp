#include "base/large_memory.h"

#include <cstdlib>
#include <utility>

#include "base/messages.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ratatosk {
namespace {

constexpr std::size_t cache_line = 64, large_page = 2 << 20;

}  // namespace

void LargeMemory::Release::operator()(void* memory) const {
#ifdef __linux__
  if (mapped > 0) {
    ::munmap(memory, mapped);
    return;
  }
#endif
  std::free(memory);
}

std::unique_ptr<void, LargeMemory::Release> LargeMemory::take(std::size_t bytes) {
#ifdef __linux__
  if (bytes >= large_page) {
    void* memory =
        ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return {memory == MAP_FAILED ? nullptr : memory, Release{bytes}};
  }
#endif
  return {std::calloc(bytes, 1), Release{}};
}

LargeMemory::LargeMemory(std::uint64_t bytes, std::size_t asked) {
  const std::size_t unit = bytes >= large_page ? large_page : cache_line;
  // Where addresses have 32 bits, more can be asked for than there are.
  if (std::in_range<std::size_t>(bytes + unit))
    taken_ = take(static_cast<std::size_t>(bytes) + unit);
  if (!taken_) failure(Msg::no_memory, asked);
  data_ = taken_.get();
  std::size_t space = static_cast<std::size_t>(bytes) + unit;
  std::align(unit, static_cast<std::size_t>(bytes), data_, space);
#ifdef __linux__
  if (unit == large_page) ::madvise(data_, static_cast<std::size_t>(bytes), MADV_HUGEPAGE);
#endif
}

}  // namespace ratatosk
