#pragma once
#include <atomic>

namespace ratatosk {

// While it lives, Ctrl-C (and a request to end) sets the flag instead of ending the program; asked a second
// time, the program ends at once. One at a time.
class Interrupt {
 public:
  explicit Interrupt(std::atomic<bool>& flag);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool happened() const;
};

}  // namespace ratatosk
