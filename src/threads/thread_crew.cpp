#include "threads/thread_crew.h"

#include "threads/run_on_threads.h"

namespace ratatosk::threads {
namespace {

class Threads final : public Crew {
 public:
  int largest() const override { return 256; }

  void run(int members, const Job& job) override {
    std::atomic<bool> give_up{false};
    run_on_threads(members, give_up, [&](int number) { job(number, give_up); });
  }
};

}  // namespace

Crew& crew() {
  static Threads threads;
  return threads;
}

}  // namespace ratatosk::threads
