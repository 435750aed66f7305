#pragma once
#include <chrono>
#include <ctime>
#include <thread>

namespace ratatosk::tests {

// Until the process has computed for so many seconds, or the time is up: others may want the
// machine too. How many it has.
inline double wait_for_work(double enough, std::chrono::duration<double> most) {
  const std::clock_t before = std::clock();
  const auto start = std::chrono::steady_clock::now();
  const auto work = [&] { return static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC; };
  while (work() < enough && std::chrono::steady_clock::now() - start < most)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return work();
}

}  // namespace ratatosk::tests
