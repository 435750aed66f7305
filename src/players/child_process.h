#pragma once
#include <sys/wait.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "base/line_buffer.h"
#include "base/messages.h"
#include "base/steady.h"

namespace ratatosk::players {

// What another program may use up before it has answered: time, and output of its own.
struct Allowance {
  Allowance(double seconds, const std::atomic<bool>& stop_flag) : stop(stop_flag) { give(seconds); }
  void give(double seconds);  // from now on

  double seconds;
  Steady::time_point deadline;
  const std::atomic<bool>& stop;  // we ourselves are asked to end
  std::size_t bytes = 4 << 20;
};

// Another program at work for us, started by the shell, which we speak to through its standard
// input and output. It has a process group of its own, and all that is in it is killed when this
// object goes; also when our own process ends in whatever way, by a guard in the same group that
// waits for that. Every call that waits gives the reason when the program does not do its part.
class ChildProcess {
 public:
  // `arguments` are added to those of the command as they are.
  static Result<std::unique_ptr<ChildProcess>> start(
      const std::string& command, const std::vector<std::string>& arguments = {});
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  Result<bool> send_line(std::string_view line, Allowance& allowance);
  Result<std::string> read_line(Allowance& allowance);  // without its end
  Result<std::string> read_all(Allowance& allowance);   // up to the end of its output

  // Lets it end by itself, for a moment.
  void part_with(std::string_view line);

  std::string name() const;  // for people: the command, in short

 private:
  ChildProcess() = default;

  // Writes, reads and waits as far as there is something to do; the reason when there is nothing to
  // wait for any more.
  Result<bool> pump(Allowance& allowance);
  Result<bool> take_output(Allowance& allowance);
  void take_errors();
  std::optional<siginfo_t> end_within(double seconds) const;
  Text cause_of_death();
  std::string last_words() const;  // on its standard output and its standard error

  std::string command_;
  pid_t guard_ = -1, child_ = -1;  // the guard's number is the group's
  Descriptor lifeline_;            // the guard acts when nobody holds it
  Descriptor input_, output_, errors_;
  std::string unsent_;
  LineBuffer unread_;
  std::string last_line_;   // that was read of its output, but for blank ones
  std::string error_text_;  // the last that it wrote on its standard error
};

}  // namespace ratatosk::players
