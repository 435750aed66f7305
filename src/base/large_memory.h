#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>

namespace ratatosk {

// Memory full of zeros that costs nothing before it is touched: a large limit costs a short search
// nothing. Where the system has large pages it lies in them, since trees and tables are read all
// over and would miss the page table at every other step.
class LargeMemory {
 public:
  // Throws Error where the system does not grant it, with the mebibytes that were `asked` for.
  LargeMemory(std::uint64_t bytes, std::size_t asked);

  // Begins with a cache line, where it is large with a large page.
  void* data() const { return data_; }

 private:
  struct Release {
    std::size_t mapped;  // bytes; 0: it came from the heap
    void operator()(void* memory) const;
  };
  static std::unique_ptr<void, Release> take(std::size_t bytes);

  std::unique_ptr<void, Release> taken_;
  void* data_ = nullptr;
};

// Things that are blank when all their bytes are zero, in such memory.
template <class T>
class LargeArray {
 public:
  LargeArray(std::uint64_t count, std::size_t asked) : memory_(count * sizeof(T), asked) {}
  T& operator[](std::uint64_t i) const { return static_cast<T*>(memory_.data())[i]; }

 private:
  LargeMemory memory_;
};

}  // namespace ratatosk
