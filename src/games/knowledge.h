#pragma once
// What a game may know beyond its rules. A rule book that offers these functions is searched with them
// where the settings ask for it; one that does not is searched all the same.
#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "games/game.h"

namespace ratatosk {

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
concept WeighsMoves = requires(const typename G::State& s, const MoveList<G>& moves, std::span<float> weights) {
  // How much each move deserves to be tried, above 0.
  { G::weigh(s, moves, weights) } -> std::same_as<void>;
};

// A move with what it leads to, known for certain.
struct SolvedMove {
  Move move;
  Outcome outcome;
  int score;         // for who moves, in the game's own unit
  std::vector<Move> line;
};

template <class G>
concept SolvesEndings = requires(const typename G::State& s, double seconds, const std::atomic<bool>& stop) {
  // The best move, if it can be proven within the time.
  { G::solve_move(s, seconds, stop) } -> std::same_as<std::optional<SolvedMove>>;
  // The end of the game with best play where it is near enough to be had in microseconds.
  { G::solve_leaf(s) } -> std::same_as<std::optional<Outcome>>;
};

}  // namespace ratatosk
