#include "threads/run_on_threads.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <chrono>
#include <new>
#include <thread>

#include "base/messages.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

TEST(Parallel, RunsTheJobOnceOnEachThread) {
  for (const int threads : {1, 4}) {
    std::atomic<bool> stop{false};
    std::atomic<int> runs{0};
    run_on_threads(threads, stop, [&](int) { ++runs; });
    EXPECT_EQ(runs, threads);
    EXPECT_FALSE(stop);
  }
}

TEST(Parallel, WhateverIsThrownStopsTheOthersAndComesOut) {
  std::atomic<bool> stop{false};
  std::atomic<int> arrived{0};
  const auto job = [&](int) {
    if (++arrived == 3) throw std::bad_alloc();
    while (!stop) std::this_thread::yield();
  };
  EXPECT_THROW(run_on_threads(3, stop, job), std::bad_alloc);
  EXPECT_TRUE(stop);
}

// While it lives no thread can be started: the stack it would have is larger than any memory.
class NoMoreThreads {
 public:
  NoMoreThreads() {
    pthread_getattr_default_np(&usual_);
    pthread_attr_t huge;
    pthread_getattr_default_np(&huge);
    pthread_attr_setstacksize(&huge, std::size_t{1} << 60);
    pthread_setattr_default_np(&huge);
    pthread_attr_destroy(&huge);
  }
  ~NoMoreThreads() {
    pthread_setattr_default_np(&usual_);
    pthread_attr_destroy(&usual_);
  }

 private:
  pthread_attr_t usual_;
};

TEST(Parallel, AThreadThatCannotBeStartedIsAClearError) {
  std::atomic<bool> stop{false};
  int runs = 0;
  try {
    const NoMoreThreads none;
    run_on_threads(2, stop, [&](int) { ++runs; });
    ADD_FAILURE() << "started";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 1);
    EXPECT_EQ(error.text().id, Msg::no_thread);
  }
  EXPECT_EQ(runs, 0) << "nothing is begun that could not be ended in time";
}

}  // namespace
}  // namespace ratatosk::tests
