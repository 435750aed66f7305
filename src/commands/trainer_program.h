#pragma once
// The trainer needs libtorch, which nothing else does: it is a program of its own beside this one.
#include <atomic>
#include <string>
#include <vector>

#include "base/messages.h"

namespace ratatosk::commands {

// Takes this program's place. Throws Error 1 where it is not there.
[[noreturn]] void become_trainer(const std::vector<std::string>& words);

// Runs beside this one, which waits; told to stop, it puts away what it has. Its exit status.
// Throws Error 1 where it is not there.
int run_trainer(const std::vector<std::string>& words, const std::atomic<bool>& stop);

}  // namespace ratatosk::commands
