// The preset `uct` against the document's pseudocode, visit for visit.
#include <gtest/gtest.h>

#include "all_games.h"
#include "run_search.h"
#include "search/search.h"
#include "test_layers.h"
#include "textbook_uct.h"

namespace ratatosk::tests {
namespace {

template <class G>
class Textbook : public testing::Test {};
TYPED_TEST_SUITE(Textbook, AllGames, GameName);

template <Game G>
void compare(const typename G::State& state, const History& history, std::uint64_t seed, double c,
             int iterations) {
  textbook::Uct<G> oracle(seed, c);
  const Move expected = oracle.busca_solucion(state, history, iterations);

  SearchParams params;
  params.seed = static_cast<std::int64_t>(seed);
  params.c = c;
  params.iterations = iterations;
  params.seconds = 0;
  params.memory = 64;
  Search<G> search;
  const Report report = run_search(search, state, history, params);

  EXPECT_EQ(report.best, expected);
  EXPECT_EQ(report.iterations, static_cast<std::uint64_t>(iterations));
  ASSERT_EQ(report.moves.size(), oracle.v0->movimientos.size());
  for (std::size_t i = 0; i < oracle.v0->hijos.size(); ++i) {
    const MoveReport* move = report.find(oracle.v0->movimientos[i]);
    ASSERT_NE(move, nullptr);
    EXPECT_EQ(static_cast<double>(move->visits), oracle.v0->hijos[i]->n) << move->text;
    EXPECT_EQ(move->value, oracle.v0->hijos[i]->q / oracle.v0->hijos[i]->n) << move->text;
  }
}

template <Game G>
History history_at(const typename G::State& state, Agreement agreement) {
  History history(agreement);
  history.push(G::hash(state));
  return history;
}

constexpr int iterations_for(int squares) {
  return squares > 200 ? 1500 : squares > 100 ? 3000 : 6000;
}

TYPED_TEST(Textbook, FromTheStart) {
  using G = TypeParam;
  const auto start = G::start();
  compare<G>(start, history_at<G>(start, {0, false}), 1, 0.70710678118654752,
             iterations_for(G::rows * G::columns));
}

// Deep trees with few moves, ends of the game inside the tree, another C.
TYPED_TEST(Textbook, FromPositionsNearTheEnd) {
  using G = TypeParam;
  int compared = 0;
  for (std::uint64_t seed = 1; compared < 4; ++seed) {
    Rng rng(seed);
    std::vector<typename G::State> line = {G::start()};
    while (G::outcome(line.back()) == Outcome::ongoing) {
      auto next = line.back();
      G::play(
          next,
          G::nth(next, static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(next))))));
      line.push_back(next);
    }
    if (line.size() < 8) continue;
    const auto& state = line[line.size() - 6];
    compare<G>(state, history_at<G>(state, {0, false}), seed, 0.4, 1200);
    ++compared;
  }
}

// Draws by the maximum of plies and by repetition score 0.
TYPED_TEST(Textbook, WithDraws) {
  using G = TypeParam;
  const auto start = G::start();
  compare<G>(start, history_at<G>(start, {8, true}), 3, 0.7, 3000);
}

}  // namespace
}  // namespace ratatosk::tests
