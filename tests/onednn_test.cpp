// Deep networks by oneDNN: they say what our own convolutions say. Built where oneDNN is there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "all_games.h"
#include "network/deep_runner.h"
#include "random_deep_network.h"
#include "test_layers.h"

namespace ratatosk::tests {
using namespace network;
namespace {

using ::testing::FloatNear;
using ::testing::Pointwise;

template <class G>
DeepRunner runner_by(const DeepWeights& weights, std::unique_ptr<DeepTrunk> trunk) {
  return DeepRunner(weights, G::rows * G::columns, grounds_of<G>(), std::move(trunk));
}

template <class G>
class OneDnn : public testing::Test {};
TYPED_TEST_SUITE(OneDnn, EachRules, GameName);

TYPED_TEST(OneDnn, SaysWhatOurOwnConvolutionsSay) {
  using G = TypeParam;
  for (const DeepShape shape : {DeepShape{6, 64, 2}, DeepShape{2, 48, 1}, DeepShape{0, 16, 2}}) {
    const DeepWeights weights = random_deep_network(std::string(G::name), shape, 7);
    auto trunk = onednn_trunk(weights, G::rows, G::columns);
    ASSERT_EQ(trunk != nullptr, static_cast<bool>(__builtin_cpu_supports("avx2")));
    if (!trunk) return;
    DeepRunner plain = runner_by<G>(weights, plain_trunk(weights, G::rows, G::columns)),
               fast = runner_by<G>(weights, std::move(trunk));
    for (const PlainPosition& position : positions_of_a_game<G>(12)) {
      DeepJudgement judged, wanted;
      fast.judge(position, judged);
      plain.judge(position, wanted);
      ASSERT_NEAR(judged.value, wanted.value, 1e-3);
      ASSERT_THAT(judged.priors, Pointwise(FloatNear(1e-3F), wanted.priors));
    }
  }
}

// A search makes what its threads work with, and each works with its own.
TEST(OneDnnThreads, WorkOutWhatAnotherHasMade) {
  using G = Othello;
  const DeepWeights weights = random_deep_network("othello", {2, 64, 1}, 7);
  const auto positions = positions_of_a_game<G>(20);
  const auto judge_all = [&](DeepRunner& runner) {
    std::vector<double> values;
    DeepJudgement judged;
    for (const PlainPosition& position : positions) {
      runner.judge(position, judged);
      values.push_back(judged.value);
    }
    return values;
  };
  std::vector<DeepRunner> runners;
  for (int i = 0; i < 3; ++i)
    runners.push_back(runner_by<G>(weights, fastest_trunk(weights, G::rows, G::columns)));
  const auto wanted = judge_all(runners.front());
  std::vector<std::vector<double>> found(runners.size());
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < runners.size(); ++i)
      threads.emplace_back([&, i] { found[i] = judge_all(runners[i]); });
  }
  for (const auto& values : found) EXPECT_EQ(values, wanted);
}

TEST(OneDnnThreads, AreNoneButThoseOfTheSearch) {
  const auto threads = [] {
    const std::filesystem::directory_iterator tasks("/proc/self/task");
    return std::distance(begin(tasks), end(tasks));
  };
  const DeepWeights weights = random_deep_network("othello", {1, 64, 1}, 7);
  std::jthread([&] {  // OpenMP's are each thread's own
    const auto before = threads();
    DeepRunner runner = runner_by<Othello>(weights, fastest_trunk(weights, 8, 8));
    DeepJudgement judged;
    for (const PlainPosition& position : positions_of_a_game<Othello>(3))
      runner.judge(position, judged);
    EXPECT_EQ(threads(), before);
  })
      .join();
}

}  // namespace
}  // namespace ratatosk::tests
