// What the learnt patterns tell the search: who stands better, and which moves deserve a try.
#include <cmath>

#include "games/othello/pattern_evaluation.h"
#include "games/othello/rules.h"
#include "games/othello/solver.h"

namespace ratatosk {

double Othello::evaluate(const State& s, int) {
  const double chance = othello::PatternEvaluation::shipped().win_probability(s.own, s.opp);
  const double value = 2 * chance - 1;
  return s.turn == Side::first ? value : -value;
}

// By the position after the move: each four discs more make it e times as likely.
void Othello::weigh(const State& s, const MoveList<Othello>& moves, std::span<float> weights) {
  constexpr float discs_per_e = 4;
  const auto& patterns = othello::PatternEvaluation::shipped();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State after = s;
    play(after, moves[i]);
    weights[i] = std::exp(-patterns.score(after.own, after.opp) / discs_per_e);
  }
}

std::optional<SolvedMove> Othello::solve_move(const State& s, double seconds, const std::atomic<bool>& stop) {
  constexpr int most_empties = 22;  // beyond this a second or two is rarely enough
  const int empty = std::popcount(empties(s));
  if (empty > most_empties) return std::nullopt;
  static thread_local othello::Solver solver(64);
  othello::SolveOptions options;
  options.seconds = seconds;
  options.stop = &stop;
  const othello::Solution solution = solver.solve(s, options);
  if (!solution.complete || solution.best.empty()) return std::nullopt;
  const Outcome outcome = solution.score == 0 ? Outcome::draw : win_of(solution.score > 0 ? s.turn : other(s.turn));
  return SolvedMove{solution.best.front(), outcome, solution.score, solution.line};
}

std::optional<Outcome> Othello::solve_leaf(const State& s) {
  constexpr int most_empties = 8;
  constexpr std::uint64_t most_nodes = 20'000;
  if (std::popcount(empties(s)) > most_empties) return std::nullopt;
  static thread_local othello::LeafSolver solver;
  const auto score = solver.solve(s, -1, 1, most_nodes);
  if (!score) return std::nullopt;
  return *score == 0 ? Outcome::draw : win_of(*score > 0 ? s.turn : other(s.turn));
}

}  // namespace ratatosk
