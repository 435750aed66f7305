#pragma once
// Who is left of the programs that a test has started.
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "test_layers.h"

namespace ratatosk::tests {

// While it lives, every program started inherits its mark, and so do theirs.
class ProcessWatch {
 public:
  ProcessWatch()
      : mark_("RATATOSK_TEST_WATCH=" + std::to_string(::getpid()) + "-" +
              std::to_string(++watches)) {
    ::putenv(mark_.data());
  }
  ~ProcessWatch() { ::unsetenv("RATATOSK_TEST_WATCH"); }
  ProcessWatch(const ProcessWatch&) = delete;
  ProcessWatch& operator=(const ProcessWatch&) = delete;

  // Processes with the mark that are alive.
  int alive() const {
    int count = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
      const std::string name = entry.path().filename();
      const bool process = name.find_first_not_of("0123456789") == std::string::npos;
      if (!process || name == std::to_string(::getpid())) continue;
      std::ifstream file(entry.path() / "environ", std::ios::binary);
      const std::string environment((std::istreambuf_iterator<char>(file)), {});
      count += environment.find(mark_ + '\0') != std::string::npos;
    }
    return count;
  }

  // The same once there has been time for them to go.
  int alive_soon() const {
    for (int i = 0; i < 100 && alive() > 0; ++i) ::usleep(20'000);
    return alive();
  }

  // Whether none of our own children is there, not even as a body.
  static bool no_children() { return ::waitpid(-1, nullptr, WNOHANG) == -1; }

 private:
  static inline int watches = 0;
  std::string mark_;
};

}  // namespace ratatosk::tests
