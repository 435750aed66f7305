#pragma once
#include <array>
#include <cstdint>

#include "statistics/score_sample.h"

namespace ratatosk::statistics {

// Games won, drawn and lost by someone.
struct WinsDrawsLosses {
  std::uint64_t wins = 0, draws = 0, losses = 0;

  // `score` is 1, 1/2 or 0.
  void add(double score) { ++(score == 1 ? wins : score == 0 ? losses : draws); }
  std::uint64_t games() const { return wins + draws + losses; }
  double score() const {
    return games() ? (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
                         static_cast<double>(games())
                   : 0.5;
  }
  ScoreSample sample() const { return ScoreSample(std::array{losses, draws, wins}); }
  WinsDrawsLosses reversed() const { return {losses, draws, wins}; }  // the opponent's
  WinsDrawsLosses operator+(const WinsDrawsLosses& other) const {
    return {wins + other.wins, draws + other.draws, losses + other.losses};
  }
};

// Pairs of games from one opening with sides swapped, by the points made in them: 0, 1/2, 1,
// 3/2, 2. A pair is one observation: its two games share the opening, so they are not independent.
struct Pentanomial {
  std::array<std::uint64_t, 5> counts{};

  void add(double points) { ++counts[static_cast<std::size_t>(points * 2)]; }
  std::uint64_t pairs() const { return counts[0] + counts[1] + counts[2] + counts[3] + counts[4]; }
  ScoreSample sample() const { return ScoreSample(counts); }
};

// How player A stands against player B.
struct Standing {
  WinsDrawsLosses by_side[2];  // A's, as the side that moves first and second
  Pentanomial pairs;

  WinsDrawsLosses all() const { return by_side[0] + by_side[1]; }
  // What estimates are made from: pairs, or single games while there is no pair.
  ScoreSample sample() const { return pairs.pairs() ? pairs.sample() : all().sample(); }
  int games_per_score() const { return pairs.pairs() ? 2 : 1; }
};

}  // namespace ratatosk::statistics
