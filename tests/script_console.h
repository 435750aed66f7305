#pragma once
#include <deque>
#include <string>
#include <vector>

#include "test_layers.h"
#include "ui/terminal/console.h"

namespace ratatosk::tests {

// A console whose lines are typed beforehand, and that remembers all it was told.
class ScriptConsole final : public Console {
 public:
  // `keys` are heard one by one, each while a machine thinks: 0 is none.
  explicit ScriptConsole(const std::vector<std::string>& lines, std::string keys = "")
      : lines_(lines.begin(), lines.end()), keys_(std::move(keys)) {}

  std::optional<std::string> read_line(const std::string& prompt,
                                       const Complete& complete) override {
    output_ += prompt;
    while (!lines_.empty() && lines_.front().starts_with('\t')) {
      completed_ = complete(lines_.front().substr(1));
      lines_.pop_front();
    }
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    return line;
  }
  void write(std::string_view text) override { output_ += text; }
  bool shows_typing() const override { return false; }
  const std::atomic<bool>& stop() const override { return stop_; }
  Size size() const override { return size_; }
  std::unique_ptr<Listening> listen(const std::function<void(char)>& heard) override {
    if (keys_.empty()) return nullptr;
    if (keys_.front() != '0') heard(keys_.front());
    keys_.erase(0, 1);
    return std::make_unique<Listening>();
  }

  void set_size(Size size) { size_ = size; }
  // What the last line that began with a tabulator would have been completed to.
  const std::vector<std::string>& completed() const { return completed_; }

  const std::string& output() const { return output_; }
  bool all_read() const { return lines_.empty(); }

 private:
  std::deque<std::string> lines_;
  std::string keys_;
  std::string output_;
  std::vector<std::string> completed_;
  Size size_;
  std::atomic<bool> stop_{false};
};

}  // namespace ratatosk::tests
