// The search as others use it: begun, advanced, looked at; fed from outside, alone and in batches;
// observed.
#include <gmock/gmock.h>

#include <map>
#include <set>
#include <stdexcept>

#include "all_games.h"
#include "engine/registry.h"
#include "eval/told_playout.h"
#include "run_search.h"
#include "test_layers.h"
#include "threads/thread_crew.h"

namespace ratatosk::tests {
namespace {

SearchParams settings(const char* text) {
  SearchParams limits;
  limits.seconds = 0;
  limits.seed = 7;
  limits.memory = 16;
  return *parse_settings(text, limits);
}

template <Game G>
History history_of(const typename G::State& state) {
  History history({0, G::can_repeat});
  history.push(G::hash(state));
  return history;
}

using Visits = std::map<std::string, std::pair<std::uint64_t, double>>;

Visits visits_in(const Report& report) {
  Visits visits;
  for (const MoveReport& m : report.moves) visits[m.text] = {m.visits, m.value};
  return visits;
}

std::uint64_t sum_of_visits(const Report& report) {
  std::uint64_t sum = 0;
  for (const MoveReport& m : report.moves) sum += m.visits;
  return sum;
}

// --- Steps

template <class G>
class Steps : public testing::Test {};
TYPED_TEST_SUITE(Steps, EachRules, GameName);

TYPED_TEST(Steps, OneByOneAreTheSameAsAllAtOnce) {
  using G = TypeParam;
  const auto start = G::start();
  SearchParams params = settings("uct");
  params.iterations = 300;
  Search<G> at_once, in_steps;
  const Report whole = run_search(at_once, start, history_of<G>(start), params);
  in_steps.begin(start, history_of<G>(start), params);
  const auto evaluator = make_evaluator<G>(params);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(in_steps.advance(3, *evaluator), 3u);
  EXPECT_EQ(visits_in(in_steps.report()), visits_in(whole));
  EXPECT_EQ(in_steps.report().iterations, 300u);
  EXPECT_EQ(in_steps.report().tree_nodes, whole.tree_nodes);
}

TYPED_TEST(Steps, FedFromOutsideAreTheSameAsWithAnEvaluator) {
  using G = TypeParam;
  const auto start = G::start();
  for (const char* name : {"uct", "mcts"}) {
    SearchParams params = settings(name);
    params.iterations = 400;
    Search<G> inside, outside;
    const Report expected = run_search(inside, start, history_of<G>(start), params);
    const auto evaluator = make_evaluator<G>(params);
    outside.begin(start, history_of<G>(start), params);
    outside.set_limit(400);
    auto& walk = outside.walk(0);
    while (!(walk.is_home() && outside.is_at_limit())) {
      Evaluation evaluation = {};
      if (outside.descend(walk)) {
        const Leaf<G> leaf = outside.leaf(walk);
        EXPECT_EQ(leaf.history.last(), G::hash(leaf.state));
        evaluator->evaluate({&leaf, 1}, {&evaluation, 1}, walk.rng);
      } else {
        evaluation = outside.known_evaluation(walk);
      }
      outside.take_in(walk, evaluation);
    }
    EXPECT_EQ(visits_in(outside.report()), visits_in(expected)) << name;
  }
}

TEST(Steps, AThinkerCanBeAdvancedAndLookedAt) {
  for (const GameEntry& game : all_games()) {
    const auto table = game.table();
    const auto thinker = table->thinker();
    thinker->begin(*table, settings("mcts"));
    EXPECT_TRUE(table->parse(thinker->report().best_text))
        << "a legal move before anything is known";
    EXPECT_EQ(thinker->advance(50), 50u);
    EXPECT_EQ(thinker->advance(150), 150u);
    const Report report = thinker->report();
    EXPECT_EQ(report.iterations, 200u);
    EXPECT_EQ(sum_of_visits(report), 200u);
    EXPECT_EQ(report.seconds, 0) << "it has no clock";
  }
}

// What a broken-off walk has marked as under way is not taken for visits by the next search.
TEST(Steps, ATreeWithAWalkBrokenOffIsNotKept) {
  using G = Tablut;
  const auto start = G::start();
  Search<G> search;
  SearchParams params = settings("mcts");
  params.iterations = 500;
  run_search(search, start, history_of<G>(start), params);
  search.begin(start, history_of<G>(start), params);
  EXPECT_EQ(sum_of_visits(search.report()), 500u) << "kept";
  search.descend(search.walk(0));
  search.begin(start, history_of<G>(start), params);
  EXPECT_EQ(sum_of_visits(search.report()), 0u);
  EXPECT_EQ((*search.tree())[Tree::root].in_flight(), 0u);
}

// --- Batches

// Judges moves as well: by the game's weights, or all alike. Remembers what it was asked.
template <Game G>
class Oracle final : public Evaluator<G> {
 public:
  bool judges_moves() const override { return true; }

