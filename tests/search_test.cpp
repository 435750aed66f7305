#include "search/search.h"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <chrono>
#include <set>
#include <thread>

#include "engine/registry.h"
#include "eval/static.h"
#include "games/knights/rules.h"
#include "games/othello/rules.h"
#include "games/tafl/boards.h"
#include "run_search.h"
#include "test_layers.h"
#include "threads/thread_crew.h"

namespace ratatosk::tests {
namespace {

using Clock = std::chrono::steady_clock;

const std::atomic<bool> never{false};

SearchParams with_iterations(std::int64_t iterations) {
  SearchParams params;
  params.seconds = 0;
  params.iterations = iterations;
  params.seed = 7;
  params.memory = 64;
  return params;
}

Report think(const Table& table, const SearchParams& params, const Progress& progress = {}) {
  return make_thinker(table)->think(table, params, progress, never);
}

// As long as it lives, the process may have so many bytes of addresses and no more. The sanitizers
// need all there are; their allocators refuse a tebibyte by themselves (sanitizer_options.cpp).
class AddressSpace {
 public:
  explicit AddressSpace([[maybe_unused]] rlim_t bytes) {
    ::getrlimit(RLIMIT_AS, &before_);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    const rlimit now{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_AS, &now);
#endif
  }
  ~AddressSpace() { ::setrlimit(RLIMIT_AS, &before_); }

