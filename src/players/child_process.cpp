#include "players/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/text.h"
#include "players/messages.h"

namespace ratatosk::players {
namespace {

constexpr std::size_t longest_line = 1 << 20;
constexpr std::size_t longest_error_text = 4096;
constexpr std::size_t longest_words = 120;            // of a program's last
constexpr std::string_view shell_name = "ratatosk";   // what it says before its own errors
constexpr int not_found = 127, not_executable = 126;  // the shell's exit statuses

// What is to be the standard streams of a program; -1: nothing.
struct Streams {
  int input, output, errors;
};

// Starts a shell script in a process group: its own (0), or another's. -1 when the system does not.
pid_t spawn(const std::string& script, const std::vector<std::string>& arguments, Streams streams,
            pid_t group) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const int numbers[] = {streams.input, streams.output, streams.errors};
  for (int stream = 0; stream < 3; ++stream) {
    if (numbers[stream] >= 0) {
      posix_spawn_file_actions_adddup2(&actions, numbers[stream], stream);
    } else {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    }
  }
  // What we ignore or hold back, such as SIGPIPE, is no business of theirs.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, group);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  std::vector<const char*> words = {"sh", "-c", script.c_str(), shell_name.data()};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  words.push_back(nullptr);
  pid_t process = -1;
  const int error = posix_spawn(&process, "/bin/sh", &actions, &attributes,
                                const_cast<char**>(words.data()), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  errno = error;
  return error == 0 ? process : -1;
}

std::string last_line(std::string_view text) {
  text = trim(text);
  return clip(text.substr(text.find_last_of('\n') + 1), longest_words);
}

}  // namespace

void Allowance::give(double seconds_given) {
  seconds = seconds_given;
  deadline = Steady::now() + steady_seconds(seconds);
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(
    const std::string& command, const std::vector<std::string>& arguments) {
  std::signal(SIGPIPE, SIG_IGN);  // a child that has gone away is a failed write, not our death
  std::unique_ptr<ChildProcess> child(new ChildProcess);
  child->command_ = command;
  Pipe life = make_pipe(), input = make_pipe(), output = make_pipe(), errors = make_pipe();
  for (const Pipe* pipe : {&life, &input, &output, &errors}) {
    if (!pipe->read.is_open())
      return Text(msg::child_not_started, child->name(), std::strerror(errno));
  }
  child->lifeline_ = std::move(life.write);
  child->guard_ = spawn("read gone; kill -s KILL 0", {}, {life.read.number(), -1, -1}, 0);
  if (child->guard_ > 0) {
    const Streams streams{input.read.number(), output.write.number(), errors.write.number()};
    const std::string script = arguments.empty() ? command : command + " \"$@\"";
    child->child_ = spawn(script, arguments, streams, child->guard_);
  }
  if (child->child_ < 0) return Text(msg::child_not_started, child->name(), std::strerror(errno));

  for (const Descriptor* end : {&input.write, &output.read, &errors.read}) {
    ::fcntl(end->number(), F_SETFL, O_NONBLOCK);
  }
  child->input_ = std::move(input.write);
  child->output_ = std::move(output.read);
  child->errors_ = std::move(errors.read);
  return child;
}

ChildProcess::~ChildProcess() {
  if (guard_ < 0) return;
  ::kill(-guard_, SIGKILL);
  for (const pid_t process : {guard_, child_}) {
    while (process > 0 && ::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
}

std::string ChildProcess::name() const { return clip(command_); }

Result<bool> ChildProcess::send_line(std::string_view line, Allowance& allowance) {
  unsent_ += line;
  unsent_ += '\n';
  while (!unsent_.empty()) {
    const auto done = pump(allowance);
    if (!done) return done;
  }
  return true;
}

Result<std::string> ChildProcess::read_line(Allowance& allowance) {
  for (;;) {
    if (const auto line = unread_.next()) {
      const std::string_view text = trim(*line);
      if (!text.empty()) last_line_ = text;
      return std::string(text);
    }
    if (unread_.rest().size() > longest_line) return Text(msg::child_flood, name());
    if (!output_.is_open()) return cause_of_death();
    const auto done = pump(allowance);
    if (!done) return done.why();
  }
}

Result<std::string> ChildProcess::read_all(Allowance& allowance) {
  while (output_.is_open()) {
    const auto done = pump(allowance);
    if (!done) return done.why();
  }
  if (trim(unread_.rest()).empty()) return cause_of_death();
  return std::string(unread_.rest());
}

Result<bool> ChildProcess::pump(Allowance& allowance) {
  if (allowance.stop) return Text(msg::child_interrupted);
  const std::chrono::duration<double, std::milli> left = allowance.deadline - Steady::now();
  if (left.count() <= 0) {
    Text why(msg::child_hung, name(), fmt::format("{:.1f}", allowance.seconds));
    why.args.back().is_number = true;
    return why;
  }
  // The flag has no descriptor to wait for, so it is looked at now and then.
  const int wait = static_cast<int>(std::min(left.count(), 20.0)) + 1;
  pollfd ends[] = {{unsent_.empty() ? -1 : input_.number(), POLLOUT, 0},
                   {output_.number(), POLLIN, 0},
                   {errors_.number(), POLLIN, 0}};
  if (::poll(ends, 3, wait) <= 0) return true;
  if (ends[2].revents) take_errors();
  if (ends[1].revents) {
    const auto taken = take_output(allowance);
    if (!taken) return taken;
  }
  if (ends[0].revents) {
    const ssize_t written = ::write(input_.number(), unsent_.data(), unsent_.size());
    if (written > 0) unsent_.erase(0, static_cast<std::size_t>(written));
    if (written < 0 && errno != EAGAIN && errno != EINTR) return cause_of_death();
  }
  return true;
}

Result<bool> ChildProcess::take_output(Allowance& allowance) {
  char block[1 << 16];
  const ssize_t size = ::read(output_.number(), block, sizeof block);
  if (size == 0) output_.close();
  if (size <= 0) return true;
  unread_.append(std::string_view(block, static_cast<std::size_t>(size)));
  if (allowance.bytes < static_cast<std::size_t>(size)) return Text(msg::child_flood, name());
  allowance.bytes -= static_cast<std::size_t>(size);
  return true;
}

void ChildProcess::take_errors() {
  char block[4096];
  const ssize_t size = ::read(errors_.number(), block, sizeof block);
  if (size == 0) errors_.close();
  if (size <= 0) return;
  error_text_.append(block, static_cast<std::size_t>(size));
  if (error_text_.size() > longest_error_text) {
    error_text_.erase(0, error_text_.size() - longest_error_text);
  }
}

// How it ended is looked at and left for the destructor to collect: until then its number is not
// given to another process.
std::optional<siginfo_t> ChildProcess::end_within(double seconds) const {
  const auto deadline = Steady::now() + steady_seconds(seconds);
  for (;;) {
    siginfo_t end{};
    const int looked =
        ::waitid(P_PID, static_cast<id_t>(child_), &end, WEXITED | WNOWAIT | WNOHANG);
    if (looked == 0 && end.si_pid == child_) return end;
    if (Steady::now() >= deadline) return std::nullopt;
    ::poll(nullptr, 0, 5);
  }
}

Text ChildProcess::cause_of_death() {
  const auto end = end_within(0.5);
  if (!end) return Text(msg::child_closed, name());
  if (errors_.is_open()) take_errors();
  const std::string last_words = this->last_words();
  if (end->si_code != CLD_EXITED) {
    return Text(msg::child_killed, name(), end->si_status, last_words);
  }
  const bool missing = end->si_status == not_found || end->si_status == not_executable;
  if (missing && last_words.starts_with(shell_name) && last_words[shell_name.size()] == ':') {
    const bool is_there = end->si_status == not_executable;
    return Text(msg::child_missing, name(),
                Text(is_there ? msg::no_program : msg::no_such_program));
  }
  if (missing) return Text(msg::child_missing, name(), last_words);
  return Text(msg::child_exited, name(), end->si_status, last_words);
}

std::string ChildProcess::last_words() const {
  const std::string unread = last_line(unread_.rest());
  const std::string output = unread.empty() ? clip(last_line_, longest_words) : unread;
  const std::string error = last_line(error_text_);
  return output.empty() || error.empty() ? output + error : output + " / " + error;
}

void ChildProcess::part_with(std::string_view line) {
  constexpr double moment = 0.2;
  const std::atomic<bool> never{false};
  Allowance allowance(moment, never);
  if (!send_line(line, allowance)) return;
  input_.close();
  end_within(moment);
}

}  // namespace ratatosk::players
