#pragma once
#include <algorithm>

#include "games/game.h"
#include "search/params.h"

namespace ratatosk {

// How long to think so that the answer, with everything around it, is there in time.

// A time to search that is one, whatever the arithmetic on other programs' numbers has given.
constexpr double sound_seconds(double seconds) {
  return seconds > 0.001 ? std::min(seconds, 1e6) : 0.001;
}

// When `seconds` is all there is for this move.
constexpr double seconds_within(double seconds) { return sound_seconds(seconds * 0.95 - 0.025); }

// When `left` must serve for the rest of the game and `increment` comes back after each move.
constexpr double seconds_for_move(double left, double increment) {
  constexpr double moves_to_go = 25;
  constexpr double long_game = 100;         // moves: what they lose on the way is put by
  constexpr double lost_on_the_way = 0.01;  // each move, to whoever runs the clock
  const double put_by =
      std::min(long_game * std::max(0.0, lost_on_the_way - increment), left * 0.5);
  const double share = (left - put_by) / moves_to_go + increment * 0.8 - lost_on_the_way;
  return sound_seconds(std::min(share, seconds_within(left * 0.5)));
}

// One side's clock, as a protocol tells it or as we keep it between two tellings.
struct Clock {
  double left = 0;       // for the next `moves` moves, or for the rest of the game when they are 0
  double increment = 0;  // comes back after each move
  int moves = 0;
  // What follows when `left` has run out, again and again: so many seconds for so many moves.
  double period = 0;
  int period_moves = 0;

  constexpr double seconds_for_move() const {
    if (moves > 0) return seconds_within(left / moves);
    const double share = ratatosk::seconds_for_move(left, increment);
    return period_moves > 0 ? std::max(share, seconds_within(period / period_moves)) : share;
  }

  // How much longer than that it may take where it matters, without risk for the rest of the game.
  constexpr double extra_for_move() const {
    constexpr double patience = 2.5;
    const double usual = seconds_for_move();
    if (moves == 1) return 0;
    const double most = std::min(usual * patience, seconds_within(left * 0.3));
    return std::max(0.0, most - usual);
  }

  // A move has taken so long.
  constexpr void spend(double seconds) {
    left += increment - seconds;
    const bool period_done = moves > 0 && --moves == 0;
    if (period_moves > 0 && (period_done || left <= 0)) {
      left = period + std::min(left, 0.0);
      moves = period_moves;
    }
  }
};

// Both sides' clocks.
struct Clocks {
  Clock by_side[2];

  constexpr Clock& of(Side side) { return by_side[index(side)]; }
  constexpr const Clock& of(Side side) const { return by_side[index(side)]; }
};

// Gives a search the time that the clock has for this move.
inline void keep_time(SearchParams& params, const Clock& clock) {
  params.seconds = clock.seconds_for_move();
  params.extra = params.pace == Pace::need ? clock.extra_for_move() : 0;
}

}  // namespace ratatosk