 private:
  rlimit before_{};
};

// White's king at d1 goes to a corner at once; Black is far away.
constexpr const char* king_escapes = "/3K3/7/7/7/7/2t4/3t3/ w";

TEST(Search, SameSeedSameResultAnotherSeedAnother) {
  const auto table = make_table("tablut");
  const auto visits = [&](std::int64_t seed) {
    SearchParams params = with_iterations(2000);
    params.seed = seed;
    std::vector<std::uint64_t> all;
    for (const MoveReport& m : think(*table, params).moves) all.push_back(m.visits);
    return all;
  };
  EXPECT_EQ(visits(1), visits(1));
  EXPECT_NE(visits(1), visits(2));
}

TEST(Search, FindsTheKingsWayOut) {
  const auto table = make_table("brandubh");
  table->set_position(king_escapes).or_throw();
  for (Choice choice : {Choice::mean, Choice::visits, Choice::wins, Choice::uct}) {
    SearchParams params = with_iterations(2000);
    params.choice = choice;
    if (choice == Choice::uct) params.c = 0;
    const Report report = think(*table, params);
    EXPECT_TRUE(report.best_text == "d1-a1" || report.best_text == "d1-g1") << report.best_text;
  }
}

TEST(Search, ChoicesFollowTheirNumbers) {
  const auto table = make_table("brandubh");
  for (std::int64_t seed = 1; seed <= 5; ++seed) {
    SearchParams params = with_iterations(700);
    params.seed = seed;
    const auto best_by = [&](Choice choice, auto score) {
      params.choice = choice;
      const Report report = think(*table, params);
      double best = -1e9;
      for (const MoveReport& m : report.moves) {
        if (m.visits > 0) best = std::max(best, static_cast<double>(score(m)));
      }
      EXPECT_EQ(static_cast<double>(score(*report.find(report.best))), best);
    };
    best_by(Choice::mean, [](const MoveReport& m) { return m.value; });
    best_by(Choice::visits, [](const MoveReport& m) { return m.visits; });
    best_by(Choice::wins, [](const MoveReport& m) { return m.first; });
  }
}

// While it runs as well, when nodes still stand in the threads' reserves.
TEST(Search, ReportsCountThePositionsOfARunningTree) {
  for (const std::int64_t threads : {1, 2}) {
    SearchParams params = with_iterations(0);
    params.seconds = 0.35;
    params.threads = threads;
    const auto table = make_table("brandubh");
    std::vector<Report> reports;
    const std::atomic<bool> never{false};
    threads::make_thinker(*table)->think(
        *table, params, [&](const Report& report) { reports.push_back(report); }, never);
    ASSERT_FALSE(reports.empty());
    for (const Report& report : reports) {
      EXPECT_GT(report.tree_nodes, report.iterations / 2);
      EXPECT_LE(report.tree_nodes, report.iterations + 1000);
    }
  }
}

TEST(Search, ReportAddsUp) {
  const auto table = make_table("hnefatafl");
  const Report report = think(*table, with_iterations(3000));
  EXPECT_EQ(report.moves.size(), 116u);
  EXPECT_EQ(report.iterations, 3000u);
  EXPECT_EQ(report.tree_nodes, 3001u);
  std::uint64_t visits = 0;
  for (const MoveReport& m : report.moves) {
    visits += m.visits;
    EXPECT_EQ(m.draws + m.first + m.second, m.visits);
    EXPECT_NEAR(m.value,
                (static_cast<double>(m.first) - static_cast<double>(m.second)) /
                    static_cast<double>(m.visits),
                1e-9);
  }
  EXPECT_EQ(visits, 3000u);
  EXPECT_GE(report.max_depth, 2);
  EXPECT_GT(report.mean_depth, 1);
  EXPECT_LE(report.mean_depth, report.max_depth);
  EXPECT_GT(report.nodes, 3000u * 50);
  ASSERT_FALSE(report.line.empty());
  EXPECT_EQ(report.line.front(), report.best_text);
}

TEST(Search, APlayoutPastItsLimitIsADraw) {
  const auto table = make_table("alea-evangelii");
  SearchParams params = with_iterations(600);
  params.playout_limit = 4;
  const Report report = think(*table, params);
  for (const MoveReport& m : report.moves) EXPECT_EQ(m.draws, m.visits);
  EXPECT_LT(report.nodes, 600u * 8);
}

TEST(Search, ADrawIsWorthWhatItIsToldToBothSides) {
  const auto table = make_table("brandubh");
  SearchParams params = with_iterations(300);
  params.playout_limit = 1;
  params.draw = 0.25;
  for (const MoveReport& m : think(*table, params).moves) {
    if (m.draws == m.visits && m.visits > 0) {
      EXPECT_DOUBLE_EQ(m.value, 0.25);
    }
    EXPECT_EQ(m.draws + m.first + m.second, m.visits);
  }
}

TEST(Search, DrawsInTheTreeAreSeen) {
  const auto table = make_table("brandubh");
  table->agree({1, true});
  const Report report = think(*table, with_iterations(200));
  for (const MoveReport& m : report.moves) EXPECT_EQ(m.draws, m.visits) << m.text;
}

TEST(Search, ReportsWhileItThinks) {
  const auto table = make_table("tablut");
  SearchParams params;
  params.seconds = 0.55;
  params.memory = 64;
  std::vector<std::uint64_t> seen;
  const Report last = think(*table, params, [&](const Report& report) {
    seen.push_back(report.iterations);
    EXPECT_FALSE(report.line.empty());
    EXPECT_EQ(report.moves.size(), 72u);
    EXPECT_GT(report.iterations_per_second(), 0);
  });
  EXPECT_GE(seen.size(), 3u);
  EXPECT_TRUE(std::ranges::is_sorted(seen));
  EXPECT_GE(last.iterations, seen.back());
}

TEST(Search, StopsWhenTold) {
  const auto table = make_table("alea-evangelii");
  SearchParams params;
  params.seconds = 0;
  params.memory = 64;
  std::atomic<bool> stop{false};
  Clock::time_point told;
  std::jthread teller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    told = Clock::now();
    stop = true;
  });
  const Report report = table->thinker()->think(*table, params, {}, stop);
  EXPECT_LT(Clock::now() - told, std::chrono::milliseconds(50));
  EXPECT_GT(report.iterations, 10u);
}

TEST(Search, StoppedBeforeItBeganItStillAnswers) {
  const std::atomic<bool> already{true};
  const auto table = make_table("alea-evangelii");
  const Report report = table->thinker()->think(*table, with_iterations(1000), {}, already);
  EXPECT_EQ(report.iterations, 1u);
  EXPECT_TRUE(table->parse(report.best_text));
}

