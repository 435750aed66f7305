#include "commands/interrupt.h"

#include <csignal>

namespace ratatosk {
namespace {

// A signal's handler reaches nothing but statics.
std::atomic<std::atomic<bool>*> flag_to_set{nullptr};
std::atomic<bool> was_asked{false};
static_assert(std::atomic<std::atomic<bool>*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

void handle(int signal) {
  was_asked = true;
  if (auto* flag = flag_to_set.load()) flag->store(true);
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt(std::atomic<bool>& flag) {
  was_asked = false;
  flag_to_set = &flag;
  std::signal(SIGINT, handle);
  std::signal(SIGTERM, handle);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  flag_to_set = nullptr;
}

bool Interrupt::happened() const { return was_asked; }

}  // namespace ratatosk
