#include "ui/terminal/process_console.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <optional>

#include "base/descriptor.h"
#include "base/text.h"
#include "threads/workers.h"

namespace ratatosk::terminal {
namespace {

// A line longer than this is cut: no move and no command is nearly so long.
constexpr std::size_t longest_line = 4096;

// A standard stream that was closed would be given to the next file opened.
void open_missing_streams() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) < 0) ::open("/dev/null", O_RDWR);
  }
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool utf8_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lower_case(environment(name));
    if (!value.empty())
      return value.find("utf-8") != value.npos || value.find("utf8") != value.npos;
  }
  return false;
}

bool can_rewrite() {
  const std::string term = environment("TERM");
  return !term.empty() && term != "dumb";
}

// Keys one by one, heard by a thread of its own.
class Keys final : public Listening {
 public:
  Keys(std::function<void(char)> heard, int wakes) : heard_(std::move(heard)) {
    if (::tcgetattr(STDIN_FILENO, &usual_) != 0) return;
    termios keys = usual_;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    end_ = make_pipe();
    if (!end_.read.is_open()) return;
    try {
      ear_.emplace(1, [this, wakes] { hear(wakes); }, [this] { end_.write.close(); });
    } catch (...) {
      ::tcsetattr(STDIN_FILENO, TCSANOW, &usual_);
      throw;
    }
  }
  ~Keys() override {
    ear_.reset();
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual_);
  }
  Keys(const Keys&) = delete;
  Keys& operator=(const Keys&) = delete;

 private:
  void hear(int wakes) {
    for (;;) {
      const std::size_t woken = wait_for_first_of({end_.read.number(), wakes, STDIN_FILENO});
      if (woken == 0) return;
      if (woken == 1) {  // whoever insists ends the program at once: it must find its terminal
        ::tcsetattr(STDIN_FILENO, TCSANOW, &usual_);
        return heard_('\x03');
      }
      char key;
      if (::read(STDIN_FILENO, &key, 1) != 1) return;
      heard_(key);
    }
  }

  std::function<void(char)> heard_;
  termios usual_{};
  Pipe end_;
  std::optional<Workers> ear_;
};

}  // namespace

Screen detect_screen(bool ascii) {
  Screen screen;
  if (!::isatty(STDOUT_FILENO)) return screen;
  screen.rewrites = can_rewrite();
  screen.colour = screen.rewrites && !environment("TERM").starts_with("vt") && !ascii &&
                  environment("NO_COLOR").empty();
  screen.unicode = screen.colour && utf8_locale();
  return screen;
}

ProcessConsole::ProcessConsole() : shows_typing_(::isatty(STDIN_FILENO)) {
  open_missing_streams();
  interrupt_.emplace(stop_);
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone away is a failed write, not a death
  if (shows_typing_ && ::isatty(STDOUT_FILENO) && can_rewrite())
    editor_ = LineEditor::make(interrupt_->wakes());
}

Size screen_size(int descriptor) {
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

Size ProcessConsole::size() const { return screen_size(STDOUT_FILENO); }

// Not in the background, where asking for keys would stop the program.
std::unique_ptr<Listening> ProcessConsole::listen(const std::function<void(char)>& heard) {
  if (!shows_typing_ || ::tcgetpgrp(STDIN_FILENO) != ::getpgrp()) return nullptr;
  return std::make_unique<Keys>(heard, interrupt_->wakes());
}

std::optional<std::string> ProcessConsole::read_line(const std::string& prompt,
                                                     const Complete& complete) {
  if (stop_) return std::nullopt;
  if (!editor_) {
    write(prompt);
    return read_plain_line();
  }
  auto line = editor_->read_line(prompt, complete);
  if (stop_) return std::nullopt;
  return line;
}

std::optional<std::string> ProcessConsole::read_plain_line() {
  std::size_t end;
  while ((end = buffer_.find('\n')) == std::string::npos) {
    if (stop_) return std::nullopt;
    if (!fill()) break;
  }
  if (stop_ || buffer_.empty()) return std::nullopt;
  const std::size_t taken = std::min(end, buffer_.size());
  std::string line = buffer_.substr(0, std::min(taken, longest_line));
  buffer_.erase(0, taken + 1);
  return line;
}

bool ProcessConsole::fill() {
  while (!ended_ && !stop_) {
    wait_for_first_of({interrupt_->wakes(), STDIN_FILENO});
    if (stop_) return false;
    char block[4096];
    const ssize_t size = ::read(STDIN_FILENO, block, sizeof block);  // a signal ends it: look again
    if (size > 0) {
      keep({block, static_cast<std::size_t>(size)});
      return true;
    }
    ended_ = size == 0 || (errno != EINTR && errno != EAGAIN);
  }
  return false;
}

// The middle of an endless line is let go, so that it costs no memory.
void ProcessConsole::keep(std::string_view block) {
  if (buffer_.size() >= longest_line) block.remove_prefix(std::min(block.find('\n'), block.size()));
  buffer_ += block;
}

void ProcessConsole::write(std::string_view text) {
  if (!write_all(STDOUT_FILENO, text)) stop_ = true;  // nobody reads: there is nobody to play for
}

}  // namespace ratatosk::terminal
