#pragma once
// Uniformly random games without a list of moves: count what each side reaches, draw one, play it.
#include <algorithm>

#include "games/tafl/rules.h"

namespace ratatosk::games::tafl {

// One random ply of `side`; what it says of the game, `ongoing` if nothing.
template <int N, Side side>
inline Outcome random_ply(State<N>& s, Rng& rng) {
  const auto reach = Reach<N>::template of<side>(s);
  const int count = reach.count();
  if (count == 0) [[unlikely]]
    return win_of(other(side));
  const Move move = reach.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(count))));
  play<N, side>(s, move);
  if constexpr (side == Side::first) {
    return s.king == no_square ? Outcome::first_wins : Outcome::ongoing;
  } else {
    return Geometry<N>::is_corner(move.to) ? Outcome::second_wins : Outcome::ongoing;
  }
}

// What a playout is worth that has reached its limit: a draw, unless the side to move has lost
// because it cannot.
template <int N>
[[gnu::noinline]] Outcome at_limit(const State<N>& s) {
  const Outcome outcome = Rules<N>::outcome(s);
  return outcome == Outcome::ongoing ? Outcome::draw : outcome;
}

// Everything that a ply calls is part of the loop, however much else the compiler has to do there.
template <int N>
[[gnu::flatten]] Playout playout(State<N> s, int limit, Rng& rng) {
  if (const Outcome already = Rules<N>::decided(s); already != Outcome::ongoing)
    return {already, 0};
  int plies = 0;
  Outcome outcome = Outcome::ongoing;
  if (s.turn == Side::second && limit > 0) {
    outcome = random_ply<N, Side::second>(s, rng);
    if (outcome != Outcome::ongoing) return {outcome, outcome == Outcome::second_wins};
    plies = 1;
  }
  for (;;) {
    if (plies >= limit) return {at_limit(s), plies};
    outcome = random_ply<N, Side::first>(s, rng);
    if (outcome != Outcome::ongoing) return {outcome, plies + (outcome == Outcome::first_wins)};
    if (++plies >= limit) return {at_limit(s), plies};
    outcome = random_ply<N, Side::second>(s, rng);
    if (outcome != Outcome::ongoing) return {outcome, plies + (outcome == Outcome::second_wins)};
    ++plies;
  }
}

// Many games from one position. One game alone waits for its own last move at every step; several
// in flight, stepped in turn, fill that wait.
template <int N>
class Fleet {
 public:
  static constexpr int size = 8;

  Fleet(const State<N>& start, int games, int limit)
      : start_(start), limit_(limit), waiting_(games) {
    while (afloat_ < size && launch(afloat_)) ++afloat_;
  }

  Tally run(Rng& rng) {
    while (afloat_ > 0) {
      step<Side::first>(rng);
      step<Side::second>(rng);
    }
    return tally_;
  }

 private:
  struct Flight {
    State<N> state;
    int plies;
  };

  bool launch(int i) {
    if (waiting_ == 0) return false;
    --waiting_;
    flights_[i] = {start_, 0};
    return true;
  }

  // A game that was just launched may have to wait half a round for its side.
  template <Side side>
  void step(Rng& rng) {
    for (int i = 0; i < afloat_; ++i) {
      Flight& flight = flights_[i];
      if (flight.state.turn != side) [[unlikely]]
        continue;
      if (flight.plies >= limit_) [[unlikely]] {
        land(i, {at_limit(flight.state), flight.plies});
        continue;
      }
      const Outcome outcome = random_ply<N, side>(flight.state, rng);
      if (outcome == Outcome::ongoing) [[likely]] {
        ++flight.plies;
      } else {
        land(i, {outcome, flight.plies + (outcome == win_of(side))});
      }
    }
  }

  [[gnu::noinline]] void land(int i, Playout end) {
    tally_.add(end);
    if (!launch(i)) flights_[i] = flights_[--afloat_];
  }

  const State<N> start_;
  const int limit_;
  int waiting_, afloat_ = 0;
  Tally tally_;
  Flight flights_[size];
};

template <int N>
[[gnu::flatten]] Tally playouts(const State<N>& start, int games, int limit, Rng& rng) {
  if (const Outcome already = Rules<N>::decided(start); already != Outcome::ongoing) {
    Tally tally;
    for (int i = 0; i < games; ++i) tally.add({already, 0});
    return tally;
  }
  return Fleet<N>(start, games, limit).run(rng);
}

}  // namespace ratatosk::games::tafl
