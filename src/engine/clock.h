#pragma once
#include <algorithm>

#include "games/game.h"
#include "search/params.h"

namespace ratatosk::engine {

// How long to think so that the answer, with everything around it, is there in time.

// A time to search that is one, whatever the arithmetic on other programs' numbers has given.
constexpr double sound_seconds(double seconds) {
  return seconds > 0.001 ? std::min(seconds, 1e6) : 0.001;
}

// When `seconds` is all there is for this move.
constexpr double seconds_within(double seconds) { return sound_seconds(seconds * 0.95 - 0.025); }

// When `left` must serve for the rest of the game and `increment` comes back after each move.
constexpr double seconds_for_move(double left, double increment) {
  constexpr double moves_to_go = 15;        // many a game ends sooner, and what is left grows again
  constexpr double long_game = 150;         // moves: what they lose on the way is put by
  constexpr double lost_on_the_way = 0.01;  // each move, to whoever runs the clock
  const double put_by =
      std::min(long_game * std::max(0.0, lost_on_the_way - increment), left * 0.8);
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
    const double share = engine::seconds_for_move(left, increment);
    return period_moves > 0 ? std::max(share, seconds_within(period / period_moves)) : share;
  }

  // By need: several even shares where the choice stays open, for most
  // moves are decided long before, and a little more where two moves
  // are close; never so much that the rest of the game would suffer.
  struct Need {
    double usual, extra;
    constexpr double most() const { return usual + extra; }
  };
  constexpr Need by_need() const {
    constexpr double shares = 2.5, patience = 1.3, most_of_left = 0.3, least_extra = 0.001;
    const double even = seconds_for_move();
    const bool is_kept = moves != 1 && left > 0;  // what this move does not use
    if (!is_kept) return {even, 0};
    const double most = std::max(even, seconds_within(left * most_of_left));
    const double usual = std::min(sound_seconds(even * shares), most);
    return {usual, std::max(least_extra, std::min(usual * patience, most) - usual)};
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
  if (params.pace == Pace::even) {
    params.seconds = clock.seconds_for_move();
    params.extra = 0;
  } else {
    const auto [usual, extra] = clock.by_need();
    params.seconds = usual;
    params.extra = extra;
  }
}

}  // namespace ratatosk::engine
