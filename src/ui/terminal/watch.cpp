#include "ui/terminal/watch.h"

namespace ratatosk::terminal {

Watch::Watch(Console& console)
    : console_(console),
      stop_(console.stop().load()),
      listening_(console.listen([this](char key) { hear(key); })) {}

void Watch::hear(char key) {
  constexpr char interrupt = '\x03';
  if (key == '\r' || key == '\n' || key == interrupt) stop_ = true;
  if (key == 'p' || key == 'P' || key == ' ') pause_ = true;
}

}  // namespace ratatosk::terminal
