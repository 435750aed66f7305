#pragma once
#include <atomic>
#include <functional>

#include "base/layers.h"

namespace ratatosk {

// Who can do several things at the same time. Nothing up to engine/ starts a thread: whoever wants
// threads hands in a crew that has them (threads/).
class Crew {
 public:
  // What each member does; it ends soon when told to give up.
  using Job = std::function<void(int number, const std::atomic<bool>& give_up)>;

  virtual ~Crew() = default;
  virtual int largest() const = 0;  // how many it can be at most
  // All of 0 to members - 1 at the same time, the first in the calling thread. Returns when all are
  // done; when one fails, the others are told to give up, and the failure is thrown here.
  virtual void run(int members, const Job& job) = 0;
};

// The calling thread and nobody else.
inline Crew& alone() {
  class Alone final : public Crew {
   public:
    int largest() const override { return 1; }
    void run(int, const Job& job) override {
      const std::atomic<bool> never{false};
      job(0, never);
    }
  };
  static Alone crew;
  return crew;
}

}  // namespace ratatosk
