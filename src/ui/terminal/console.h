#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ratatosk::terminal {

// What the screen at the other end can show.
struct Screen {
  bool colour = false;    // colours and marks; without them plain ASCII
  bool unicode = false;   // pieces as Unicode symbols
  bool rewrites = false;  // a line can be written over: progress is worth showing
};

// In columns and lines; 0 where it is not known, or there is no end.
struct Size {
  int width = 0, height = 0;
};

// The whole lines that what has been typed so far may become.
using Complete = std::function<std::vector<std::string>(std::string_view begun)>;

// While it lives, keys are heard one by one and not shown; what was not heard is dropped.
class Listening {
 public:
  virtual ~Listening() = default;
};

// Where the text game is read from and written to.
class Console {
 public:
  virtual ~Console() = default;

  // The answer to the prompt, a line without its end; nothing once input has ended or someone asked
  // to stop.
  virtual std::optional<std::string> read_line(const std::string& prompt,
                                               const Complete& complete) = 0;
  virtual void write(std::string_view text) = 0;

  // Whether lines appear on the screen as they are typed. Those of a script do not.
  virtual bool shows_typing() const = 0;

  virtual Size size() const { return {}; }

  // Tells of each key, from another thread; a request to end is a Ctrl-C. Nothing where there is no
  // keyboard: a script's lines stay for those who ask for a line.
  virtual std::unique_ptr<Listening> listen(const std::function<void(char)>&) { return nullptr; }

  // Becomes true when the game must be left at once: Ctrl-C, or nobody reads any more.
  virtual const std::atomic<bool>& stop() const = 0;
};

// What standard output can show: `ascii` asks for the plainest.
Screen detect_screen(bool ascii);

}  // namespace ratatosk::terminal
