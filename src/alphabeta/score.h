#pragma once
// What alpha-beta reckons in: whole numbers, for the side to move. In the middle they are the
// logarithm of the odds of winning; beyond them lie results that are certain, the nearer end the
// larger.
#include <algorithm>
#include <cmath>

#include "games/knowledge.h"

namespace ratatosk::alphabeta {

using Score = int;

constexpr int most_plies = 120;        // as deep as a line is followed
constexpr Score log_unit = 256;        // a factor of e in the odds
constexpr Score infinite = 32'500;     // above every score
constexpr Score won = 32'000;          // less the plies to the end of the game
constexpr Score won_somehow = 31'400;  // certain too, but nobody has counted the plies
constexpr Score decided = 31'000;      // above it everything is certain
constexpr Score most_guessed = 30'000;
constexpr Score drawn = 0;

constexpr bool is_decided(Score score) { return score > decided || score < -decided; }
constexpr Score won_at(int ply) { return won - ply; }
constexpr Score lost_at(int ply) { return ply - won; }

// Of the end of a game, at so many plies from the root.
constexpr Score score_of(Outcome end, Side mover, int ply) {
  return end == Outcome::draw ? drawn : end == win_of(mover) ? won_at(ply) : lost_at(ply);
}

// The mean result to expect, -1 to 1.
inline double value_of(Score score) {
  if (score > decided) return 1;
  if (score < -decided) return -1;
  return std::tanh(static_cast<double>(score) / log_unit / 2);
}

// A judgement as a score for the side to move: the logarithm of the odds for the first.
inline Score score_of_odds(float odds, Side mover) {
  constexpr float most = static_cast<float>(most_guessed) / log_unit;
  const auto score = static_cast<Score>(std::clamp(odds, -most, most) * log_unit);
  return mover == Side::first ? score : -score;
}

template <Game G>
Score judge(const typename G::State& state, int plies_left) {
  return score_of_odds(judged_odds<G>(state, plies_left), G::to_move(state));
}

}  // namespace ratatosk::alphabeta
