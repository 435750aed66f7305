#pragma once
#include <atomic>
#include <functional>

#include "base/layers.h"

namespace ratatosk::threads {

// Of the machine; 1 where the system does not say.
int core_count();

// Runs the job on so many threads, the calling one among them as number 0, and returns when all
// have ended. What any of them throws, or a thread that cannot be started, sets `stop`, which the
// job has to heed; the first such thing is thrown here at the end.
void run_on_threads(int threads, std::atomic<bool>& stop,
                    const std::function<void(int number)>& job);

}  // namespace ratatosk::threads
