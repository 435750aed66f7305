// The numbers of move sequences that are known for each game: perft_table.txt has those of 1, 2 ...
// plies. The reference is held to them as well: it is what everything else is held to.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <vector>

#include "all_games.h"
#include "engine/registry.h"
#include "paths.h"
#include "plain_rules.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

std::vector<std::uint64_t> known_perft(std::string_view game) {
  std::ifstream file(RATATOSK_SOURCE_DIR "/tests/perft_table.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    std::vector<std::uint64_t> known;
    for (std::uint64_t leaves = 0; words >> leaves;) known.push_back(leaves);
    if (name == game) return known;
  }
  return {};
}

std::uint64_t reference_perft(const plain::Position& position, int depth) {
  const auto moves = plain::legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const auto& move : moves) leaves += reference_perft(plain::after(position, move), depth - 1);
  return leaves;
}

TEST(Perft, OfTheRulesThatPlay) {
  for (const GameEntry& game : all_games()) {
    const auto known = known_perft(game.name);
    EXPECT_FALSE(known.empty()) << game.name;
    int depth = 0;
    for (const std::uint64_t leaves : known)
      EXPECT_EQ(game.table()->perft(++depth), leaves) << game.name << " depth " << depth;
  }
}

template <class G>
class TaflPerft : public testing::Test {};
TYPED_TEST_SUITE(TaflPerft, TaflGames, GameName);

TYPED_TEST(TaflPerft, OfThePlainRules) {
  const auto start = plain::position_of<TypeParam>(TypeParam::start());
  const auto known = known_perft(TypeParam::name);
  EXPECT_FALSE(known.empty());
  int depth = 0;
  for (const std::uint64_t leaves : known)
    EXPECT_EQ(reference_perft(start, ++depth), leaves) << "depth " << depth;
}

}  // namespace
}  // namespace ratatosk::tests
