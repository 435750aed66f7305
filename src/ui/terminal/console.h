#pragma once
#include <atomic>
#include <optional>
#include <string>
#include <string_view>

namespace ratatosk::terminal {

// What the screen at the other end can show.
struct Screen {
  bool colour = false;    // colours and marks; without them plain ASCII
  bool unicode = false;   // pieces as Unicode symbols
  bool rewrites = false;  // a line can be written over: progress is worth showing
  int width = 80;
};

// Where the text game is read from and written to.
class Console {
 public:
  virtual ~Console() = default;

  // The next line without its end; nothing once input has ended or someone asked to stop.
  virtual std::optional<std::string> read_line() = 0;
  virtual void write(std::string_view text) = 0;

  // Whether lines appear on the screen as they are typed. Those of a script do not.
  virtual bool shows_typing() const = 0;

  // Becomes true when the game must be left at once: Ctrl-C, or nobody reads any more.
  virtual const std::atomic<bool>& stop() const = 0;
};

// What standard output can show: `ascii` asks for the plainest.
Screen detect_screen(bool ascii);

}  // namespace ratatosk::terminal
