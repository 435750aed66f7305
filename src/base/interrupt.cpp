#include "base/interrupt.h"

#include <array>
#include <cerrno>
#include <csignal>

#include "base/descriptor.h"

namespace ratatosk {
namespace {

constexpr std::array signals = {SIGINT, SIGTERM, SIGHUP};

// A signal's handler reaches nothing but statics.
std::atomic<std::atomic<bool>*> flag_to_set{nullptr};
std::atomic<bool> was_asked{false};
Pipe wake_pipe;
std::array<struct sigaction, signals.size()> old_actions;
static_assert(std::atomic<std::atomic<bool>*>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

void handle(int signal) {
  const int error = errno;
  was_asked = true;
  if (auto* flag = flag_to_set.load()) flag->store(true);
  const char byte = 0;
  [[maybe_unused]] const ssize_t written = ::write(wake_pipe.write.number(), &byte, 1);
  if (signal == SIGINT) std::signal(signal, SIG_DFL);
  errno = error;
}

}  // namespace

Interrupt::Interrupt(std::atomic<bool>& flag) {
  was_asked = false;
  flag_to_set = &flag;
  wake_pipe = make_pipe(O_NONBLOCK);
  struct sigaction action{};
  action.sa_handler = handle;  // without SA_RESTART: what waits, wakes
  for (std::size_t i = 0; i < signals.size(); ++i) {
    ::sigaction(signals[i], &action, &old_actions[i]);
    const bool outlives_its_terminal = signals[i] == SIGHUP && old_actions[i].sa_handler == SIG_IGN;
    if (outlives_its_terminal) ::sigaction(signals[i], &old_actions[i], nullptr);
  }
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < signals.size(); ++i)
    ::sigaction(signals[i], &old_actions[i], nullptr);
  flag_to_set = nullptr;
  wake_pipe = {};
}

bool Interrupt::happened() const { return was_asked; }

int Interrupt::wakes() const { return wake_pipe.read.number(); }

}  // namespace ratatosk
