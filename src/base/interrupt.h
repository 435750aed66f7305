#pragma once
#include <atomic>

namespace ratatosk {

// While it lives, Ctrl-C and other requests to end (SIGINT, SIGTERM, SIGHUP) set the flag instead
// of ending the program; at the second Ctrl-C it ends at once. One at a time.
class Interrupt {
 public:
  explicit Interrupt(std::atomic<bool>& flag);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool happened() const;

  // A descriptor that can be read once it has happened: for who waits for something else as well.
  int wakes() const;
};

}  // namespace ratatosk