// Measured as the best of three: the promise is the
// program's, not that of a busy machine's scheduler.
TEST(Search, AnswersInItsTimePlus50Milliseconds) {
  for (const GameEntry& game : all_games()) {
    const auto table = game.table();
    const auto thinker = table->thinker();
    for (double seconds : {0.05, 0.2}) {
      double best = 1e9;
      for (int attempt = 0; attempt < 3; ++attempt) {
        SearchParams params;
        params.seconds = seconds;
        const auto start = Clock::now();
        thinker->think(*table, params, {}, never);
        best = std::min(best, std::chrono::duration<double>(Clock::now() - start).count());
      }
      EXPECT_GE(best, seconds) << game.name;
      EXPECT_LT(best, seconds + 0.05) << game.name;
    }
  }
}

TEST(Search, AFullTreeIsRecycledAndNeverGrowsPastItsLimit) {
  using G = Tablut;
  Search<G> search;
  History history({0, true});
  history.push(G::hash(G::start()));
  SearchParams params = with_iterations(200'000);
  params.memory = 1;
  const Report report = run_search(search, G::start(), history, params);
  EXPECT_TRUE(report.memory_full);
  EXPECT_LE(search.tree()->bytes(), std::size_t{1} << 20);
  EXPECT_LE(report.tree_nodes * sizeof(Node), std::size_t{1} << 20);
  EXPECT_GT(report.tree_nodes, 5'000u);
  // The root's knowledge is whole.
  std::uint64_t visits = 0;
  for (const MoveReport& m : report.moves) visits += m.visits;
  EXPECT_EQ(visits, 200'000u);
}

TEST(Search, ASmallTreeStillPlaysWell) {
  const auto table = make_table("brandubh");
  table->set_position(king_escapes).or_throw();
  SearchParams params = with_iterations(100'000);
  params.memory = 1;
  const Report report = think(*table, params);
  EXPECT_TRUE(report.best_text == "d1-a1" || report.best_text == "d1-g1") << report.best_text;
  EXPECT_GT(report.find(report.best)->value, 0.95);
}

TEST(Search, MemoryThatIsNotThereIsAClearError) {
  const auto table = make_table("brandubh");
  SearchParams params = with_iterations(10);
  params.memory = 1 << 20;  // a tebibyte
  // What the system promises is its own affair: here it may promise no more than 4 GiB.
  const AddressSpace small(std::size_t{4} << 30);
  try {
    think(*table, params);
    FAIL() << "a tebibyte was given";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 1);
    EXPECT_THAT(say(Lang::en, error.text()), testing::HasSubstr("1048576 MiB"));
  }
}

SearchParams strong(std::int64_t iterations) {
  SearchParams limits = with_iterations(iterations);
  return preset(Preset::mcts, limits);
}

TEST(Strong, KeepsItsTreeAlongTheMovesPlayed) {
  const auto table = make_table("tablut");
  const auto thinker = table->thinker();
  const Report first = thinker->think(*table, strong(20'000), {}, never);
  const std::uint64_t known = first.find(first.best)->visits;
  table->play(first.best);
  const auto reply = table->parse(first.line[1]);
  ASSERT_TRUE(reply);
  table->play(*reply);
  const Report second = thinker->think(*table, strong(1000), {}, never);
  std::uint64_t visits = 0;
  for (const MoveReport& m : second.moves) visits += m.visits;
  EXPECT_GT(visits, 1000u);
  EXPECT_LT(visits, known + 1000);
  EXPECT_EQ(second.iterations, 1000u);
  // Another line, another game, another setting: nothing is kept.
  table->reset();
  visits = 0;
  for (const MoveReport& m : thinker->think(*table, strong(500), {}, never).moves)
    visits += m.visits;
  EXPECT_EQ(visits, 500u);
}

template <Game G>
double bytes_per_node() {
  const auto start = G::start();
  History history;
  history.push(G::hash(start));
  Search<G> search;
  run_search(search, start, history, strong(30'000));
  return static_cast<double>(search.tree()->bytes()) / static_cast<double>(search.tree()->size());
}

TEST(Strong, ANodeTakesFortyBytesWithAllThatGoesWithIt) {
  EXPECT_LE(bytes_per_node<Brandubh>(), 40);
  EXPECT_LE(bytes_per_node<Hnefatafl>(), 40);
  EXPECT_LE(bytes_per_node<Othello>(), 40);
  EXPECT_LE(bytes_per_node<Knights>(), 40);
}

TEST(Strong, ProvesAndPlaysOutAWin) {
  // The king has two ways out at once: Black stops one.
  const auto table = make_table("brandubh");
  table->set_position("/7/1t3t1/7/3K3/7/1t3t1/7/ w").or_throw();
  table->agree({0, true});
  const auto thinker = table->thinker();
  int plies = 0;
  while (table->end().outcome == Outcome::ongoing && plies < 12) {
    const Report report = thinker->think(*table, strong(20'000), {}, never);
    table->play(report.best);
    ++plies;
  }
  EXPECT_EQ(table->end().outcome, Outcome::second_wins);
}

// Where the other side threatens to win, what does not answer that is known to lose, untried.
TEST(Strong, TriesTheAnswersToAThreatAlone) {
  const auto table = make_table("brandubh");
  table->set_position("/1t1K3/7/7/7/4t2/7/3t3/ b").or_throw();
  SearchParams params = strong(2'000);
  params.probe = 0;
  const Report report = think(*table, params);
  int answers = 0;
  for (const MoveReport& m : report.moves) {
    const bool stands_between = m.text.ends_with("-e1") || m.text.ends_with("-f1");
    answers += stands_between;
    if (stands_between) continue;
    EXPECT_EQ(m.visits, 0U) << m.text;
    EXPECT_TRUE(m.certain && m.value == -1) << m.text;
  }
  EXPECT_GT(answers, 0);
  EXPECT_EQ(report.moves.size(), table->legal_moves().size());
  // The game is agreed to be a draw before White goes there: nothing is left out.
  table->agree({1, true});
  for (const MoveReport& m : think(*table, params).moves)
    EXPECT_TRUE(m.certain && m.value == 0) << m.text;
}

// What does not answer a threat may still be a third repetition, where the other side has left the
// win twice; also in a tree that has seen nothing but answers.
TEST(Strong, PlaysARepetitionInSpiteOfAThreat) {
  const auto table = make_table("brandubh");
  table->set_position("/3K3/1t5/7/7/4t2/7/3t3/ w").or_throw();
  SearchParams params = strong(2'000);
  params.probe = 0;
  const auto thinker = table->thinker();
  for (const char* move : {"d1-e1", "b2-b1", "e1-d1", "b1-b2", "d1-e1", "b2-b1", "e1-d1"}) {
    thinker->think(*table, params, {}, never);
    table->play(*table->parse(move));
  }
  const Report report = thinker->think(*table, params, {}, never);
  EXPECT_EQ(report.best_text, "b1-b2");
  EXPECT_EQ(report.find(report.best)->value, 0);
}

TEST(Strong, AvoidsAProvenLoss) {
  // White goes to g1 next; the man on e5 alone can stop him, by standing in his way.
  const auto table = make_table("brandubh");
  table->set_position("/1t1K3/7/7/7/4t2/7/3t3/ b").or_throw();
  const Report report = think(*table, strong(20'000));
  table->play(report.best);
  const Report reply = think(*table, strong(2'000));
  EXPECT_FALSE(reply.best_text == "d1-g1" && reply.find(reply.best)->value > 0.99)
      << report.best_text;
}

// A move that somebody has shown to lose is lost in the tree, whether it stands there already or
// comes into it later.
TEST(Strong, IsToldWhichMovesLose) {
  const auto start = Brandubh::start();
  History history;
  history.push(Brandubh::hash(start));
  SearchParams params = strong(0);
  params.memory = 16;
  eval::StaticEvaluator<Brandubh> evaluator;
  search::Search<Brandubh> begun, fresh;
  begun.begin(start, history, params);
  begun.advance(300, evaluator);
  const Move best = begun.report().best;
  fresh.begin(start, history, params);
  for (auto* search : {&begun, &fresh}) {
    search->tell_lost({{best, 5}});
    search->advance(300, evaluator);
    const Report report = search->report();
    const MoveReport& told = *report.find(best);
    EXPECT_TRUE(told.certain);
    EXPECT_EQ(told.value, -1);
    EXPECT_NE(report.best, best);
  }
  EXPECT_EQ(fresh.report().find(best)->visits, 0U);
}

TEST(Strong, BeatsUctInAFewMoves) {
  // With equal iterations the knowing search wins both ways round.
  for (const Side strong_side : {Side::first, Side::second}) {
    const auto table = make_table("tablut");
    const auto knowing = table->thinker(), plain = table->thinker();
    while (table->end().outcome == Outcome::ongoing) {
      const bool strongs_turn = table->to_move() == strong_side;
      const Report report =
          (strongs_turn ? knowing : plain)
              ->think(*table, strongs_turn ? strong(2000) : with_iterations(2000), {}, never);
      table->play(report.best);
    }
    EXPECT_EQ(table->end().outcome, win_of(strong_side));
  }
}

class Threads : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(, Threads, testing::Values(2, 4));

TEST_P(Threads, ShareOneTreeAndLoseNothing) {
  for (const char* game : {"brandubh", "hnefatafl"}) {
    using testing::AllOf, testing::Ge, testing::Le;
    const auto table = make_table(game);
    SearchParams params = with_iterations(20'000);
    params.threads = GetParam();
    const Report report = think(*table, params);
    // Each thread may be one iteration past the limit when it is reached.
    EXPECT_THAT(report.iterations,
                AllOf(Ge(20'000u), Le(20'000u + static_cast<unsigned>(GetParam()))));
    std::uint64_t visits = 0;
    std::set<std::pair<int, int>> distinct;
    for (const MoveReport& m : report.moves) {
      visits += m.visits;
      EXPECT_EQ(m.draws + m.first + m.second, m.visits);
      distinct.emplace(m.move.from, m.move.to);
    }
    EXPECT_EQ(distinct.size(), report.moves.size());
    EXPECT_EQ(report.moves.size(), table->legal_moves().size());
    // An iteration that met another thread at the root counts there alone.
    EXPECT_THAT(visits, AllOf(Ge(report.iterations - 10u * static_cast<unsigned>(GetParam())),
                              Le(report.iterations)));
  }
}

TEST_P(Threads, RecycleTogether) {
  const auto table = make_table("tablut");
  SearchParams params = with_iterations(100'000);
  params.threads = GetParam();
  params.memory = 1;
  const Report report = think(*table, params);
  EXPECT_TRUE(report.memory_full);
  EXPECT_GE(report.iterations, 100'000u);
  EXPECT_LE(report.tree_nodes * sizeof(Node), std::size_t{1} << 20);
}

// Other ways to judge a position and to mix the judgements still see a win in one and avoid a loss.
TEST(Search, EveryJudgeFindsTheWayOut) {
  const auto table = make_table("brandubh");
  table->set_position("/7/3K3/7/7/7/2t4/3t3/ w")
      .or_throw();  // two moves from a corner, nobody near
  for (const char* settings : {"mcts", "mcts,probe=0", "mcts,leaf=static", "mcts,minimax=0.5",
                               "mcts,leaf=cut,playout-limit=4", "mcts,leaf=playout",
                               "mcts,leaf=cut,playout-limit=0", "mcts,solver=off,minimax=1"}) {
    SearchParams params = *parse_settings(settings, with_iterations(3000));
    const Report report = think(*table, params);
    const MoveReport* best = report.find(report.best);
    ASSERT_NE(best, nullptr);
    EXPECT_GT(best->value, 0.5) << settings;
  }
}

TEST(Search, MinimaxChangesTheSearchAndNothingElse) {
  const auto table = make_table("tablut");
  const auto visits = [&](const char* settings) {
    std::vector<std::uint64_t> all;
    for (const MoveReport& m :
         think(*table, *parse_settings(settings, with_iterations(3000))).moves)
      all.push_back(m.visits);
    return all;
  };
  EXPECT_NE(visits("mcts"), visits("mcts,minimax=0.3"));
  EXPECT_EQ(visits("mcts,minimax=0.3"), visits("mcts,minimax=0.3"));
}

}  // namespace
}  // namespace ratatosk::tests
