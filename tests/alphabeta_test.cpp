// Alpha-beta: what it knows of games, what it finds, what its table keeps.
#include "alphabeta/alphabeta.h"

#include <gtest/gtest.h>

#include <set>

#include "all_games.h"
#include "base/text.h"
#include "engine/registry.h"
#include "random_play.h"
#include "threads/thread_crew.h"

namespace ratatosk::tests {
namespace {

const std::atomic<bool> never{false};

SearchParams nodes_of(std::int64_t nodes, const char* player = "alphabeta") {
  SearchParams limits;
  limits.seconds = 0;
  limits.iterations = nodes;
  limits.seed = 1;
  limits.memory = 16;
  return parse_settings(player, limits).or_throw();
}

Report think(const Table& table, const SearchParams& params) {
  return threads::make_thinker(table)->think(table, params, {}, never);
}

double value_of_best(const Report& report) { return report.find(report.best)->value; }

// Positions of random games that are not over.
template <Game G, class Visit>
void for_each_random_position(int games, Visit&& visit) {
  Rng rng(7);
  for (int i = 0; i < games; ++i) {
    auto state = G::start();
    while (G::outcome(state) == Outcome::ongoing) {
      visit(state);
      MoveList<G> moves;
      G::generate(state, moves);
      G::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

template <class List>
std::set<Move> as_set(const List& moves) {
  return {moves.begin(), moves.end()};
}

template <class G>
class Threats : public ::testing::Test {};
TYPED_TEST_SUITE(Threats, TaflGames, GameName);

TYPED_TEST(Threats, AreWhatTheOtherSideWouldDo) {
  using G = TypeParam;
  int threats = 0;
  for_each_random_position<G>(10, [&](const typename G::State& state) {
    auto skipped = state;
    G::skip_turn(skipped);
    const bool threatened = G::is_threatened(state);
    EXPECT_EQ(threatened, G::can_win_now(skipped));
    threats += threatened;
  });
  EXPECT_GT(threats, 0);
}

// Every move that keeps the other side from winning at once is among the answers.
TYPED_TEST(Threats, AnswersAreLegalAndComplete) {
  using G = TypeParam;
  int looked_at = 0;
  for_each_random_position<G>(30, [&](const typename G::State& state) {
    if (!G::is_threatened(state) || G::can_win_now(state)) return;
    ++looked_at;
    MoveList<G> all, answers;
    G::generate(state, all);
    G::generate_answers(state, answers);
    const auto legal = as_set(all), given = as_set(answers);
    EXPECT_EQ(given.size(), answers.size()) << "one stands twice";
    for (Move move : given) EXPECT_TRUE(legal.contains(move));
    for (Move move : legal) {
      auto next = state;
      G::play(next, move);
      const bool helps = G::outcome(next) == Outcome::ongoing && !G::can_win_now(next);
      EXPECT_TRUE(!helps || given.contains(move)) << G::format(state, move);
    }
  });
  EXPECT_GT(looked_at, 0);
}

// Among the forcing moves is every capture, none twice, and nothing that is not legal.
TYPED_TEST(Threats, ForcingMovesAreLegalAndHaveEveryCapture) {
  using G = TypeParam;
  int captures = 0;
  for_each_random_position<G>(5, [&](const typename G::State& state) {
    MoveList<G> all, forcing;
    G::generate(state, all);
    G::generate_forcing(state, forcing);
    const auto legal = as_set(all), given = as_set(forcing);
    EXPECT_EQ(given.size(), forcing.size());
    for (Move move : given) EXPECT_TRUE(legal.contains(move));
    for (Move move : legal) {
      auto next = state;
      G::play(next, move);
      const int enemy = 1 - index(G::to_move(state));
      if (next.men[enemy] == state.men[enemy]) continue;
      ++captures;
      EXPECT_TRUE(given.contains(move)) << G::format(state, move);
    }
  });
  EXPECT_GT(captures, 0);
}

// Knights that can be taken are looked at before a position is judged.
TEST(Threats, OfKnightsAreCaptures) {
  for_each_random_position<Knights>(3, [&](const Knights::State& state) {
    MoveList<Knights> all, forcing;
    Knights::generate(state, all);
    Knights::generate_forcing(state, forcing);
    std::set<Move> captures;
    for (Move move : all) {
      if (state.enemy() & bit(move.to)) captures.insert(move);
    }
    EXPECT_EQ(as_set(forcing), captures);
  });
}

template <class G>
class AlphaBetaGames : public ::testing::Test {};
TYPED_TEST_SUITE(AlphaBetaGames, EachRules, GameName);

TYPED_TEST(AlphaBetaGames, TheSameSearchIsTheSameTwice) {
  TableOf<TypeParam> table;
  const Report a = think(table, nodes_of(20'000)), b = think(table, nodes_of(20'000));
  EXPECT_EQ(a.best_text, b.best_text);
  EXPECT_EQ(a.line, b.line);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(value_of_best(a), value_of_best(b));
  EXPECT_LE(a.nodes, 20'000U);
  EXPECT_EQ(a.moves.size(), table.legal_moves().size());
}

TYPED_TEST(AlphaBetaGames, ALegalLineWhateverTheLimit) {
  for (const std::int64_t nodes : {1, 2, 10, 1'000}) {
    TableOf<TypeParam> table;
    const Report report = think(table, nodes_of(nodes));
    ASSERT_FALSE(report.line.empty());
    EXPECT_EQ(report.line.front(), report.best_text);
    for (const std::string& move : report.line) table.play(table.parse(move).or_throw());
  }
}

TYPED_TEST(AlphaBetaGames, StopsAtOnceWithAMove) {
  TableOf<TypeParam> table;
  const std::atomic<bool> at_once{true};
  SearchParams params = nodes_of(0);
  const Report report = threads::make_thinker(table)->think(table, params, {}, at_once);
  EXPECT_TRUE(table.parse(report.best_text));
}

TYPED_TEST(AlphaBetaGames, InSteps) {
  TableOf<TypeParam> table;
  const auto thinker = table.thinker();
  thinker->begin(table, nodes_of(0));
  double depth = 0;
  for (int i = 0; i < 5; ++i) {
    EXPECT_LE(thinker->advance(3'000), 3'000U);
    const Report report = thinker->report();
    EXPECT_GE(report.mean_depth, depth);
    depth = report.mean_depth;
  }
  EXPECT_GT(depth, 1);
}

TYPED_TEST(AlphaBetaGames, OnSeveralThreads) {
  TableOf<TypeParam> table;
  SearchParams params = nodes_of(20'000);
  params.threads = 3;
  const Report report = think(table, params);
  EXPECT_TRUE(table.parse(report.best_text));
  EXPECT_GT(report.nodes, 100U);
}

// Who wins with best play, by looking at everything.
int minimax(const TicTacToe::State& state) {
  const Outcome end = TicTacToe::outcome(state);
  if (end != Outcome::ongoing) return Bounds::exactly(end, TicTacToe::to_move(state)).low;
  MoveList<TicTacToe> moves;
  TicTacToe::generate(state, moves);
  int best = -1;
  for (Move move : moves) {
    auto next = state;
    TicTacToe::play(next, move);
    best = std::max(best, -minimax(next));
  }
  return best;
}

TEST(AlphaBeta, PlaysTicTacToePerfectly) {
  for_each_random_position<TicTacToe>(15, [&](const TicTacToe::State& state) {
    AlphaBeta<TicTacToe> search;
    History history;
    history.push(TicTacToe::hash(state));
    search.begin(state, history, nodes_of(0));
    search.advance(50'000);
    const Report report = search.report();
    EXPECT_EQ(value_of_best(report), minimax(state)) << TicTacToe::position(state);
    auto next = state;
    TicTacToe::play(next, report.best);
    EXPECT_EQ(-minimax(next), minimax(state)) << "it plays what it says";
  });
}

// Whether the side to move wins within so many plies, whatever is answered.
template <Game G>
bool wins_within(const typename G::State& state, int plies) {
  if (plies <= 0) return false;
  MoveList<G> moves;
  G::generate(state, moves);
  for (Move move : moves) {
    auto next = state;
    G::play(next, move);
    const Outcome end = G::outcome(next);
    if (end == win_of(G::to_move(state))) return true;
    if (end != Outcome::ongoing || plies < 3) continue;
    MoveList<G> replies;
    G::generate(next, replies);
    bool all_lose = true;
    for (Move reply : replies) {
      auto after = next;
      G::play(after, reply);
      all_lose =
          all_lose && G::outcome(after) == Outcome::ongoing && wins_within<G>(after, plies - 2);
      if (!all_lose) break;
    }
    if (all_lose) return true;
  }
  return false;
}

TEST(AlphaBeta, FindsEveryWinInThree) {
  int wins = 0;
  for_each_random_position<Brandubh>(6, [&](const Brandubh::State& state) {
    if (wins_within<Brandubh>(state, 1) || !wins_within<Brandubh>(state, 3)) return;
    ++wins;
    AlphaBeta<Brandubh> search;
    History history;
    history.push(Brandubh::hash(state));
    search.begin(state, history, nodes_of(0));
    search.advance(20'000);
    const Report report = search.report();
    EXPECT_TRUE(report.find(report.best)->certain) << Brandubh::position(state);
    EXPECT_EQ(value_of_best(report), 1);
    EXPECT_EQ(report.line.size(), 3U) << "the nearest win, to its last move";
  });
  EXPECT_GT(wins, 3);
}

TEST(AlphaBeta, TakesADrawByRepetitionWhereTheRestIsWorse) {
  const auto table = make_table("ard-ri");
  for (std::string_view move : split_words("c1-b1 c3-b3 b1-c1 b3-c3 c1-b1 c3-b3 b1-c1"))
    table->play(*table->parse(move));
  const Report report = think(*table, nodes_of(50'000));
  EXPECT_EQ(report.best_text, "b3-c3");
  EXPECT_EQ(value_of_best(report), 0);
}

// A position at the limit of plies is a draw unless somebody wins with the last of them, and what
// the table knows of it from afar does not count.
TEST(AlphaBeta, SeesTheLimitOfPlies) {
  const auto table = make_table("brandubh");
  const auto thinker = table->thinker();
  const SearchParams params = nodes_of(20'000);
  EXPECT_NE(value_of_best(thinker->think(*table, params, {}, never)), 0);
  table->agree({3, true});
  EXPECT_EQ(value_of_best(thinker->think(*table, params, {}, never)), 0);
  table->set_position("/7/3K3/7/7/4t2/7/3t3/ w").or_throw();
  table->agree({1, true});
  const Report last = thinker->think(*table, params, {}, never);
  EXPECT_EQ(value_of_best(last), 0) << "the king is two moves from a corner";
}

// Wherever it is stopped: who finds the move lost that was to be played plays another, unless all
// are.
TEST(AlphaBeta, PlaysNoLostMoveWhileAnotherMayHold) {
  int dangers = 0;
  for_each_random_position<Brandubh>(8, [&](const Brandubh::State& state) {
    History history;
    history.push(Brandubh::hash(state));
    for (const std::uint64_t limit : {50, 100, 200, 400, 800, 1600, 3200}) {
      AlphaBeta<Brandubh> search;
      search.begin(state, history, nodes_of(0));
      search.advance(limit);
      const Report report = search.report();
      const auto loses = [](const MoveReport& move) { return move.certain && move.value == -1; };
      const auto lost = static_cast<std::size_t>(std::ranges::count_if(report.moves, loses));
      dangers += lost > 0 && lost < report.moves.size();
      EXPECT_TRUE(!loses(*report.find(report.best)) || lost == report.moves.size())
          << Brandubh::position(state) << ' ' << limit << " nodes, plays " << report.best_text;
    }
  });
  EXPECT_GT(dangers, 100);
}

TEST(AlphaBeta, WhoGotDeepestSpeaksInTheEnd) {
  const auto state = Brandubh::start();
  History history;
  history.push(Brandubh::hash(state));
  AlphaBeta<Brandubh> search;
  search.begin(state, history, nodes_of(0, "alphabeta,depth=6"), 2);
  search.set_node_limit(50);
  search.deepen(0, {}, [] {});
  search.set_node_limit(0);
  search.deepen(1, {}, [] {});
  EXPECT_LT(search.report().mean_depth, 6);
  search.settle();
  EXPECT_EQ(search.report().mean_depth, 6);
  EXPECT_GE(search.report().line.size(), 3U);
}

TEST(AlphaBeta, GivesEveryMoveAValueOnRequest) {
  const auto table = make_table("brandubh");
  const Report one = think(*table, nodes_of(20'000));
  const Report all = think(*table, nodes_of(300'000, "alphabeta,lines=1000"));
  EXPECT_GT(std::ranges::count_if(one.moves, &MoveReport::is_bound), 30);
  EXPECT_EQ(std::ranges::count_if(all.moves, &MoveReport::is_bound), 0);
  EXPECT_GT(all.mean_depth, 3);
  for (std::size_t i = 1; i < all.moves.size(); ++i)
    EXPECT_LE(all.moves[i].value, all.moves[i - 1].value);
}

TEST(AlphaBeta, TheBestOfSeveralLinesIsTheOneOfMostValue) {
  for (const char* game : {"ard-ri", "tablut", "brandubh", "othello"}) {
    const auto table = make_table(game);
    const Report report = think(*table, nodes_of(60'000, "alphabeta,lines=5"));
    const double best = report.find(report.best)->value;
    EXPECT_GE(std::ranges::count_if(report.moves, std::not_fn(&MoveReport::is_bound)),
              std::min(report.moves.size(), std::size_t{5}));
    for (const MoveReport& move : report.moves) EXPECT_LE(move.value, best) << game << move.text;
  }
}

// A number for how a search without that part went.
std::uint64_t course_without(const Table& table, std::string_view part) {
  const Report report =
      think(table, nodes_of(100'000, ("alphabeta,without=" + std::string(part)).c_str()));
  std::uint64_t sum = 0;
  for (const MoveReport& m : report.moves) sum = sum * 31 + m.visits;
  return sum;
}

TEST(AlphaBeta, EachPartCanBeLeftOut) {
  const auto table = make_table("brandubh");
  for (std::string_view move : split_words("d6-c6 d5-d6 b4-b5 d6-f6 a4-b4 e4-e1 b4-a4 d4-e4"))
    table->play(table->parse(move).or_throw());
  std::set<std::uint64_t> different;
  for (std::string_view part : find_param("without")->names) {
    if (part == "cuts") continue;  // of games that foretell a search
    EXPECT_TRUE(different.insert(course_without(*table, part)).second) << part;
  }
  const auto othello = make_table("othello");
  EXPECT_NE(course_without(*othello, "cuts"), course_without(*othello, "none"));
}

TEST(AlphaBeta, GoesNoDeeperThanItIsTold) {
  for (const char* game : {"brandubh", "othello"}) {
    const auto table = make_table(game);
    const Report report = think(*table, nodes_of(0, "alphabeta,depth=5"));
    EXPECT_EQ(report.mean_depth, 5) << game;
    EXPECT_EQ(think(*table, nodes_of(0, "alphabeta,depth=5")).nodes, report.nodes) << game;
    EXPECT_GT(think(*table, nodes_of(0, "alphabeta,depth=6")).nodes, report.nodes) << game;
  }
}

// Shallow searches that foretell a deeper one spare most of it and hardly change what it finds.
TEST(AlphaBeta, CutsSpareMostOfAnOthelloSearch) {
  const auto table = make_table("othello");
  for (std::string_view move : split_words("e6 f4 e3 d6 c5 f3 c4 f6 f5 g4 c7 d3 d2 c3"))
    table->play(table->parse(move).or_throw());
  const Report whole = think(*table, nodes_of(0, "alphabeta,depth=8,without=cuts"));
  const Report cut = think(*table, nodes_of(0, "alphabeta,depth=8"));
  EXPECT_LT(cut.nodes, whole.nodes / 2);
  EXPECT_NEAR(cut.find(cut.best)->value, whole.find(whole.best)->value, 0.25);
}

TEST(AlphaBeta, SettingsOfTheOtherMethodAreRefused) {
  for (const char* wrong :
       {"alphabeta,c=1", "alphabeta,solver=off", "mcts,lines=2", "uct,without=table",
        "strong,c=1,lines=2", "uct,method=alphabeta,c=1"}) {
    const auto params = parse_settings(wrong, {});
    ASSERT_FALSE(params) << wrong;
    EXPECT_EQ(params.why().id, Msg::setting_of_other_method) << wrong;
  }
  EXPECT_EQ(parse_settings("strong", {})->method, Method::best);
  EXPECT_EQ(parse_settings("strong,c=1", {})->method, Method::mcts);
  EXPECT_EQ(parse_settings("strong,lines=3", {})->method, Method::alphabeta);
}

TEST(Table, KeepsWhatItIsTold) {
  TranspositionTable table(1);
  const Known all[] = {{no_move, -won, -most_guessed / 4 * 4, 0, Bound::exact},
                       {{64, 64}, won, most_guessed / 4 * 4, 119, Bound::at_least},
                       {{360, 0}, -1, 4, 1, Bound::at_most},
                       {{0, 360}, 0, -4, 60, Bound::exact},
                       {{0, 0}, 1, 0, 2, Bound::exact}};
  std::uint64_t key = 0x1234'5678'9abc'def0;
  for (const Known& known : all) {
    key = key * 0x9e3779b97f4a7c15 + 1;
    Known found;
    EXPECT_FALSE(table.find(key, found));
    table.store(key, known);
    ASSERT_TRUE(table.find(key, found));
    EXPECT_EQ(found.move, known.move);
    EXPECT_EQ(found.has_move(), known.move != no_move);
    EXPECT_EQ(found.score, known.score);
    EXPECT_EQ(found.judgement, known.judgement);
    EXPECT_EQ(found.depth, known.depth);
    EXPECT_EQ(found.bound, known.bound);
  }
  table.clear();
  Known found;
  EXPECT_FALSE(table.find(key, found));
}

TEST(Table, ForgetsNothingWhenItGrows) {
  TranspositionTable table(64);
  table.begin_search();
  Rng rng(3);
  std::vector<std::uint64_t> keys;
  for (int i = 0; i < 30'000; ++i) {
    keys.push_back(rng.next());
    table.store(keys.back(), {{1, 2}, i % 1000, 0, 5, Bound::exact});
  }
  const auto kept = [&] {
    return std::ranges::count_if(keys, [&](std::uint64_t key) {
      Known known;
      return table.find(key, known);
    });
  };
  const auto before = kept();
  EXPECT_GT(before, 25'000);
  const int fullness = table.fullness();
  table.grow();
  EXPECT_LT(table.fullness(), fullness);
  EXPECT_EQ(kept(), before);
}

// Threads cannot stop to let it grow: it has all its memory from the start.
TEST(Table, HasRoomForManyThreads) {
  TranspositionTable table(64);
  table.grow_to_the_end();
  table.begin_search();
  Rng rng(3);
  std::vector<std::uint64_t> keys;
  for (int i = 0; i < 500'000; ++i) {
    keys.push_back(rng.next());
    table.store(keys.back(), {{1, 2}, 0, 0, 5, Bound::exact});
  }
  EXPECT_GT(std::ranges::count_if(keys,
                                  [&](std::uint64_t key) {
                                    Known known;
                                    return table.find(key, known);
                                  }),
            490'000);
}

TEST(Table, DeepEntriesOutliveShallowOnes) {
  TranspositionTable table(1);
  table.begin_search();
  Rng rng(3);
  const std::uint64_t deep = rng.next();
  table.store(deep, {{1, 2}, 7, 0, 30, Bound::exact});
  for (int i = 0; i < 500'000; ++i) table.store(rng.next(), {{1, 2}, 0, 0, 1, Bound::exact});
  Known known;
  EXPECT_TRUE(table.find(deep, known));
  table.begin_search();
  for (int i = 0; i < 500'000; ++i) table.store(rng.next(), {{1, 2}, 0, 0, 1, Bound::exact});
  EXPECT_FALSE(table.find(deep, known)) << "another search needs the room";
}

}  // namespace
}  // namespace ratatosk::tests
