// The numbers of move sequences that are known for each board. The reference is held to them as
// well: it is what everything else is held to.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "all_games.h"
#include "layers.h"
#include "random_play.h"
#include "reference/tafl_bridge.h"

namespace ratatosk::tests {
namespace {

template <Game G>
std::uint64_t perft(const typename G::State& s, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const Move move : moves_of<G>(s)) leaves += perft<G>(after<G>(s, move), depth - 1);
  return leaves;
}

std::uint64_t reference_perft(const plain::Position& position, int depth) {
  const auto moves = plain::legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const auto& move : moves) leaves += reference_perft(plain::after(position, move), depth - 1);
  return leaves;
}

template <Game G>
const std::vector<std::uint64_t> known;  // for depth 1, 2 ...
template <>
const std::vector<std::uint64_t> known<Brandubh> = {40, 960, 39512};
template <>
const std::vector<std::uint64_t> known<ArdRi> = {40, 336, 12512};
template <>
const std::vector<std::uint64_t> known<Tablut> = {72, 3944, 285728};
template <>
const std::vector<std::uint64_t> known<Hnefatafl> = {116, 6788, 806344};
template <>
const std::vector<std::uint64_t> known<Tawlbwrdd> = {128, 7172, 922440};
template <>
const std::vector<std::uint64_t> known<AleaEvangelii> = {588, 108964};

template <class G>
class TaflPerft : public testing::Test {};
TYPED_TEST_SUITE(TaflPerft, TaflGames, GameName);

TYPED_TEST(TaflPerft, OfTheRulesThatPlay) {
  using G = TypeParam;
  for (std::size_t i = 0; i < known<G>.size(); ++i) {
    EXPECT_EQ(perft<G>(G::start(), static_cast<int>(i) + 1), known<G>[i]) << "depth " << i + 1;
  }
}

TYPED_TEST(TaflPerft, OfThePlainRules) {
  using G = TypeParam;
  const auto start = plain::position_of<G>(G::start());
  for (std::size_t i = 0; i < known<G>.size(); ++i) {
    EXPECT_EQ(reference_perft(start, static_cast<int>(i) + 1), known<G>[i]) << "depth " << i + 1;
  }
}

}  // namespace
}  // namespace ratatosk::tests
