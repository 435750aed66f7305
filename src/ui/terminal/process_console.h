#pragma once
#include <optional>
#include <string>

#include "base/interrupt.h"
#include "ui/terminal/console.h"
#include "ui/terminal/line_editor.h"

namespace ratatosk::terminal {

// Of the terminal that a stream leads to, if it is one.
Size screen_size(int descriptor);

// Standard input and output. A signal to end asks to stop,
// and so does a reader that has gone away. One at a time.
class ProcessConsole final : public Console {
 public:
  ProcessConsole();

  std::optional<std::string> read_line(const std::string& prompt,
                                       const Complete& complete) override;
  void write(std::string_view text) override;
  bool shows_typing() const override { return shows_typing_; }
  Size size() const override;
  std::unique_ptr<Listening> listen(const std::function<void(char)>& heard) override;
  const std::atomic<bool>& stop() const override { return stop_; }

 private:
  std::optional<std::string> read_plain_line();
  bool fill();  // more bytes in the buffer; false when there will be none
  void keep(std::string_view block);

  std::atomic<bool> stop_{false};
  std::optional<Interrupt> interrupt_;
  std::string buffer_;
  bool ended_ = false;
  bool shows_typing_;
  std::unique_ptr<LineEditor> editor_;  // where the terminal can do it
};

}  // namespace ratatosk::terminal
