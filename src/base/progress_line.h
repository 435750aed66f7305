#pragma once
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

#include "base/steady.h"

namespace ratatosk {

// How far something has come, on standard error: one line
// written over on a terminal, else a line now and then.
class ProgressLine {
 public:
  ~ProgressLine() { clear(); }

  template <class Line>
  void show(Line&& line) {
    const auto now = Steady::now();
    if (now < next_) return;
    next_ = now + (terminal_ ? std::chrono::milliseconds(200) : std::chrono::milliseconds(20'000));
    if (terminal_) {
      fmt::print(stderr, "\r{}\x1b[K", line());
      std::fflush(stderr);
    } else {
      fmt::print(stderr, "{}\n", line());
    }
  }

  void clear() {
    if (terminal_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  bool terminal_ = ::isatty(STDERR_FILENO) != 0;
  Steady::time_point next_ =
      Steady::now() + (terminal_ ? std::chrono::seconds(0) : std::chrono::seconds(20));
};

}  // namespace ratatosk
