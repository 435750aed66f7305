#pragma once
#include <atomic>

#include "ui/terminal/console.h"

namespace ratatosk::terminal {

// Listens to the keyboard while a machine thinks: Enter wants the answer now, p a pause after it.
class Watch {
 public:
  explicit Watch(Console& console);

  bool listens() const { return listening_ != nullptr; }
  const std::atomic<bool>& stop() const { return listens() ? stop_ : console_.stop(); }
  bool wants_pause() const { return pause_; }

 private:
  void hear(char key);

  Console& console_;
  std::atomic<bool> stop_, pause_{false};
  std::unique_ptr<Listening> listening_;
};

}  // namespace ratatosk::terminal
