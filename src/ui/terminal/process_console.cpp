#include "ui/terminal/process_console.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "base/text.h"

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

}  // namespace

Screen detect_screen(bool ascii) {
  Screen screen;
  if (!::isatty(STDOUT_FILENO)) return screen;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) screen.width = size.ws_col;
  const std::string term = environment("TERM");
  screen.rewrites = !term.empty() && term != "dumb";
  screen.colour =
      screen.rewrites && !term.starts_with("vt") && !ascii && environment("NO_COLOR").empty();
  screen.unicode = screen.colour && utf8_locale();
  return screen;
}

ProcessConsole::ProcessConsole() : shows_typing_(::isatty(STDIN_FILENO)) {
  open_missing_streams();
  interrupt_.emplace(stop_);
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone away is a failed write, not a death
}

std::optional<std::string> ProcessConsole::read_line() {
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
    std::array<pollfd, 2> waits = {pollfd{STDIN_FILENO, POLLIN, 0},
                                   pollfd{interrupt_->wakes(), POLLIN, 0}};
    if (::poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR) continue;
    if (stop_) return false;
    char block[4096];
    const ssize_t size = ::read(STDIN_FILENO, block, sizeof block);
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
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      pollfd wait{STDOUT_FILENO, POLLOUT, 0};
      ::poll(&wait, 1, -1);
      continue;
    }
    if (written < 0) {
      stop_ = true;  // nobody reads: there is nobody to play for
      return;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace ratatosk::terminal
