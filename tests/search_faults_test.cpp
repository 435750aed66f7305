// What once went wrong in the search, one test each.
#include <gtest/gtest.h>

#include "base/text.h"
#include "engine/registry.h"
#include "games/tafl/boards.h"
#include "grow.h"
#include "program.h"
#include "run_search.h"
#include "search/choose.h"
#include "search/reporting.h"
#include "test_layers.h"
#include "threads/thread_crew.h"

namespace ratatosk::tests {
namespace {

const std::atomic<bool> never{false};

Report think_after(const char* game, const char* moves, const char* player, std::int64_t nodes) {
  const auto table = make_table(game);
  for (std::string_view move : split_words(moves)) table->play(*table->parse(move));
  SearchParams limits;
  limits.seconds = 0;
  limits.iterations = nodes;
  limits.seed = 1;
  limits.memory = 64;
  return table->thinker()->think(*table, *parse_settings(player, limits), {}, never);
}

constexpr const char* third_time_next = "c1-b1 c3-b3 b1-c1 b3-c3 c1-b1 c3-b3 b1-c1";

TEST(ProvenDraw, IsTakenWhereTheRestIsWorse) {
  for (const char* player : {"mcts", "mcts,solver=off", "mcts,select=uct,c=0.7,leaf=static"}) {
    const Report report = think_after("ard-ri", third_time_next, player, 20'000);
    EXPECT_EQ(report.best_text, "b3-c3") << player;
    EXPECT_NEAR(report.find(report.best)->value, 0, 0.02) << player;
  }
}

// Also when it is found so late that other moves have had more visits.
TEST(ProvenDraw, IsTakenHoweverLateItIsFound) {
  Tree tree(1);
  Tree::Reserve reserve;
  Node& root = tree[Tree::root];
  const auto child = [&](std::uint32_t visits, double mean) -> Node& {
    Node& node = tree[grow(tree, Tree::root, reserve)];
    node.enter();
    node.leave(static_cast<std::int64_t>(mean * visits * Node::unit), visits, 0);
    return node;
  };
  Node& bad = child(5'000, -0.75);
  Node& drawn = child(1, 0);
  drawn.set_end(Outcome::draw, 0);
  const auto chosen = [&](Choice choice) {
    return &tree[chosen_child(tree, root, Side::first, {choice, 0.7, 0, true})];
  };
  EXPECT_EQ(chosen(Choice::visits), &bad) << "nothing is proven of the root";
  ASSERT_TRUE(try_to_prove(tree, root, Side::first));
  for (const Choice choice : {Choice::visits, Choice::mean, Choice::wins, Choice::uct})
    EXPECT_EQ(chosen(choice), &drawn);
  Node& good = child(10'000, 0.3);
  EXPECT_EQ(chosen(Choice::visits), &good) << "what looks better than a draw is still played";
}

// The move that makes the draw certain goes on being visited, and the mean follows.
TEST(ProvenDraw, RaisesTheMeanOfItsNode) {
  Tree tree(1);
  Tree::Reserve reserve;
  Node& root = tree[Tree::root];
  const NodeIndex bad = grow(tree, Tree::root, reserve), drawn = grow(tree, Tree::root, reserve),
                  stuck = grow(tree, Tree::root, reserve);
  tree[bad].enter();
  tree[bad].leave(static_cast<std::int64_t>(-75 * Node::unit), 100, 0);
  root.enter();
  root.leave(static_cast<std::int64_t>(75 * Node::unit), 100, 0);
  tree[drawn].set_end(Outcome::draw, 0);
  tree[stuck].set_safe(Side::second);  // it cannot win
  root.state.fetch_or(Node::complete);
  try_to_prove(tree, root, Side::first);
  for (const bool by_prior : {false, true}) {
    const SelectRules rules{0, 0, 0, 0, true};
    const NodeIndex next = by_prior ? best_by_prior(tree, root, Side::first, rules, {})
                                    : best_child(tree, root, Side::first, rules, {});
    EXPECT_EQ(next, drawn);
  }
  // Seen from above, who moved here gets a draw at most.
  EXPECT_EQ(within_bounds(root.mean(), root, Side::second, 0), 0);
  EXPECT_EQ(within_bounds(-0.9, root, Side::second, 0), -0.9);
}

// White threatens to reach g1 or a1; few moves stop him. The others are seen to lose and are not
// counted: nobody would play them, so they say nothing of the position.
TEST(Blunders, AreSeenAndNotCounted) {
  const auto table = make_table("brandubh");
  table->set_position("/1t1K3/7/7/7/4t2/7/3t3/ b").or_throw();
  SearchParams params = preset(Preset::mcts);
  params.probe = 0;  // it would find the end of the game
  params.seconds = 0;
  params.iterations = 2'000;
  params.seed = 1;
  params.memory = 16;
  const Report report = table->thinker()->think(*table, params, {}, never);
  std::size_t lost = 0;
  std::uint64_t visits = 0;
  for (const MoveReport& m : report.moves) {
    visits += m.visits;
    if (!m.certain || m.visits > 0) continue;
    ++lost;
    EXPECT_EQ(m.value, -1) << m.text;
  }
  EXPECT_GT(lost, report.moves.size() / 2);
  EXPECT_EQ(visits, report.iterations);
  EXPECT_GT(report.find(report.best)->visits, 0u);
}

// The king is beside a corner; another move of his was proven to win before that one was tried.
TEST(AWinAtOnce, IsPlayedWhateverElseIsProven) {
  const auto table = make_table("brandubh");
  table->set_position("/7/K6/7/7/t3t2/7/1t5/ w").or_throw();
  for (const Preset method : {Preset::mcts, Preset::alphabeta}) {
    SearchParams params = preset(method);
    params.seconds = 0;
    params.memory = 16;
    params.seed = 1;
    for (params.iterations = 1; params.iterations <= 64; params.iterations *= 2) {
      const Report report = table->thinker()->think(*table, params, {}, never);
      EXPECT_EQ(report.best_text, "a2-a1") << params.iterations;
      EXPECT_EQ(report.find(report.best)->value, 1) << params.iterations;
      EXPECT_TRUE(report.find(report.best)->certain);
    }
  }
}

TEST(AFullTree, StillGivesALegalMove) {
  using G = Tablut;
  History history({0, true});
  history.push(G::hash(G::start()));
  SearchParams params = preset(Preset::mcts);
  params.seconds = 0;
  params.seed = 1;
  params.memory = 1;
  Search<G> search;
  for (int i = 0; i < 8; ++i) {
    params.iterations = 30'000;
    run_search(search, G::start(), history, params);
  }
  // Down the tree where it is thin, one iteration at a time: the root has no children there.
  auto state = G::start();
  StaticEvaluator<G> judge;
  for (int ply = 0; ply < 40 && G::outcome(state) == Outcome::ongoing; ++ply) {
    search.begin(state, history, params);
    const Report at_once = search.report();
    MoveList<G> legal;
    G::generate(state, legal);
    ASSERT_NE(std::ranges::find(legal, at_once.best), legal.end()) << ply;
    EXPECT_EQ(at_once.best_text, G::format(state, at_once.best));
    EXPECT_EQ(at_once.line.front(), at_once.best_text);
    const Move last = at_once.moves.back().move;  // the least visited
    G::play(state, last);
    history.push(G::hash(state));
  }
}

TEST(Visits, StopBeforeTheyRunOver) {
  using G = Brandubh;
  History history({0, true});
  history.push(G::hash(G::start()));
  SearchParams params = preset(Preset::mcts);
  params.seed = 1;
  params.memory = 16;
  StaticEvaluator<G> judge;
  Search<G> search;
  search.begin(G::start(), history, params);
  search.advance(1000, judge);
  Node& root = const_cast<Tree&>(*search.tree())[Tree::root];
  const std::uint64_t few = 700;
  root.counts = (std::uint64_t{7} << 32) + Node::most_visits - few;
  EXPECT_GE(search.advance(1'000'000, judge), few);
  EXPECT_TRUE(search.is_settled());
  EXPECT_GE(root.visits(), Node::most_visits);
  EXPECT_EQ(root.draws(), 7u) << "nothing has run over into the draws";
  EXPECT_EQ(search.advance(1'000'000, judge), 0u);
  EXPECT_FALSE(search.report().best_text.empty());
}

// As many walks as there may be, each with as many visits in a row as there may be, all of which
// set out just before the visits end.
TEST(Visits, UnderWayStillFitWhenTheyEnd) {
  using G = Brandubh;
  History history({0, true});
  history.push(G::hash(G::start()));
  SearchParams params = preset(Preset::mcts);
  params.seed = 1;
  params.memory = 64;
  params.multi_visit = most_multi_visit;
  StaticEvaluator<G> judge;
  Search<G> search;
  search.begin(G::start(), history, params, most_threads);
  search.advance(20'000, judge);
  search.set_limit(0);
  Node& root = const_cast<Tree&>(*search.tree())[Tree::root];
  root.counts = (std::uint64_t{7} << 32) + Node::most_visits - 1;
  std::vector<bool> waits;
  for (int i = 0; i < most_threads; ++i) waits.push_back(search.descend(search.walk(i)));
  for (int i = 0; i < most_threads; ++i) {
    auto& walk = search.walk(i);
    for (bool waiting = waits[static_cast<std::size_t>(i)];; waiting = search.descend(walk)) {
      Evaluation worth = search.known_evaluation(walk);
      if (waiting) {
        const Leaf<G> leaf = search.leaf(walk);
        judge.evaluate({&leaf, 1}, {&worth, 1}, walk.rng);
      }
      search.take_in(walk, worth);
      if (walk.is_home()) break;
    }
  }
  EXPECT_GT(root.visits(), Node::most_visits + 0xffffU) << "many were under way";
  EXPECT_EQ(root.draws(), 7u) << "nothing has run over into the draws";
}

TEST(Numbers, OfANodeFitEachOther) {
  Node node;
  node.enter();
  node.leave(static_cast<std::int64_t>(10 * Node::unit), 10, 0);
  // Another thread has added its reward but not yet its visit.
  node.sum += static_cast<std::int64_t>(Node::unit) * 256;
  const Node::Stats stats = node.stats(0);
  EXPECT_EQ(stats.visits, 10u);
  EXPECT_LE(stats.mean(), 1);
  EXPECT_EQ(stats.wins(0), 10u);
  // The same with a draw that is worth something.
  node.counts += std::uint64_t{4} << 32;
  EXPECT_LE(node.stats(0.5).wins(0.5) + node.stats(0.5).draws, 10u);
}

TEST(Numbers, OfANodeFitEachOtherWhereWinsDecideToo) {
  Node node;
  node.enter();
  node.leave(static_cast<std::int64_t>(10 * Node::unit), 10, 0);
  const ChoiceRules by_wins{Choice::wins, 0, 0, false};
  EXPECT_EQ(choice_score(node, by_wins, 0), 10);
  node.sum += static_cast<std::int64_t>(Node::unit) * 256;  // its visit is not counted yet
  EXPECT_EQ(choice_score(node, by_wins, 0), 10);
}

// One thread has proven that a side cannot lose, another at the same time that it cannot win.
TEST(ProvenDraw, IsCertainInAReportAlsoWhereItWasProvenByHalves) {
  using G = Brandubh;
  MoveList<G> moves;
  G::generate(G::start(), moves);
  Tree tree(1);
  Tree::Reserve reserve;
  Node& child = tree[grow(tree, Tree::root, reserve)];
  child.move = moves[0];
  child.enter();
  child.leave(static_cast<std::int64_t>(0.5 * Node::unit), 1, 0);
  child.set_safe(Side::first);
  Report report;
  list_moves<G>(tree, G::start(), History(), {}, report);
  EXPECT_FALSE(report.find(moves[0])->certain);
  child.set_safe(Side::second);
  report.moves.clear();
  list_moves<G>(tree, G::start(), History(), {}, report);
  EXPECT_TRUE(report.find(moves[0])->certain);
  EXPECT_EQ(report.find(moves[0])->value, 0);
}

TEST(PliesToTheEnd, AreNotOverwrittenByGuesses) {
  Node node;
  node.set_end(Outcome::first_wins, 7);
  node.guess = 1234;
  EXPECT_EQ(node.plies_to_end(), 7);
  node.set_end(Outcome::first_wins, 100'000);
  EXPECT_EQ(node.plies_to_end(), Node::most_plies);
}

// The sanitizers need all the addresses there are.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(ACrew, WhoseThreadsTheSystemDoesNotGiveIsAClearError) {
  // Every thread wants megabytes of addresses for its stack.
  const std::string command =
      "ulimit -v 700000; LC_ALL=C timeout 30 " RATATOSK_PROGRAM
      " --lang en think brandubh --nodes 1000000 --memory 1 --threads 120 2>&1";
  FILE* pipe = ::popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string said(4096, ' ');
  said.resize(std::fread(said.data(), 1, said.size(), pipe));
  const int status = ::pclose(pipe);
  EXPECT_EQ(WEXITSTATUS(status), 1) << said;
  EXPECT_NE(said.find("120 threads"), std::string::npos) << said;
}
#endif

}  // namespace
}  // namespace ratatosk::tests