  void evaluate(std::span<const Leaf<G>> leaves, std::span<Evaluation> out, Rng&) override {
    batches.push_back(leaves.size());
    priors_.resize(leaves.size());
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const auto& [state, history, plies_left] = leaves[i];
      ++asked[path_of(history)];
      MoveList<G> moves;
      G::generate(state, moves);
      priors_[i].assign(moves.size(), 1);
      if constexpr (WeighsMoves<G>) G::weigh(state, moves, priors_[i]);
      out[i] = {};
      if constexpr (Evaluates<G>) out[i].value = G::evaluate(state, plies_left);
      out[i].priors = priors_[i];
    }
  }

  std::vector<std::size_t> batches;
  std::map<std::vector<std::uint64_t>, int> asked;  // by the way to the position

 private:
  static std::vector<std::uint64_t> path_of(const History& history) {
    std::vector<std::uint64_t> path;
    for (std::size_t i = 0; i < history.size(); ++i) path.push_back(history[i]);
    return path;
  }
  std::vector<std::vector<float>> priors_;
};

// Lets every walk of some searches go down to a leaf, has all leaves judged at once, goes on.
template <Game G>
void advance_together(std::span<Search<G>*> searches, int walks, int rounds, Evaluator<G>& judge) {
  Rng rng(1);
  for (int round = 0; round < rounds; ++round) {
    std::vector<std::pair<Search<G>*, typename Search<G>::Walk*>> waiting;
    std::vector<Leaf<G>> leaves;
    for (Search<G>* search : searches) {
      for (int i = 0; i < walks && !search->is_settled(); ++i) {
        auto& walk = search->walk(i);
        if (search->descend(walk)) {
          waiting.emplace_back(search, &walk);
          leaves.push_back(search->leaf(walk));
        } else {
          search->take_in(walk, search->known_evaluation(walk));
        }
      }
    }
    std::vector<Evaluation> out(leaves.size());
    if (!leaves.empty()) judge.evaluate(leaves, out, rng);
    for (std::size_t k = 0; k < waiting.size(); ++k)
      waiting[k].first->take_in(*waiting[k].second, out[k]);
    for (Search<G>* search : searches) {
      if (search->wants_room()) search->recycle([] { return false; });
    }
  }
}

template <class G>
class Batches : public testing::Test {};
TYPED_TEST_SUITE(Batches, EachRules, GameName);

TYPED_TEST(Batches, LeavesOfOneTreeWaitTogether) {
  using G = TypeParam;
  const auto start = G::start();
  Search<G> search;
  search.begin(start, history_of<G>(start), settings("mcts,multi-visit=1,solver=off"), 8);
  search.expect_judged_moves(true);
  Oracle<G> oracle;
  Search<G>* one[] = {&search};
  advance_together<G>(one, 8, 100, oracle);
  const Report report = search.report();
  EXPECT_EQ(report.iterations, 800u);
  // All but those that came before the root's moves were known went on to one of them.
  EXPECT_GE(sum_of_visits(report), 800u - 8);
  EXPECT_LE(sum_of_visits(report), 800u - 1);
  EXPECT_EQ(*std::ranges::max_element(oracle.batches), 8u);
  // Walks spread out: few leaves are asked for by two of them at once, none later.
  std::size_t again = 0;
  for (const auto& [path, times] : oracle.asked) again += static_cast<std::size_t>(times) - 1;
  EXPECT_LT(again, 200u);
}

TYPED_TEST(Batches, LeavesOfManyGamesWaitTogether) {
  using G = TypeParam;
  constexpr int games = 5, iterations = 60;
  std::vector<typename G::State> states(games, G::start());
  std::vector<std::unique_ptr<Search<G>>> searches;
  std::vector<Search<G>*> all;
  for (int i = 0; i < games; ++i) {
    for (int ply = 0; ply < i; ++ply) G::play(states[i], G::nth(states[i], ply));
    searches.push_back(std::make_unique<Search<G>>());
    searches.back()->begin(states[i], history_of<G>(states[i]), settings("mcts,multi-visit=1"));
    searches.back()->expect_judged_moves(true);
    all.push_back(searches.back().get());
  }
  Oracle<G> together;
  advance_together<G>(all, 1, iterations, together);
  EXPECT_EQ(*std::ranges::max_element(together.batches), std::size_t{games});
  for (int i = 0; i < games; ++i) {
    Search<G> apart;
    Oracle<G> own;
    apart.begin(states[i], history_of<G>(states[i]), settings("mcts,multi-visit=1"));
    apart.advance(iterations, own);
    EXPECT_EQ(visits_in(searches[i]->report()), visits_in(apart.report())) << i;
  }
}

// --- Priors

TYPED_TEST(Batches, AnEvaluatorIsAskedForAPositionOnce) {
  using G = TypeParam;
  const auto start = G::start();
  Search<G> search;
  search.begin(start, history_of<G>(start), settings("mcts,solver=off"));
  Oracle<G> oracle;
  search.advance(2000, oracle);
  for (const auto& [path, times] : oracle.asked) EXPECT_EQ(times, 1);
  EXPECT_LE(oracle.asked.size(), search.report().tree_nodes) << "ends of games are not asked for";
  EXPECT_GT(oracle.asked.size(), 1900u);
  EXPECT_EQ(sum_of_visits(search.report()), 1999u) << "the first judged the root";
}

// With the game's own weights for priors, the evaluator's way is the game's way.
TYPED_TEST(Batches, JudgedMovesAreTriedAsWeighedOnes) {
  using G = TypeParam;
  if constexpr (WeighsMoves<G>) {
    const auto start = G::start();
    Search<G> judged, weighed;
    Oracle<G> oracle;
    SearchParams params = settings("mcts,solver=off,multi-visit=1");
    params.iterations = 1;
    run_search(weighed, start, history_of<G>(start), params);
    judged.begin(start, history_of<G>(start), params);
    judged.advance(2, oracle);
    const Report one = judged.report(), other = weighed.report();
    EXPECT_EQ(one.best_text, other.best_text);
  }
}

TEST(Priors, AreForgottenWithTheChildrenAndAskedForAgain) {
  using G = Tablut;
  const auto start = G::start();
  Search<G> search;
  SearchParams params = settings("mcts");
  params.memory = 1;
  search.begin(start, history_of<G>(start), params);
  Oracle<G> oracle;
  search.advance(20'000, oracle);
  const Report report = search.report();
  EXPECT_TRUE(report.memory_full);
  EXPECT_EQ(report.iterations, 20'000u);
  EXPECT_LE(search.tree()->bytes(), std::size_t{1} << 20);
  EXPECT_TRUE(std::ranges::any_of(oracle.asked, [](const auto& a) { return a.second > 1; }));
  // A node that has forgotten its moves is asked for again, and so is counted without a child.
  EXPECT_GT(sum_of_visits(report), 19'000u);
}

// --- Observers

// Writes down what it is shown, and holds it against itself.
template <Game G>
struct Witness {
  static constexpr bool watches = true;

  void selected(NodeIndex, std::span<const Candidate> candidates, NodeIndex taken) {
    ++selections;
    const Candidate* best = nullptr;
    for (const Candidate& c : candidates) {
      if (!c.passed_over && (!best || c.terms.score() > best->terms.score())) best = &c;
    }
    ASSERT_NE(best, nullptr);
    EXPECT_EQ(best->node, taken);
  }
  void expanded(NodeIndex parent, NodeIndex child, Move move) {
    EXPECT_NE(parent, child);
    tried.push_back(move);
  }
  void simulated(NodeIndex, const Evaluation& evaluation) {
    plies += evaluation.plies;
    EXPECT_TRUE(evaluation.moves.size() == evaluation.plies);
    ++simulations;
  }
  void backed_up(const Change& change) {
    ++changes;
    if (change.node == Tree::root) ++ups;
    EXPECT_EQ(change.visits_after, change.visits_before + 1);
    EXPECT_LE(std::abs(change.reward_after - change.reward_before), 1.0);
  }

  int selections = 0, simulations = 0, changes = 0, ups = 0;
  std::uint64_t plies = 0;
  std::vector<Move> tried;
};

TYPED_TEST(Steps, AnObserverSeesEachStepAndChangesNothing) {
  using G = TypeParam;
  const auto start = G::start();
  SearchParams params = settings("uct");
  params.iterations = G::rows * G::columns > 200 ? 700 : 1000;
  Search<G> unobserved;
  const Report expected = run_search(unobserved, start, history_of<G>(start), params);
  Search<G, Witness<G>> observed;
  observed.begin(start, history_of<G>(start), params);
  ToldPlayoutEvaluator<G> judge;
  observed.advance(static_cast<std::uint64_t>(params.iterations), judge);
  EXPECT_EQ(visits_in(observed.report()), visits_in(expected));
  EXPECT_EQ(observed.report().nodes, expected.nodes);
  const Witness<G>& seen = observed.observer();
  EXPECT_EQ(seen.simulations, params.iterations);
  EXPECT_EQ(seen.ups, params.iterations);
  EXPECT_EQ(seen.tried.size() + 1, expected.tree_nodes);
  EXPECT_GT(seen.changes, seen.ups);
  EXPECT_GT(seen.selections, 0);
}

// The moves of the last playout, and how many there were.
struct PlayoutsSeen {
  static constexpr bool watches = true;
  void selected(NodeIndex, std::span<const Candidate>, NodeIndex) {}
  void expanded(NodeIndex, NodeIndex, Move) {}
  void simulated(NodeIndex, const Evaluation& evaluation) {
    EXPECT_EQ(evaluation.moves.size(), evaluation.plies);
    plies += evaluation.plies;
  }
  void backed_up(const Change&) {}
  std::uint64_t plies = 0;
};

// Whatever the policy, what is told is what is played.
template <Game G>
void expect_told_as_played(const char* text, ToldPlayoutEvaluator<G> judge) {
  SearchParams params = settings(text);
  params.iterations = 800;
  const auto start = G::start();
  Search<G> unobserved;
  const Report expected = run_search(unobserved, start, history_of<G>(start), params);
  Search<G, PlayoutsSeen> observed;
  observed.begin(start, history_of<G>(start), params);
  observed.advance(800, judge);
  EXPECT_EQ(visits_in(observed.report()), visits_in(expected)) << text;
  EXPECT_EQ(observed.report().nodes, expected.nodes) << text;
  EXPECT_GT(observed.observer().plies, 800U) << text;
}

TEST(Observer, IsToldOfPlayoutsByEveryPolicy) {
  expect_told_as_played<Knights>("uct,playout=capture",
                                 ToldPlayoutEvaluator<Knights>(PlayoutPolicy::capture));
  expect_told_as_played<Knights>(
      "uct,leaf=cut,playout-limit=5",
      ToldPlayoutEvaluator<Knights>(PlayoutPolicy::uniform, no_limit, 5));
  expect_told_as_played<Brandubh>(
      "uct,leaf=cut,playout-limit=3",
      ToldPlayoutEvaluator<Brandubh>(PlayoutPolicy::uniform, no_limit, 3));
  expect_told_as_played<Brandubh>("uct,playout-limit=40",
                                  ToldPlayoutEvaluator<Brandubh>(PlayoutPolicy::uniform, 40));
}

// With a floor the root's comparison is told too, though another child's turn may have come.
struct RootChoices {
  static constexpr bool watches = true;
  void selected(NodeIndex node, std::span<const Candidate> candidates, NodeIndex taken) {
    if (node != Tree::root) return;
    ++selections;
    double best = -1e9, of_taken = -1e9;
    for (const Candidate& c : candidates) {
      if (c.passed_over) continue;
      best = std::max(best, c.terms.score());
      if (c.node == taken) of_taken = c.terms.score();
    }
    out_of_turn += of_taken < best;
  }
  void expanded(NodeIndex, NodeIndex, Move) {}
  void simulated(NodeIndex, const Evaluation&) {}
  void backed_up(const Change&) {}
  int selections = 0, out_of_turn = 0;
};

TEST(Observer, SeesTheRootsComparisonWithAFloorToo) {
  using G = Tablut;
  for (const double floor : {0.0, 0.5}) {
    Search<G, RootChoices> search;
    SearchParams params = settings("mcts");
    params.floor = floor;
    params.multi_visit = 1;
    params.iterations = 500;
    run_search(search, G::start(), history_of<G>(G::start()), params);
    EXPECT_EQ(search.observer().selections, 500);
    EXPECT_EQ(search.observer().out_of_turn > 0, floor > 0);
  }
}

struct Priors {
  static constexpr bool watches = true;
  void selected(NodeIndex node, std::span<const Candidate> candidates, NodeIndex taken) {
    if (node != Tree::root) return;
    for (const Candidate& c : candidates) {
      if (c.node != no_node) continue;
      EXPECT_TRUE(c.prior > 0 || candidates.size() == 1) << "known once one move was tried";
      EXPECT_EQ(c.visits, 0u);
      EXPECT_TRUE(moves.insert(c.move).second || c.move == last) << "a new one each time";
      last = c.move;
      if (taken == no_node) last = {};
    }
  }
  void expanded(NodeIndex parent, NodeIndex, Move move) {
    if (parent == Tree::root) {
      EXPECT_TRUE(moves.contains(move));
    }
  }
  void simulated(NodeIndex, const Evaluation&) {}
  void backed_up(const Change&) {}
  std::set<Move> moves;
  Move last;
};

TEST(Observer, SeesPriorsAndTheMoveThatWouldBeNext) {
  using G = Tablut;
  Search<G, Priors> search;
  SearchParams params = settings("mcts");
  params.iterations = 500;
  run_search(search, G::start(), history_of<G>(G::start()), params);
  EXPECT_GT(search.observer().moves.size(), 3u);
}

struct Guesses {
  static constexpr bool watches = true;
  void selected(NodeIndex, std::span<const Candidate>, NodeIndex) {}
  void expanded(NodeIndex, NodeIndex, Move) {}
  void simulated(NodeIndex, const Evaluation&) {}
  void backed_up(const Change& change) {
    changed += change.guess_before != change.guess_after;
    last[change.node] = change.guess_after;
  }
  int changed = 0;
  std::map<NodeIndex, double> last;
};

TEST(Observer, IsToldTheGuessesThatAreBackedUp) {
  using G = Tablut;
  Search<G, Guesses> search;
  SearchParams params = settings("mcts,minimax=0.5");
  params.multi_visit = 1;
  params.iterations = 500;
  run_search(search, G::start(), history_of<G>(G::start()), params);
  const Guesses& seen = search.observer();
  EXPECT_GT(seen.changed, 10);
  EXPECT_GT(seen.last.size(), 100u);
  for (const auto& [i, guess] : seen.last) {
    const Node& node = (*search.tree())[i];
    if (node.end() == Outcome::ongoing) {
      EXPECT_EQ(guess, node.guess / Node::guess_unit);
    }
  }
}

// --- Fair hearing

TEST(Floor, GivesEveryRootMoveItsPartOfTheVisits) {
  for (const char* game : {"brandubh", "othello"}) {
    const auto table = make_table(game);
    // The first moves of Othello are all the same.
    if (std::string_view(game) == "othello") {
      for (const char* move : {"f5", "d6", "c3", "d3", "c4"})
        table->play(table->parse(move).or_throw());
    }
    const auto thinker = table->thinker();
    SearchParams params = settings("mcts,floor=0.5,solver=off");
    thinker->begin(*table, params);
    thinker->advance(20'000);
    const Report report = thinker->report();
    const std::uint64_t even = 20'000 / report.moves.size();
    for (const MoveReport& m : report.moves)
      EXPECT_GE(m.visits, even / 2 - 2) << game << ' ' << m.text;
    EXPECT_GT(report.moves.front().visits, 2 * even) << "what is over goes to the best";
    params.floor = 0;
    thinker->begin(*table, params);
    thinker->advance(20'000);
    EXPECT_LT(thinker->report().moves.back().visits, even / 4) << game;
  }
}

// --- Threads

TEST(ACrew, OfOneRefusesToBeMore) {
  const auto table = make_table("brandubh");
  const std::atomic<bool> never{false};
  SearchParams params = settings("mcts,threads=2,iterations=100");
  EXPECT_THROW(table->thinker()->think(*table, params, {}, never), Error);
  EXPECT_NO_THROW(make_thinker(*table)->think(*table, params, {}, never));
}

TEST(ACrew, ThrowsWhatAnyOfItsMembersThrows) {
  for (int culprit = 0; culprit < 4; ++culprit) {
    std::atomic<int> begun{0}, ended{0};
    const auto job = [&](int i, const std::atomic<bool>& give_up) {
      ++begun;
      while (begun < 4) std::this_thread::yield();
      if (i == culprit) throw std::out_of_range("of all bounds");
      while (!give_up) std::this_thread::yield();
      ++ended;
    };
    EXPECT_THROW(crew().run(4, job), std::out_of_range);
    EXPECT_EQ(ended, 3);
  }
}

TEST(ACrew, PassesOnWhatGoesWrongInASearch) {
  const auto table = make_table("brandubh");
  const std::atomic<bool> never{false};
  SearchParams params = settings("mcts,threads=3");
  params.seconds = 60;
  const Progress fails = [](const Report&) { throw std::runtime_error("nobody listens"); };
  EXPECT_THROW(make_thinker(*table)->think(*table, params, fails, never), std::runtime_error);
}

}  // namespace
}  // namespace ratatosk::tests
