// What a player of knight chess sees at a glance: who
// has more knights, and what can be taken for nothing.
#include <cmath>

#include "games/knights/rules.h"

namespace ratatosk::games {

double Knights::evaluate(const State& s, int) {
  const std::uint64_t own = s.own(), enemy = s.enemy();
  const std::uint64_t mine = knights::attacks(own), theirs = knights::attacks(enemy);
  // The side to move takes a loose knight, or at least trades; of its own loose ones it saves one.
  const int loose_enemy = std::popcount(enemy & mine & ~theirs),
            trades = std::popcount(enemy & mine & theirs);
  const int loose_own = std::popcount(own & theirs & ~mine);
  double lead = std::popcount(own) - std::popcount(enemy);
  lead += loose_enemy > 0 ? 0.9 : trades > 0 ? 0.25 : 0;
  if (loose_enemy > 1) lead += 0.4;
  if (loose_own > 1) lead -= 0.7;
  if (loose_own == 1 && loose_enemy > 0) lead -= 0.5;
  // The fewer knights and plies are left, the surer a lead.
  const double all = std::popcount(own | enemy);
  const double left = static_cast<double>(last_ply - s.plies) / last_ply;
  const double scale = 0.35 + 4.0 / (all + 4) + 0.5 * (1 - left);
  const double value = std::tanh(lead * scale * 2);  // one knight more is nearly won
  return for_first(value, s.side);
}

// No move takes more than one knight: a lead larger than the moves the other has left is kept.
Bounds Knights::bounds(const State& s) {
  const int left = last_ply - s.plies;
  const int of_mover = (left + 1) / 2, of_other = left / 2;
  const int of_first = s.side == Side::first ? of_mover : of_other;
  const int of_second = left - of_first;
  const int lead = std::popcount(s.men[0]) - std::popcount(s.men[1]);
  const int least = lead - of_second, most = lead + of_first;
  return {least > 0 ? 1 : least == 0 ? 0 : -1, most < 0 ? -1 : most == 0 ? 0 : 1};
}

void Knights::weigh(const State& s, const MoveList<Knights>& moves, std::span<float> weights) {
  const std::uint64_t own = s.own(), enemy = s.enemy();
  const std::uint64_t mine = knights::attacks(own), theirs = knights::attacks(enemy);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::uint64_t from = bit(moves[i].from), to = bit(moves[i].to);
    const bool guarded = to & theirs, takes = to & enemy;
    float weight = takes ? (guarded ? 6.0F : 16.0F) : guarded ? 0.4F : 1.0F;
    if (from & theirs & ~mine) weight *= 2;  // out of danger
    weights[i] = weight;
  }
}

void Knights::rank(const State& s, const MoveList<Knights>& moves, std::span<std::int16_t> ranks) {
  const std::uint64_t own = s.own(), enemy = s.enemy();
  const std::uint64_t mine = knights::attacks(own), theirs = knights::attacks(enemy);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::uint64_t from = bit(moves[i].from), to = bit(moves[i].to);
    const bool guarded = to & theirs, takes = to & enemy;
    int urgency = takes ? (guarded ? 11 : 16) : guarded ? 0 : 2;
    if (from & theirs & ~mine) urgency += 3;  // out of danger
    ranks[i] = static_cast<std::int16_t>(urgency);
  }
}

}  // namespace ratatosk::games
