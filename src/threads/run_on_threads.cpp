#include "threads/run_on_threads.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "threads/workers.h"

namespace ratatosk::threads {

int core_count() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

void run_on_threads(int threads, std::atomic<bool>& stop, const std::function<void(int)>& job) {
  std::mutex mutex;
  std::exception_ptr failed;
  const auto fail = [&](const std::exception_ptr& why) {
    const std::lock_guard lock(mutex);
    if (!failed) failed = why;
    stop = true;
  };
  const auto work = [&](int number) {
    try {
      job(number);
    } catch (...) {
      fail(std::current_exception());
    }
  };
  {
    std::vector<std::jthread> helpers;
    try {
      for (int i = 1; i < threads; ++i) helpers.emplace_back(work, i);
    } catch (const std::system_error& error) {
      fail(std::make_exception_ptr(no_threads(threads, error)));
    } catch (...) {
      fail(std::current_exception());
    }
    if (!stop) work(0);
  }
  if (failed) std::rethrow_exception(failed);
}

}  // namespace ratatosk::threads
