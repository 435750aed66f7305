// What the learnt patterns tell the search: who stands better, and which moves deserve a try.
#include <cmath>

#include "games/othello/cuts.h"
#include "games/othello/endgame_solver.h"
#include "games/othello/pattern_evaluation.h"
#include "games/othello/rules.h"
#include "games/othello/stability.h"

namespace ratatosk::games {
namespace {

// Calls visit(number, score) for each move, with the score of the position after it for the side
// that is then to move.
template <class Visit>
void for_each_score(const othello::PatternEvaluation& patterns, const Othello::State& s,
                    const MoveList<Othello>& moves, Visit&& visit) {
  const othello::PlaceIndices here(s.own, s.opp);
  if (moves.size() == 1 && moves[0] == Othello::pass)
    return visit(std::size_t{0}, s.opp, s.own, patterns.score(s.opp, s.own, here.after_pass()));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int square = moves[i].to;
    const std::uint64_t turned = othello::turned(s.own, s.opp, square);
    const std::uint64_t own = s.opp & ~turned, opp = s.own | turned | bit(square);
    visit(i, own, opp, patterns.score(own, opp, here.after(square, turned)));
  }
}

}  // namespace

double Othello::evaluate(const State& s, int) {
  const double chance = othello::PatternEvaluation::shipped().win_probability(s.own, s.opp);
  const double value = 2 * chance - 1;
  return for_first(value, s.turn);
}

float Othello::log_odds(const State& s, int) {
  const float odds = othello::PatternEvaluation::shipped().log_odds(s.own, s.opp);
  return for_first(odds, s.turn);
}

double Othello::evaluate_ahead(const State& s, int) {
  const auto& patterns = othello::PatternEvaluation::shipped();
  MoveList<Othello> moves;
  generate(s, moves);
  float least = 64;
  for_each_score(patterns, s, moves, [&least](std::size_t, auto, auto, float score) {
    least = std::min(least, score);
  });
  const bool passes = moves[0] == pass;
  const double chance = 1 - static_cast<double>(patterns.win_probability(
                                least, std::popcount(s.own | s.opp) + !passes));
  return for_first(2 * chance - 1, s.turn);
}

// Corners first, then whatever leaves the other side the fewest moves.
void Othello::rank(const State& s, const MoveList<Othello>& moves, std::span<std::int16_t> ranks) {
  constexpr std::uint64_t corners = 0x8100000000000081ULL;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State after = s;
    play(after, moves[i]);
    const std::uint64_t replies = othello::mobility(after.own, after.opp);
    int urgency = -std::popcount(replies) - 2 * std::popcount(replies & corners);
    if (moves[i].to < squares && (bit(moves[i].to) & corners)) urgency += 4;
    ranks[i] = static_cast<std::int16_t>(urgency);
  }
}

// By what the evaluation says of the position after the move, in half discs, and by the replies.
void Othello::rank_by(const othello::PatternEvaluation& patterns, const State& s,
                      const MoveList<Othello>& moves, std::span<std::int16_t> ranks) {
  for_each_score(patterns, s, moves, [ranks](std::size_t i, auto own, auto opp, float score) {
    const int replies = std::popcount(othello::mobility(own, opp));
    constexpr int below_urgent = 300;
    ranks[i] = static_cast<std::int16_t>(-std::lrint(2 * score) - replies - below_urgent);
  });
}

void Othello::rank_with_care(const State& s, const MoveList<Othello>& moves,
                             std::span<std::int16_t> ranks) {
  rank_by(othello::PatternEvaluation::shipped(), s, moves, ranks);
}

Prediction Othello::predict(const State& s, int depth) {
  if (depth < 3) return {};
  const auto& cut = othello::cuts[othello::cut_stage(std::popcount(s.own | s.opp))]
                                 [std::min(depth, othello::deepest_cut - (depth & 1))];
  return {othello::shallower(depth), cut.slope, cut.deviation};
}

// By the position after the move: each eight discs more make it e times as likely.
void Othello::weigh(const State& s, const MoveList<Othello>& moves, std::span<float> weights) {
  constexpr float discs_per_e = 8;
  for_each_score(othello::PatternEvaluation::shipped(), s, moves,
                 [weights](std::size_t i, auto, auto, float score) {
                   weights[i] = std::exp(-score / discs_per_e);
                 });
}

// Whose discs beyond half of the board cannot be turned any more has won.
Bounds Othello::bounds(const State& s) {
  constexpr int half = squares / 2;
  if (std::max(std::popcount(s.own), std::popcount(s.opp)) < half) return {};
  const int own = std::popcount(othello::stable_discs(s.own, s.opp));
  const int opp = std::popcount(othello::stable_discs(s.opp, s.own));
  const Bounds for_mover{own > half    ? 1
                         : own == half ? 0
                                       : -1,
                         opp > half    ? -1
                         : opp == half ? 0
                                       : 1};
  return s.turn == Side::first ? for_mover : Bounds{-for_mover.high, -for_mover.low};
}

namespace {

// How long a core needs on average to solve a position: what FFO #40 to #49 take, and two empty
// squares more where only the result is asked for.
double seconds_to_solve(int empty, bool result_only) {
  return 0.4 * std::pow(2.2, empty - (result_only ? 22 : 20));
}

}  // namespace

Othello::Endings::Endings() = default;
Othello::Endings::Endings(Endings&&) noexcept = default;
Othello::Endings::~Endings() = default;

// The exact score where there is time for it; else who wins, and a lost position is left to the
// search, which sets problems rather than save discs.
std::optional<SolvedMove> Othello::Endings::solve_move(const State& s, double seconds, int threads,
                                                       Crew& crew, const std::atomic<bool>& stop) {
  const int empty = std::popcount(empties(s));
  constexpr double hope = 1.5;  // many are easier than the average
  othello::SolveOptions options;
  options.seconds = seconds;
  options.stop = &stop;
  options.threads = threads;
  options.crew = &crew;
  options.result_only = seconds_to_solve(empty, false) > seconds * hope;
  if (seconds_to_solve(empty, options.result_only) > seconds * hope) return std::nullopt;
  return solve(s, options);
}

std::optional<SolvedMove> Othello::Endings::solve_near(const State& s) {
  constexpr int most_empties = 14;
  if (std::popcount(empties(s)) > most_empties) return std::nullopt;
  return solve(s, {});
}

std::optional<SolvedMove> Othello::Endings::solve(const State& s,
                                                  const othello::SolveOptions& options) {
  if (!solver_) solver_ = std::make_unique<othello::Solver>(64);
  const othello::Solution solution = solver_->solve(s, options);
  if (!solution.complete || solution.best.empty()) return std::nullopt;
  if (options.result_only && solution.score < 0) return std::nullopt;
  const Outcome outcome =
      solution.score == 0 ? Outcome::draw : win_of(solution.score > 0 ? s.turn : other(s.turn));
  return SolvedMove{solution.best.front(), outcome, solution.score, solution.line};
}

std::optional<Outcome> Othello::Endings::solve_leaf(const State& s) {
  constexpr int most_empties = 8;
  constexpr std::uint64_t most_nodes = 20'000;
  if (std::popcount(empties(s)) > most_empties) return std::nullopt;
  if (!leaves_) leaves_ = std::make_unique<othello::LeafSolver>();
  const auto score = leaves_->solve(s, -1, 1, most_nodes);
  if (!score) return std::nullopt;
  return *score == 0 ? Outcome::draw : win_of(*score > 0 ? s.turn : other(s.turn));
}

}  // namespace ratatosk::games
