#pragma once
// What a game may know beyond its rules. A rule book that offers these functions is searched with
// them where the settings ask for it; one that does not is searched all the same.
#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "base/crew.h"
#include "games/game.h"

namespace ratatosk::games {

template <class G>
concept SeesWins = requires(const typename G::State& s) {
  // The side to move can win at once. The game is not over.
  { G::can_win_now(s) } -> std::same_as<bool>;
};

template <class G>
concept Evaluates = requires(const typename G::State& s, int plies_left) {
  // Who stands better, for the side that moved first in the game: 1 wins, -1 loses.
  { G::evaluate(s, plies_left) } -> std::same_as<double>;
};

template <class G>
concept WeighsMoves =
    requires(const typename G::State& s, const MoveList<G>& moves, std::span<float> weights) {
      // How much each move deserves to be tried, above 0.
      { G::weigh(s, moves, weights) } -> std::same_as<void>;
    };

// Between which results the game will end for a side: -1 lost, 0 drawn, 1 won.
struct Bounds {
  int low = -1, high = 1;
  static constexpr Bounds exactly(Outcome end, Side side) {
    const int result = end == Outcome::draw ? 0 : end == win_of(side) ? 1 : -1;
    return {result, result};
  }
};

template <class G>
concept BoundsResult = requires(const typename G::State& s) {
  // What is certain of the end for the side that moved
  // first, whatever is played. The game is not over.
  { G::bounds(s) } -> std::same_as<Bounds>;
};

// A move with what it leads to, known for certain.
struct SolvedMove {
  Move move;
  Outcome outcome;
  int score;  // for who moves, in the game's own unit
  std::vector<Move> line;
};

template <class G>
concept SolvesEndings =
    requires(typename G::Endings& endings, const typename G::State& s, double seconds, int threads,
             Crew& crew, const std::atomic<bool>& stop) {
      // The best move, if it can be proven within the time.
      {
        endings.solve_move(s, seconds, threads, crew, stop)
      } -> std::same_as<std::optional<SolvedMove>>;
      // The end of the game with best play where it is near enough to be had in microseconds.
      { endings.solve_leaf(s) } -> std::same_as<std::optional<Outcome>>;
    };

// What the search keeps for that: nothing for a game that has no such solver.
struct NoEndings {};
template <class G>
struct EndingsOf {
  using type = NoEndings;
};
template <SolvesEndings G>
struct EndingsOf<G> {
  using type = typename G::Endings;
};

// How much there is to find out about a move of this game, beside others: the constant of PUCT is
// multiplied by it. The surer the evaluation, the less.
template <class G>
constexpr double exploration_of = 1;
template <class G>
  requires requires { G::exploration; }
constexpr double exploration_of<G> = G::exploration;

}  // namespace ratatosk::games
