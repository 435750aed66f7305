// Random games of knight chess: no move list, no allocation.
#include <algorithm>
#include <span>
#include <utility>

#include "games/knights/rules.h"

namespace ratatosk::games {
namespace {

using knights::Jump;
using knights::Sums;

// A policy says which squares the mover may jump to; among the jumps there, all are alike.
struct Uniform {
  static std::uint64_t targets(std::uint64_t own, std::uint64_t) { return ~own; }
};

struct CaptureFirst {
  static std::uint64_t targets(std::uint64_t own, std::uint64_t enemy) {
    const std::uint64_t prey = knights::attacks(own) & enemy;
    return prey ? prey : ~own;
  }
};

// A game in flight, seen by the side to move. (The two boards apart: side by side, the compiler
// stores them as a pair, which costs more than it saves.)
struct KnightFlight {
  std::uint64_t own;
  std::int64_t left;  // plies to play at most
  std::uint64_t enemy;

  bool over() const { return !left || !own; }

  // One ply; whoever calls it counts.
  template <class Policy>
  void step(Rng& rng) {
    const std::uint64_t targets = Policy::targets(own, enemy);
    const Sums sums(own, targets);
    const Jump jump = knights::nth(own, targets, sums, rng.below(sums.total()));
    const std::uint64_t moved = own ^ (jump.from | jump.to);
    own = enemy & ~jump.to;
    enemy = moved;
  }
};

// What all games from one position have in common.
class FlightPath {
 public:
  FlightPath(const Knights::State& s, int limit) : start_(s) {
    const int to_end = Knights::outcome(s) == Outcome::ongoing ? Knights::last_ply - s.plies : 0;
    plies_ = std::clamp(limit, 0, to_end);
  }

  int plies() const { return plies_; }  // of the longest game
  KnightFlight takeoff() const { return {start_.own(), plies_, start_.enemy()}; }

  Playout landed(KnightFlight flight) const {
    const int played = plies_ - static_cast<int>(flight.left);
    const Side mover = played % 2 ? other(start_.side) : start_.side;
    Knights::State end{{flight.own, flight.enemy}, start_.plies, mover};
    end.plies = static_cast<std::uint16_t>(end.plies + played);
    if (mover == Side::second) std::swap(end.men[0], end.men[1]);
    const Outcome outcome = Knights::outcome(end);
    return {outcome == Outcome::ongoing ? Outcome::draw : outcome, played};
  }

 private:
  Knights::State start_;
  int plies_;
};

template <class Policy>
Playout one(const Knights::State& s, int limit, Rng& rng) {
  const FlightPath course(s, limit);
  KnightFlight flight = course.takeoff();
  for (; !flight.over(); --flight.left) flight.step<Policy>(rng);
  return course.landed(flight);
}

// Moves in every game in turn, until one of them is over; none is at first. Games do not wait for
// each other, so that a few of them hide the latency of a ply.
template <class Policy>
[[gnu::noinline]] void fly(std::span<KnightFlight> flights, Rng& rng) {
  Rng own_rng = rng;  // in a register: nothing else can see it
  const std::int64_t rounds = std::ranges::min(flights, {}, &KnightFlight::left).left;
  std::int64_t played = 0;
  for (bool extinct = false; played < rounds && !extinct; ++played) {
    for (KnightFlight& flight : flights) {
      flight.step<Policy>(own_rng);
      extinct |= !flight.own;
    }
  }
  for (KnightFlight& flight : flights) flight.left -= played;
  rng = own_rng;
}

template <class Policy>
Tally many(const Knights::State& s, int games, int limit, Rng& rng) {
  const FlightPath course(s, limit);
  std::array<KnightFlight, 8> seats;
  std::size_t flying = 0;
  Tally tally;
  while (games > 0 || flying > 0) {
    for (; games > 0 && flying < seats.size(); --games) seats[flying++] = course.takeoff();
    if (course.plies() > 0) fly<Policy>({seats.data(), flying}, rng);
    for (std::size_t i = flying; i-- > 0;) {
      if (!seats[i].over()) continue;
      tally.add(course.landed(seats[i]));
      seats[i] = seats[--flying];
    }
  }
  return tally;
}

// One side of a single uniform game. Its jumps depend on its own knights alone, so they are counted
// when it has moved and again only when it loses a knight: the processor then works on the moves of
// both sides at once.
struct Camp {
  std::uint64_t men;
  Sums sums;

  explicit Camp(std::uint64_t knights) : men(knights), sums(knights, ~knights) {}

  void move(Camp& enemy, Rng& rng) {
    const Jump jump = knights::nth(men, ~men, sums, rng.below(sums.total()));
    *this = Camp(men ^ (jump.from | jump.to));
    if (enemy.men & jump.to) [[unlikely]]
      enemy = Camp(enemy.men & ~jump.to);
  }
};

}  // namespace

Playout Knights::playout(const State& s, int limit, Rng& rng) {
  const FlightPath course(s, limit);
  Camp mover(s.own()), waiting(s.enemy());
  int left = course.plies();
  for (; left && mover.men; --left) {
    mover.move(waiting, rng);
    std::swap(mover, waiting);
  }
  return course.landed({mover.men, left, waiting.men});
}

Tally Knights::playouts(const State& s, int games, int limit, Rng& rng) {
  return many<Uniform>(s, games, limit, rng);
}

Playout Knights::playout_capture(const State& s, int limit, Rng& rng) {
  return one<CaptureFirst>(s, limit, rng);
}

Move Knights::next_capture(const State& s, Rng& rng) {
  const std::uint64_t targets = CaptureFirst::targets(s.own(), s.enemy());
  const Sums sums(s.own(), targets);
  return move_of(knights::nth(s.own(), targets, sums, rng.below(sums.total())));
}

Tally Knights::playouts_capture(const State& s, int games, int limit, Rng& rng) {
  return many<CaptureFirst>(s, games, limit, rng);
}

}  // namespace ratatosk::games
