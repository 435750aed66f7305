#pragma once
#include "ui/terminal/console.h"

namespace ratatosk::terminal {

// Reads lines from a terminal that can be edited, called back and completed.
class LineEditor {
 public:
  // Nothing where the program was built without libedit. `wakes` can be read once somebody has
  // asked to stop.
  static std::unique_ptr<LineEditor> make(int wakes);

  virtual ~LineEditor() = default;
  virtual std::optional<std::string> read_line(const std::string& prompt,
                                               const Complete& complete) = 0;
};

// What all of them begin with.
std::string common_start(const std::vector<std::string>& lines);

}  // namespace ratatosk::terminal
