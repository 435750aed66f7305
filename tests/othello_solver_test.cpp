#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "games/othello/endgame_solver.h"
#include "games/othello/stability.h"
#include "program.h"
#include "random_play.h"
#include "reference/othello_reference.h"
#include "threads/thread_crew.h"

namespace ratatosk::games::othello {
namespace {

using reference::OthelloPosition;
using tests::Program;
using tests::random_move;
using State = Othello::State;
using Clock = std::chrono::steady_clock;

// A position with so many empty squares, after random moves. Nobody need be able to move.
State random_position(int empties, Rng& rng) {
  for (;;) {
    State s = Othello::start();
    while (!Othello::is_over(s) && std::popcount(Othello::empties(s)) > empties) {
      Othello::play(s, random_move<Othello>(s, rng));
    }
    if (std::popcount(Othello::empties(s)) == empties) return s;
  }
}

OthelloPosition plain(const State& s) {
  OthelloPosition p;
  p.turn = s.turn == Side::first ? 2 : 1;
  for (int square = 0; square < 64; ++square) {
    const Piece piece = Othello::piece(s, square);
    p.cells[square / 8][square % 8] = piece == Piece::none ? 0 : piece == Piece::first ? 2 : 1;
  }
  return p;
}

// Every game to its end, by the plain rules; what cannot change the result is left out.
int minimax(const OthelloPosition& p, int alpha, int beta) {
  if (p.is_over()) return p.score();
  const auto moves = p.moves();
  if (moves.empty()) {
    OthelloPosition next = p;
    next.pass();
    return -minimax(next, -beta, -alpha);
  }
  for (auto square : moves) {
    OthelloPosition next = p;
    next.put(square);
    alpha = std::max(alpha, -minimax(next, -beta, -alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

int minimax(const State& s) { return minimax(plain(s), -64, 64); }

std::vector<Move> best_moves(const State& s, int score) {
  std::vector<Move> best;
  for (int i = 0; i < Othello::count(s); ++i) {
    State next = s;
    Othello::play(next, Othello::nth(s, i));
    if (-minimax(next) == score) best.push_back(Othello::nth(s, i));
  }
  return best;
}

void expect_line_reaches(State s, const Solution& solution) {
  const Side side = s.turn;
  if (!solution.line.empty()) {
    EXPECT_EQ(solution.line.front(), solution.best.front());
  }
  for (Move move : solution.line) Othello::play(s, move);
  EXPECT_EQ(mobility(s.own, s.opp) | mobility(s.opp, s.own), 0u);
  EXPECT_EQ(Othello::final_score(s, side), solution.score);
}

TEST(OthelloSolver, AgreesWithPlainMinimax) {
  Rng rng(1);
  Solver solver(1);
  SolveOptions options;
  options.every_best = true;
  for (int empties = 0; empties <= 10; ++empties) {
    for (int i = 0; i < (empties <= 7 ? 40 : empties == 8 ? 10 : 3); ++i) {
      const State s = random_position(empties, rng);
      const Solution solution = solver.solve(s, options);
      ASSERT_TRUE(solution.complete);
      ASSERT_EQ(solution.score, minimax(s)) << Othello::position(s);
      auto best = solution.best;
      std::ranges::sort(best);
      if (empties <= 7) {
        ASSERT_EQ(best, best_moves(s, solution.score)) << Othello::position(s);
      }
      expect_line_reaches(s, solution);
    }
  }
}

TEST(OthelloSolver, ALeafIsSolvedWithinItsWindowAndBudget) {
  Rng rng(2);
  Solver solver(1);
  LeafSolver leaf;
  int gave_up = 0;
  for (int i = 0; i < 300; ++i) {
    const State s = random_position(5 + i % 8, rng);
    const int exact = solver.solve(s).score;
    EXPECT_EQ(leaf.solve(s, -64, 64, 1'000'000'000), exact);
    const int result = *leaf.solve(s, -1, 1, 1'000'000'000);
    EXPECT_EQ(result > 0, exact > 0);
    EXPECT_EQ(result < 0, exact < 0);
    const int alpha = static_cast<int>(rng.below(100)) - 50;
    const int bound = *leaf.solve(s, alpha, alpha + 1, 1'000'000'000);
    EXPECT_EQ(bound > alpha, exact > alpha);
    EXPECT_TRUE(bound > alpha ? bound <= exact : bound >= exact);
    LeafSolver fresh(16);
    const auto hurried = fresh.solve(s, -64, 64, 200);
    gave_up += !hurried;
    if (hurried) {
      EXPECT_EQ(*hurried, exact);
    }
  }
  EXPECT_GT(gave_up, 30);
}

TEST(OthelloSolver, OneThreadSearchesTheSameNodesEveryTime) {
  Rng rng(3);
  const State s = random_position(15, rng);
  const Solution once = Solver(4).solve(s), again = Solver(4).solve(s);
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.line, again.line);
}

TEST(OthelloSolver, ThreadsAgree) {
  Rng rng(4);
  for (int i = 0; i < 12; ++i) {
    const State s = random_position(14, rng);
    SolveOptions options;
    const Solution one = Solver(4).solve(s, options);
    options.threads = 3;
    options.crew = &threads::crew();
    const Solution three = Solver(4).solve(s, options);
    EXPECT_TRUE(three.complete);
    EXPECT_EQ(one.score, three.score);
    expect_line_reaches(s, three);
  }
}

TEST(OthelloSolver, WhoWinsIsTheSignOfTheScore) {
  Rng rng(5);
  SolveOptions result_only;
  result_only.result_only = true;
  for (int i = 0; i < 60; ++i) {
    const State s = random_position(i % 13, rng);
    const int exact = Solver(1).solve(s).score;
    const Solution result = Solver(1).solve(s, result_only);
    EXPECT_EQ(result.score, (exact > 0) - (exact < 0));
  }
}

TEST(OthelloSolver, GivesUpWhenTold) {
  Rng rng(6);
  const State s = random_position(34, rng);
  const auto start = Clock::now();
  std::atomic<bool> stop{true};
  SolveOptions options;
  options.stop = &stop;
  EXPECT_FALSE(Solver(1).solve(s, options).complete);
  options.stop = nullptr;
  options.nodes = 10'000;
  const Solution by_nodes = Solver(1).solve(s, options);
  EXPECT_FALSE(by_nodes.complete);
  EXPECT_EQ(by_nodes.best.size(), 1u);
  options.nodes = 0;
  options.seconds = 0.05;
  options.threads = 2;
  options.crew = &threads::crew();
  EXPECT_FALSE(Solver(1).solve(s, options).complete);
  EXPECT_LT(std::chrono::duration<double>(Clock::now() - start).count(), 2.0);
}

TEST(OthelloSolver, PassesAndFinishedGames) {
  const auto solve = [](const std::string& text) {
    return Solver(1).solve(*Othello::parse_position(text));
  };
  const Solution forced = solve("OX" + std::string(2, '-') + std::string(60, 'O') + " X");
  EXPECT_EQ(forced.score, -64);
  EXPECT_EQ(forced.best, std::vector<Move>{Othello::pass});
  EXPECT_EQ(forced.line, (std::vector<Move>{Othello::pass, Othello::disc_on(2)}));

  const Solution dead = solve(std::string(60, 'X') + "--OO O");
  EXPECT_TRUE(dead.complete);
  EXPECT_EQ(dead.score, -60);
  EXPECT_EQ(dead.best, std::vector<Move>{Othello::pass});
  EXPECT_TRUE(dead.line.empty());

  const Solution full = solve(std::string(40, 'X') + std::string(24, 'O') + " X");
  EXPECT_EQ(full.score, 16);
  EXPECT_TRUE(full.best.empty());
}

TEST(OthelloSolver, StableDiscsAreNeverTurned) {
  Rng rng(7);
  std::uint64_t seen = 0;
  for (int i = 0; i < 4000; ++i) {
    State s = random_position(2 + i % 30, rng);
    std::uint64_t own = stable_discs(s.own, s.opp), opp = stable_discs(s.opp, s.own);
    ASSERT_EQ(stable_on_edges(s.own, s.opp) & ~own, 0u);
    ASSERT_EQ((own & ~s.own) | (opp & ~s.opp), 0u);
    seen += static_cast<std::uint64_t>(std::popcount(own));
    while (!Othello::is_over(s)) {
      Othello::play(s, random_move<Othello>(s, rng));
      std::swap(own, opp);
      ASSERT_EQ((own & ~s.own) | (opp & ~s.opp), 0u);
    }
  }
  EXPECT_GT(seen, 8000u);  // else it finds too few to be of use
}

struct Ffo {
  int number;
  const char* position;
  const char* best;
  int score;
};

void PrintTo(const Ffo& ffo, std::ostream* out) { *out << '#' << ffo.number; }

class OthelloFfo : public ::testing::TestWithParam<Ffo> {};

// #45 to #49 are right as well, and take a minute: docs/experiments/ffo.md.
TEST_P(OthelloFfo, IsSolved) {
  const Ffo& ffo = GetParam();
  const State s = *Othello::parse_position(ffo.position);
  const Solution solution = Solver().solve(s);
  EXPECT_EQ(solution.score, ffo.score);
  EXPECT_NE(std::string(ffo.best).find(Othello::format(s, solution.best.front())),
            std::string::npos);
  expect_line_reaches(s, solution);
}

INSTANTIATE_TEST_SUITE_P(
    Positions, OthelloFfo,
    ::testing::Values(
        Ffo{40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", "a2", 38},
        Ffo{41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", "h4", 0},
        Ffo{42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", "g2", 6},
        Ffo{43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", "g3/c7", -12},
        Ffo{44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", "d2/b8",
            -14}),
    [](const auto& info) { return std::to_string(info.param.number); });

int run(std::vector<std::string> arguments, std::string& output) {
  arguments.insert(arguments.begin(), {"--lang", "en", "solve"});
  Program program(arguments);
  const int status = program.finish();
  output = program.output();
  return status;
}

const std::string position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- O";

TEST(OthelloSolveCommand, TellsScoreMovesAndLine) {
  std::string text;
  EXPECT_EQ(run({position}, text), 0) << text;
  for (const char* part :
       {"white wins\n", "exact score: +12 (38 to 26)\n", "best moves: ", "best play: "}) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  }
  EXPECT_EQ(run({"--json", position.substr(0, 64), "O"}, text), 0) << text;
  const auto json = nlohmann::json::parse(text);
  EXPECT_EQ(json["position"], position);
  EXPECT_EQ(json["score"], 12);
  EXPECT_FALSE(json["best"].empty());
  EXPECT_EQ(json["line"][0], json["best"][0]);
  EXPECT_GT(json["nodes"], 0);
  EXPECT_EQ(run({position, "--result", "--threads", "2"}, text), 0) << text;
  EXPECT_NE(text.find("white wins\n"), std::string::npos) << text;
}

TEST(OthelloSolveCommand, SaysWhatIsWrong) {
  std::string text;
  EXPECT_EQ(run({}, text), 2);
  EXPECT_EQ(text, "ratatosk: POSITION is missing (see --help)\n");
  EXPECT_EQ(run({"--jsn", position}, text), 2);
  EXPECT_EQ(text, "ratatosk: unexpected argument: --jsn (see --help)\n");
  EXPECT_EQ(run({"XXX"}, text), 2);
  EXPECT_EQ(text, "ratatosk: the position has 3 squares; it takes 64 and who is to move, X or O\n");
  EXPECT_EQ(run({position, "--threads", "0"}, text), 2);
  EXPECT_EQ(text, "ratatosk: 0 is out of range for --threads; accepted: 1 to 256\n");
  EXPECT_EQ(run({Othello::position(Othello::start()), "--seconds", "0.05"}, text), 1);
  EXPECT_NE(text.find("ratatosk: not solved after 0."), std::string::npos);
}

}  // namespace
}  // namespace ratatosk::games::othello
