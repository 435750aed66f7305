#pragma once
#include <deque>
#include <string>
#include <vector>

#include "layers.h"
#include "ui/terminal/console.h"

namespace ratatosk::tests {

// A console whose lines are typed beforehand, and that remembers all it was told.
class ScriptConsole final : public Console {
 public:
  explicit ScriptConsole(const std::vector<std::string>& lines)
      : lines_(lines.begin(), lines.end()) {}

  std::optional<std::string> read_line() override {
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    return line;
  }
  void write(std::string_view text) override { output_ += text; }
  bool shows_typing() const override { return false; }
  const std::atomic<bool>& stop() const override { return stop_; }

  const std::string& output() const { return output_; }
  bool all_read() const { return lines_.empty(); }

 private:
  std::deque<std::string> lines_;
  std::string output_;
  std::atomic<bool> stop_{false};
};

}  // namespace ratatosk::tests
