// Uniformly random games without a list of moves: where
// the side may move, one of those squares, what it turns.
#include <algorithm>

#include "games/othello/lanes.h"
#include "games/othello/rules.h"

namespace ratatosk::games {
namespace {

using namespace othello;

std::uint64_t random_square(std::uint64_t squares, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(std::popcount(squares));
  return keep_nth_bit(squares, static_cast<int>(rng.below(count)));
}

// Up to `batches * lane_count` games from one position, all of them at the same ply. A game that is
// over goes on passing, which changes nothing but the side, until the last one is over.
template <int batches>
class Flight {
 public:
  explicit Flight(const Othello::State& s) : turn_(s.turn) {
    for (Batch& b : batch_) {
      b.own = in_every_lane(s.own), b.opp = in_every_lane(s.opp);
      b.passed = zero_lanes(in_every_lane(s.passes < 1));
      b.passed_before = zero_lanes(in_every_lane(s.passes < 2));
    }
    plies_without_end_ = std::popcount(Othello::empties(s));
  }

  void fly(int limit, Rng& rng) {
    for (int ply = 0; ply < limit; ++ply) {
      // Hardly ever are all over before one game has had the time to fill the board.
      if (ply >= plies_without_end_ && !anyone_aloft()) break;
      for (Batch& b : batch_) step(b, rng);
      turn_ = other(turn_);
    }
  }

  void count(int games, Tally& tally) const {
    for (int i = 0; i < games; ++i) {
      const Batch& b = batch_[i / lane_count];
      const int lane = i % lane_count;
      const auto plies = static_cast<int>(b.plies[lane]);
      const int lead = std::popcount(b.own[lane]) - std::popcount(b.opp[lane]);
      const bool drawn = lead == 0 || !is_over(b)[lane];
      tally.add({drawn ? Outcome::draw : win_of(lead > 0 ? turn_ : other(turn_)), plies});
    }
  }

 private:
  struct Batch {
    Lanes own, opp;
    Lanes passed, passed_before;  // the last ply was a pass, the one before it
    Lanes plies{};
  };

  static Lanes is_over(const Batch& b) {
    return zero_lanes(~(b.own | b.opp)) | (b.passed & b.passed_before);
  }

  bool anyone_aloft() const {
    Lanes aloft{};
    for (const Batch& b : batch_) aloft |= ~is_over(b);
    return any_lane(aloft);
  }

  static void step(Batch& b, Rng& rng) {
    b.plies += ~is_over(b) & 1;
    const EightBoards boards(b.own, b.opp);
    const Lanes moves = boards.mobility();
    Lanes discs;
    for (int i = 0; i < lane_count; ++i) discs[i] = random_square(moves[i], rng);
    const Lanes turns = boards.turned(discs);
    const Lanes own = b.own;
    b.own = b.opp ^ turns;
    b.opp = own | turns | discs;
    b.passed_before = b.passed;
    b.passed = zero_lanes(moves);
  }

  Batch batch_[batches];
  Side turn_;
  int plies_without_end_;
};

template <int batches>
int play_some(const Othello::State& s, int games, int limit, Rng& rng, Tally& tally) {
  Flight<batches> flight(s);
  flight.fly(limit, rng);
  const int counted = std::min(games, batches * lane_count);
  flight.count(counted, tally);
  return counted;
}

}  // namespace

Playout Othello::playout(const State& s, int limit, Rng& rng) {
  Wide own = widen(s.own), opp = widen(s.opp);
  Side turn = s.turn;
  int plies = 0, passes = s.passes;
  std::uint64_t empty = empties(s);
  while (empty != 0 && passes < 2) {
    if (plies >= limit) return {Outcome::draw, plies};
    const std::uint64_t moves = mobility(own, opp);
    if (moves == 0) [[unlikely]] {
      rng.next();  // a draw for every ply, from however few moves: the game can be retraced
      ++passes;
      std::swap(own, opp);
    } else {
      const std::uint64_t disc = random_square(moves, rng);
      const Wide turns = othello::turned(own, opp, std::countr_zero(disc));
      const Wide before = own;
      own = opp ^ turns;
      opp = before | turns | widen(disc);
      empty ^= disc;
      passes = 0;
    }
    turn = other(turn);
    ++plies;
  }
  return {outcome({narrow(own), narrow(opp), turn, 2}), plies};
}

Tally Othello::playouts(const State& s, int games, int limit, Rng& rng) {
  Tally tally;
  // Below this a flight with mostly empty lanes takes longer than one game after the other.
  constexpr int worth_a_flight = 3;
  while (games > lane_count) games -= play_some<2>(s, games, limit, rng, tally);
  if (games >= worth_a_flight) games -= play_some<1>(s, games, limit, rng, tally);
  for (; games > 0; --games) tally.add(playout(s, limit, rng));
  return tally;
}

}  // namespace ratatosk::games
