#pragma once
#include <functional>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

#include "base/messages.h"

namespace ratatosk::threads {

// Threads that work beside their owner for as long as he lives. `go_home` makes `work` return in
// all of them. One that the system does not give is an Error; those that have begun are sent home
// first.
class Workers {
 public:
  using Job = std::function<void()>;

  Workers(int number, const Job& work, Job go_home);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

 private:
  Job go_home_;
  std::vector<std::jthread> threads_;
};

// The Error for so many threads that the system does not give.
Error no_threads(int number, const std::system_error& error);

// What `work` returns, worked out beside the caller in the meantime.
template <class Work>
auto ahead(Work work) -> std::future<decltype(work())> {
  try {
    return std::async(std::launch::async, std::move(work));
  } catch (const std::system_error& error) {
    throw no_threads(1, error);
  }
}

}  // namespace ratatosk::threads
