#pragma once
// Runs the built program as a person or a script does: through pipes, or in a terminal of its own.
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "paths.h"
#include "test_layers.h"

namespace ratatosk::tests {

using Environment = std::map<std::string, std::string>;

class Program {
 public:
  enum class Through { pipes, terminal };

  Program(const std::vector<std::string>& arguments, Through through = Through::pipes,
          const Environment& environment = {}) {
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    if (through == Through::pipes) {
      if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) std::abort();
      pid_ = ::fork();
    } else {
      const winsize size{60, 100, 0, 0};
      pid_ = ::forkpty(&out_, nullptr, nullptr, &size);
      in_ = out_;
    }
    if (pid_ == 0) become(arguments, environment, in[0], out[1]);
    if (through == Through::pipes) {
      ::close(in[0]);
      ::close(out[1]);
      in_ = in[1];
      out_ = out[0];
    }
    std::signal(SIGPIPE, SIG_IGN);
  }

  ~Program() {
    if (pid_ > 0 && status_ < 0) {
      ::kill(pid_, SIGKILL);
      wait();
    }
    close_input();
    if (out_ >= 0) ::close(out_);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void type(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written = ::write(in_, text.data(), text.size());
      if (written <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void close_input() {
    if (in_ >= 0 && in_ != out_) ::close(in_);
    in_ = -1;
  }
  void close_output() {
    ::close(out_);
    out_ = -1;
  }
  void signal(int number) { ::kill(pid_, number); }

  // All it has said so far, standard error included; waits
  // until the text is in it. False when it never comes.
  bool says(std::string_view text) {
    while (output_.find(text) == std::string::npos) {
      if (!read_more()) return false;
    }
    return true;
  }
  const std::string& output() const { return output_; }

  // The same, in what it says after what was heard last.
  bool says_next(std::string_view text) {
    std::size_t at;
    while ((at = output_.find(text, read_to_)) == std::string::npos) {
      if (!read_more()) return false;
    }
    read_to_ = at + text.size();
    return true;
  }

  // The next line that begins so, in what it says from now on; nothing when it never comes.
  std::string next_line(std::string_view start) {
    for (;;) {
      std::size_t end;
      while ((end = output_.find('\n', read_to_)) == std::string::npos) {
        if (!read_more()) return "";
      }
      const std::string line = output_.substr(read_to_, end - read_to_);
      read_to_ = end + 1;
      if (line.starts_with(start)) return line;
    }
  }

  // Its exit status, once it has ended; 128 and more for a signal.
  int finish() {
    while (out_ >= 0 && read_more()) {
    }
    wait();
    return status_;
  }

 private:
  static constexpr int patience_ms = 60'000;

  [[noreturn]] static void become(const std::vector<std::string>& arguments,
                                  const Environment& environment, int in, int out) {
    for (const char* name : {"LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR"})
      ::unsetenv(name);
    ::setenv("XDG_CONFIG_HOME", "/nowhere",
             1);  // whoever runs the tests may have chosen a language
    for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
    if (in >= 0) {
      ::dup2(in, STDIN_FILENO);
      ::dup2(out, STDOUT_FILENO);
      ::dup2(out, STDERR_FILENO);
    }
    std::vector<char*> words = {const_cast<char*>(RATATOSK_PROGRAM)};
    for (const std::string& argument : arguments)
      words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    ::signal(SIGPIPE, SIG_DFL);
    ::execv(RATATOSK_PROGRAM, words.data());
    ::_exit(127);
  }

  bool read_more() {
    pollfd ready{out_, POLLIN, 0};
    if (::poll(&ready, 1, patience_ms) <= 0) return false;
    char block[4096];
    const ssize_t size = ::read(out_, block, sizeof block);
    if (size <= 0) return false;
    output_.append(block, static_cast<std::size_t>(size));
    return true;
  }

  void wait() {
    int status = 0;
    if (status_ >= 0) return;
    ::waitpid(pid_, &status, 0);
    status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1;
  int status_ = -1;
  std::string output_;
  std::size_t read_to_ = 0;  // what next_line and says_next have gone through
};

struct Ran {
  int status;
  std::string output;
};

// A whole run with everything typed beforehand.
inline Ran run_program(const std::vector<std::string>& arguments, std::string_view input = "",
                       const Environment& environment = {}) {
  Program program(arguments, Program::Through::pipes, environment);
  program.type(input);
  program.close_input();
  const int status = program.finish();
  return {status, program.output()};
}

}  // namespace ratatosk::tests
