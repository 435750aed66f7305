#include "threads/crew.h"

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace ratatosk::threads {
namespace {

class Threads final : public Crew {
 public:
  int largest() const override { return 256; }

  void run(int members, const Job& job) override {
    std::atomic<bool> give_up{false};
    std::exception_ptr failure;
    std::mutex mutex;
    const auto fail = [&](std::exception_ptr reason) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::move(reason);
      give_up = true;
    };
    const auto work = [&](int number) {
      try {
        job(number, give_up);
      } catch (...) {
        fail(std::current_exception());
      }
    };
    {
      std::vector<std::jthread> others;
      try {
        for (int i = 1; i < members; ++i) others.emplace_back(work, i);
      } catch (const std::system_error& refused) {
        fail(
            std::make_exception_ptr(Error(1, Text(Msg::threads_refused, members, refused.what()))));
      }
      if (!give_up) work(0);
    }
    if (failure) std::rethrow_exception(failure);
  }
};

}  // namespace

Crew& crew() {
  static Threads threads;
  return threads;
}

}  // namespace ratatosk::threads
