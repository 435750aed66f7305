#pragma once
// What a game may know beyond its rules. A rule book that offers these functions is searched with them
// where the settings ask for it; one that does not is searched all the same.
#include <span>

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

}  // namespace ratatosk
