#pragma once
// A law is a sentence about every position of a game. It is tried on positions that random play
// reaches; one that breaks it is shrunk to the shortest walk that still does.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdlib>
#include <functional>
#include <sstream>
#include <string>

#include "random_play.h"
#include "test_layers.h"

namespace ratatosk::tests {

// Tries a property of rapidcheck. The same cases in every run, unless RC_PARAMS asks for others.
inline void hold(int tries, const std::function<void()>& property) {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  rc::detail::TestMetadata metadata;
  metadata.id = metadata.description = std::string(test->test_suite_name()) + "." + test->name();
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  if (!std::getenv("RC_PARAMS")) {
    params.seed = 1;
    params.maxSuccess = tries;
  }
  const auto result = rc::detail::checkTestable(property, metadata, params);
  if (result.is<rc::detail::SuccessResult>()) return;
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  FAIL() << text.str();
}

// A position that random play reaches, drawn within a property.
template <Game G>
typename G::State any_position() {
  constexpr int longest = 600;
  const auto seed = *rc::gen::arbitrary<std::uint32_t>().as("seed of the walk");
  const auto plies = *rc::gen::inRange(0, longest).as("plies of the walk");
  const auto s = walk<G>(seed, plies);
  RC_LOG() << G::position(s) << '\n';
  return s;
}

// Holds a law over positions of the game.
template <Game G>
void for_any_position(int tries, const std::function<void(const typename G::State&)>& law) {
  hold(tries, [&] { law(any_position<G>()); });
}

}  // namespace ratatosk::tests
