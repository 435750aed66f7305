// Time spent where it matters, and the opponent's time.
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <thread>

#include "engine/clock.h"
#include "engine/registry.h"
#include "search/stop.h"
#include "test_layers.h"
#include "threads/background.h"
#include "work.h"

namespace ratatosk::tests {
namespace {

const std::atomic<bool> never{false};

SearchParams flexible(double seconds, double extra) {
  SearchParams params = preset(Preset::mcts);
  params.seconds = seconds;
  params.extra = extra;
  params.memory = 16;
  return params;
}

void wait(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

TEST(StopRule, AFixedTimeIsNotLookedInto) {
  const StopRule rule(flexible(0.01, 0), never);
  wait(0.011);
  EXPECT_FALSE(rule.wants_a_look());
  EXPECT_TRUE(rule.time_is_up());
}

TEST(StopRule, StopsWhenTheFirstCannotBeCaught) {
  StopRule rule(flexible(1, 1), never);
  wait(0.1);
  ASSERT_TRUE(rule.wants_a_look());
  rule.look({500, 400},
            1000);  // at least nine thousand iterations to come, if fewer than 0.2 s have gone
  EXPECT_FALSE(rule.time_is_up());
  EXPECT_FALSE(rule.wants_a_look()) << "not again at once";
  rule.look({100'000, 400}, 1000);
  EXPECT_TRUE(rule.time_is_up());
}

TEST(StopRule, GoesOnWhileTheChoiceIsUnclear) {
  StopRule rule(flexible(0.02, 5), never);
  wait(0.03);
  rule.look({500, 400}, 1000);
  EXPECT_FALSE(rule.time_is_up()) << "the usual time is over, the second is close";
  rule.look({500, 100}, 1000);
  EXPECT_TRUE(rule.time_is_up());
}

TEST(StopRule, TheExtraTimeIsTheMost) {
  StopRule rule(flexible(0.01, 0.01), never);
  wait(0.025);
  rule.look({500, 499}, 1000);
  EXPECT_TRUE(rule.time_is_up());
}

TEST(ThinkingTime, AForcedMoveIsPlayedAtOnce) {
  const auto table = make_table("othello");
  for (const char* move : {"d3", "c3", "f5", "d2", "d1", "e1", "b2", "c1"})
    table->play(*table->parse(move));
  const Report report = table->thinker()->think(*table, flexible(2, 2), {}, never);
  EXPECT_EQ(report.best_text, "pass");
  EXPECT_LT(report.seconds, 1);
}

TEST(Clock, ExtraTimeNeverEndangersTheRest) {
  for (const double left : {0.05, 0.5, 5.0, 300.0}) {
    for (const double increment : {0.0, 0.1, 5.0}) {
      const Clock clock{left, increment};
      EXPECT_GT(clock.by_need().extra, 0) << "a decided move may stop early";
      EXPECT_LT(clock.by_need().most(), left * 0.51 + 0.002) << left << '+' << increment;
    }
  }
  EXPECT_GT((Clock{60, 0}).by_need().extra, 1);
  EXPECT_EQ((Clock{10, 0, 1}).by_need().extra, 0)
      << "the last move of a period has no more than is left";
}

// What the second search begins with is what was thought of while the other side had the move.
TEST(Pondering, GrowsTheTreeThatTheNextSearchGoesOnWith) {
  const auto visits_of_second = [](Switch ponder) {
    const auto table = make_table("brandubh");
    BackgroundThinker thinker(*table);
    SearchParams params = flexible(0, 0);
    params.iterations = 500;
    params.ponder = ponder;
    const Report first = thinker.think(*table, params, {}, never);
    table->play(first.best);
    wait_for_work(1, std::chrono::duration<double>(ponder == Switch::on ? 10 : 0.3));
    table->play(*table->parse(first.line.at(1)));
    const Report second = thinker.think(*table, params, {}, never);
    EXPECT_EQ(second.iterations, 500u);
    std::uint64_t visits = 0;
    for (const MoveReport& move : second.moves) visits += move.visits;
    return visits;
  };
  const std::uint64_t without = visits_of_second(Switch::off);
  EXPECT_LT(without, 1001u) << "no more than both searches";
  EXPECT_GT(visits_of_second(Switch::on), without);
}

TEST(Thinking, ThatCannotBeDoneHasItsReason) {
  const auto reason = [](auto fails) { return threads::report_or_reason(fails).why().id; };
  EXPECT_EQ(reason([]() -> Report { failure(Msg::disk_full); }), Msg::disk_full);
  EXPECT_EQ(reason([]() -> Report { throw std::bad_alloc(); }), Msg::out_of_memory);
  EXPECT_EQ(reason([]() -> Report { throw std::runtime_error("x"); }), Msg::as_the_system_says);
  EXPECT_TRUE(threads::report_or_reason([] { return Report{}; }));
}

TEST(Pondering, EndsWhenSomethingElseIsWanted) {
  const auto table = make_table("othello");
  BackgroundThinker thinker(*table);
  SearchParams params = flexible(0, 0);
  params.iterations = 100;
  params.ponder = Switch::on;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 3; ++i) thinker.think(*table, params, {}, never);
  std::atomic<int> answers{0};
  thinker.start_thinking(*table, params, {},
                         [&](const Result<Report>& report) { answers += report ? 1 : 0; });
  thinker.settle();
  EXPECT_EQ(answers, 1);
  thinker.start_thinking(*table, params, {}, [&](const Result<Report>&) {});
  thinker.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace ratatosk::tests
