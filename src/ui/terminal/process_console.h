#pragma once
#include <string>

#include "ui/terminal/console.h"

namespace ratatosk {

// Standard input and output. While it lives, SIGINT, SIGTERM and SIGHUP ask to stop instead of
// killing the program, and a reader that has gone away is noticed instead of being fatal. One at a
// time.
class ProcessConsole final : public Console {
 public:
  ProcessConsole();
  ~ProcessConsole() override;
  ProcessConsole(const ProcessConsole&) = delete;
  ProcessConsole& operator=(const ProcessConsole&) = delete;

  std::optional<std::string> read_line() override;
  void write(std::string_view text) override;
  bool shows_typing() const override { return shows_typing_; }
  const std::atomic<bool>& stop() const override;

 private:
  bool fill();  // more bytes in the buffer; false when there will be none
  void keep(std::string_view block);

  std::string buffer_;
  bool ended_ = false;
  bool shows_typing_;
};

}  // namespace ratatosk
