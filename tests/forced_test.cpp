// Forced wins and losses of up to nine plies: what a search that claims to be strong must not miss.
#include "forced.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>

#include "engine/registry.h"
#include "games/tafl/boards.h"
#include "paths.h"
#include "prover.h"

namespace ratatosk::tests {
namespace {

std::vector<Forced> forced_positions() {
  return read_forced(RATATOSK_SOURCE_DIR "/tests/forced.txt");
}

template <Game G>
bool is_proven(const Forced& forced) {
  constexpr std::uint64_t most_nodes = 5'000'000;
  Prover<G> prover(most_nodes);
  const auto state = G::parse_position(forced.position).or_throw();
  const auto plies =
      forced.wins ? prover.win(state, forced.plies) : prover.loss(state, forced.plies);
  return plies == forced.plies;
}

TEST(Forced, TwentyOfEachOfThreeBoards) {
  std::map<std::string, int> count;
  for (const Forced& forced : forced_positions()) {
    ++count[forced.game];
    EXPECT_GE(forced.plies, 5);
    EXPECT_LE(forced.plies, 9);
  }
  for (const char* game : {"brandubh", "tablut", "hnefatafl"}) EXPECT_GE(count[game], 20) << game;
}

TEST(Forced, AreProvenByTheRules) {
  for (const Forced& forced : forced_positions()) {
    const bool proven = forced.game == "brandubh" ? is_proven<Brandubh>(forced)
                        : forced.game == "tablut" ? is_proven<Tablut>(forced)
                                                  : is_proven<Hnefatafl>(forced);
    EXPECT_TRUE(proven) << forced.game << ' ' << forced.position;
  }
}

// The share that a player knows for certain.
double share_found(const char* player, std::int64_t iterations) {
  const std::atomic<bool> never{false};
  const auto positions = forced_positions();
  double found = 0;
  for (const Forced& forced : positions) {
    const auto table = make_table(forced.game);
    table->set_position(forced.position).or_throw();
    SearchParams params = *parse_settings(player, {});
    params.seconds = 0;
    params.iterations = iterations;
    params.memory = 16;
    const Report report = table->thinker()->think(*table, params, {}, never);
    const MoveReport& best = *report.find(report.best);
    found += best.certain && (best.value > 0) == forced.wins;
  }
  return found / static_cast<double>(positions.size());
}

// About half of what it searches in a second.
TEST(Forced, AlphaBetaFindsThem) { EXPECT_GE(share_found("alphabeta", 1'000'000), 0.95); }

// With 540,000 nodes for the probe, so that nothing hangs on the speed of the machine.
TEST(Forced, TheTreeFindsThemWithAProbe) {
  EXPECT_GE(share_found("mcts,probe=0.9", 600'000), 0.95);
  EXPECT_LT(share_found("mcts,probe=0", 20'000), 0.8) << "else the probe is not needed";
}

}  // namespace
}  // namespace ratatosk::tests
