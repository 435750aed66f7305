#include "threads/run_on_threads.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <chrono>
#include <new>
#include <thread>

#include "base/messages.h"
#include "engine/registry.h"
#include "test_layers.h"
#include "threads/background.h"
#include "threads/workers.h"

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

TEST(Workers, WorkUntilTheirOwnerGoes) {
  std::atomic<int> at_work{0}, left{0};
  std::atomic<bool> over{false};
  {
    const Workers workers(
        3,
        [&] {
          ++at_work;
          while (!over) std::this_thread::yield();
          ++left;
        },
        [&] { over = true; });
    while (at_work < 3) std::this_thread::yield();
    EXPECT_EQ(left, 0);
  }
  EXPECT_EQ(left, 3);
}

TEST(Workers, OneThatCannotBeStartedSendsTheOthersHome) {
  std::atomic<bool> over{false};
  try {
    const NoMoreThreads none;
    const Workers workers(
        2,
        [&] {
          while (!over) std::this_thread::yield();
        },
        [&] { over = true; });
    ADD_FAILURE() << "started";
  } catch (const Error& error) {
    EXPECT_EQ(error.text().id, Msg::no_thread);
  }
  EXPECT_TRUE(over);
}

TEST(Workers, WhatIsWorkedOutAheadComes) {
  EXPECT_EQ(ahead([] { return 42; }).get(), 42);
  const NoMoreThreads none;
  EXPECT_THROW(ahead([] { return 42; }), Error);
}

TEST(InTheBackground, WhatTheJobThrowsComesOutOfWhatIsWantedNext) {
  BackgroundThinker thinker(*make_table("brandubh"));
  const auto fail = [](Thinker&, const std::atomic<bool>&) { throw std::bad_alloc(); };
  thinker.start(fail, true);
  EXPECT_THROW(thinker.settle(), std::bad_alloc);
  thinker.settle();  // it is told once
  thinker.start(fail, true);
  EXPECT_THROW(thinker.stop(), std::bad_alloc);
  thinker.start(fail, true);  // and whoever just goes hears nothing
}

TEST(InTheBackground, SoDoesWhatIsThrownWhereTheAnswerIsTaken) {
  const auto table = make_table("brandubh");
  BackgroundThinker thinker(*table);
  SearchParams params;
  params.seconds = 0;
  params.iterations = 1;
  params.memory = 1;
  thinker.start_thinking(*table, params, {}, [](const Result<Report>&) { throw std::bad_alloc(); });
  EXPECT_THROW(thinker.settle(), std::bad_alloc);
}

TEST(InTheBackground, AThreadThatCannotBeStartedIsAClearError) {
  BackgroundThinker thinker(*make_table("brandubh"));
  bool begun = false;
  const auto job = [&](Thinker&, const std::atomic<bool>&) { begun = true; };
  try {
    const NoMoreThreads none;
    thinker.start(job, true);
    ADD_FAILURE() << "started";
  } catch (const Error& error) {
    EXPECT_EQ(error.text().id, Msg::no_thread);
  }
  thinker.settle();
  EXPECT_FALSE(begun);
  thinker.start(job, true);
  thinker.settle();
  EXPECT_TRUE(begun) << "later there are threads again";
}

}  // namespace
}  // namespace ratatosk::tests
