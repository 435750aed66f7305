// Whole games, ply by ply, as they were seen when they were recorded: anything in the rules, the
// notation or the hashes that changes shows here as the first line that differs. After a change
// that is meant, RATATOSK_UPDATE=1 writes the files anew; read their diff before it is committed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "all_games.h"
#include "paths.h"
#include "random_play.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

const char* name_of(Outcome outcome) {
  constexpr const char* names[] = {"ongoing", "draw", "first_wins", "second_wins"};
  return names[static_cast<int>(outcome)];
}

// The squares whose piece the opponent loses by a move: captured or turned.
template <Game G>
std::string taken_by(const typename G::State& before, const typename G::State& after) {
  const Side victim = other(G::to_move(before));
  std::string squares;
  for (int square = 0; square < G::rows * G::columns; ++square) {
    const Piece piece = G::piece(before, square);
    const bool his = victim == Side::first ? piece == Piece::first
                                           : piece == Piece::second || piece == Piece::king;
    if (his && G::piece(after, square) != piece) squares += " " + square_name(square, G::columns);
  }
  return squares;
}

// A random game told in full. The move is drawn among the sorted ones, so that the game does not
// depend on the order in which moves are generated.
template <Game G>
std::string told_game(std::uint64_t seed) {
  Rng rng(seed);
  auto s = G::start();
  std::string text = fmt::format("game {}\n", seed);
  for (int ply = 0;; ++ply) {
    auto moves = moves_of<G>(s);
    text += fmt::format("{} {} {} moves, hash {:016x}, {}\n", ply, G::position(s), moves.size(),
                        G::hash(s), name_of(G::outcome(s)));
    if (moves.empty()) return text;
    std::ranges::sort(moves);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto next = after<G>(s, move);
    const std::string taken = taken_by<G>(s, next);
    text += fmt::format("  {} plays {}{}{}\n", G::to_move(s) == Side::first ? "first" : "second",
                        G::format(s, move), taken.empty() ? "" : ", takes", taken);
    s = next;
  }
}

// Short games, one won by each side.
template <class G>
constexpr std::uint64_t seeds[2] = {1, 2};
template <>
constexpr std::uint64_t seeds<Hnefatafl>[2] = {41, 136};
template <>
constexpr std::uint64_t seeds<Tablut>[2] = {67, 255};
template <>
constexpr std::uint64_t seeds<ArdRi>[2] = {13, 186};
template <>
constexpr std::uint64_t seeds<Brandubh>[2] = {23, 36};
template <>
constexpr std::uint64_t seeds<Tawlbwrdd>[2] = {31, 46};
template <>
constexpr std::uint64_t seeds<AleaEvangelii>[2] = {178, 24};

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

template <class G>
class Playthrough : public testing::Test {};
TYPED_TEST_SUITE(Playthrough, AllGames, GameName);

TYPED_TEST(Playthrough, IsAsRecorded) {
  using G = TypeParam;
  const std::string path =
      fmt::format("{}/tests/playthroughs/{}.txt", RATATOSK_SOURCE_DIR, G::name);
  std::string told;
  for (const std::uint64_t seed : seeds<G>) told += told_game<G>(seed);
  if (std::getenv("RATATOSK_UPDATE")) std::ofstream(path, std::ios::binary) << told;

  const auto seen = lines_of(told), recorded = lines_of(read(path));
  ASSERT_FALSE(recorded.empty()) << path << " is missing or empty";
  const auto [here, there] = std::ranges::mismatch(seen, recorded);
  if (here == seen.end() && there == recorded.end()) return;
  FAIL() << path << ", line " << there - recorded.begin() + 1
         << "\nrecorded: " << (there == recorded.end() ? "(the end)" : *there)
         << "\n     now: " << (here == seen.end() ? "(the end)" : *here);
}

}  // namespace
}  // namespace ratatosk::tests
