#pragma once
// Viking chess on an N x N board: the rules of every layout of that size.
#include <cstdint>

#include "games/game.h"
#include "games/tafl/geometry.h"

namespace ratatosk::games::tafl {

constexpr std::uint16_t no_square = 0xffff;

template <int N>
struct State {
  SquareSet<N> men[2];  // by side: black (first); white (second), his king among them
  std::uint16_t king = no_square;
  Side turn = Side::first;

  friend bool operator==(const State&, const State&) = default;
};

// Where the pieces of one side can go: in each lane every square that a piece reaches by going
// towards higher bits. A run of empty squares has at most one piece at its start, so each square is
// reached by one piece only, and to fill the runs is an addition whose carry walks along them.
template <int N>
class Reach {
  using Geo = Geometry<N>;

 public:
  template <Side side>
  static Reach of(const State<N>& s) {
    const SquareSet<N>& own = s.men[index(side)];
    const SquareSet<N>& enemy = s.men[index(other(side))];
    Reach reach(own);
    Lanes per_lane{};
    [[maybe_unused]] const SquareLanes<N> king(side == Side::second ? s.king : 0);
    for (int w = 0; w < Geo::words; ++w) {
      const Lanes mine = own.lanes(w);
      const Lanes empty = Geo::fixed.cells[w] & ~(mine | enemy.lanes(w));
      Lanes to = empty & ~(empty + (mine << 1)) & Geo::fixed.plain[w];
      if constexpr (side == Side::second) {  // only the king stops on the corners and the throne
        to |= empty & ~(empty + (king.mask(w) << 1)) & Geo::fixed.hostile[w];
      }
      reach.to_.set_lanes(w, to);
      if constexpr (Geo::words > 1) reach.before_.set_lanes(w, per_lane);
      per_lane += popcount(to);
    }
    // The product's k-th part is the sum of the first k + 1 counts.
    reach.sums_ = pack(per_lane) * 0x0001'0001'0001'0001ULL;
    return reach;
  }

  static Reach of(const State<N>& s) {
    return s.turn == Side::first ? of<Side::first>(s) : of<Side::second>(s);
  }

  int count() const { return static_cast<int>(sums_ >> 48); }

  // In each lane, what is reached in its direction.
  const SquareSet<N>& squares() const { return to_; }

  // The k-th move, lane by lane, word by word, bit by bit.
  Move nth(int k) const {
    constexpr std::uint64_t ones = 0x0001'0001'0001'0001ULL, tops = 0x8000'8000'8000'8000ULL;
    const auto rank = static_cast<std::uint64_t>(k);
    const int lane = std::popcount(((rank * ones | tops) - sums_) & tops);  // sums not above k
    const int in_lane = k - static_cast<int>((sums_ << 16) >> (16 * lane) & 0xffff);
    int w = 0, in_word = in_lane;
    if constexpr (Geo::words > 1) {
      for (int i = 1; i < Geo::words; ++i) w += in_lane >= static_cast<int>(before_.word[i][lane]);
      in_word -= static_cast<int>(before_.word[w][lane]);
    }
    return move_to(lane, w, nth_bit(to_.word[w][lane], in_word));
  }

  template <class List>
  void list(List& moves) const {
    for (int lane = 0; lane < lane_count; ++lane) {
      for (int w = 0; w < Geo::words; ++w) {
        for_each_bit(to_.word[w][lane], [&](int to) { moves.push(move_to(lane, w, to)); });
      }
    }
  }

  // Those that end on one of the targets.
  template <class List>
  void list_to(const SquareSet<N>& targets, List& moves) const {
    for (int lane = 0; lane < lane_count; ++lane) {
      for (int w = 0; w < Geo::words; ++w) {
        for_each_bit(to_.word[w][lane] & targets.word[w][lane],
                     [&](int to) { moves.push(move_to(lane, w, to)); });
      }
    }
  }

 private:
  explicit Reach(const SquareSet<N>& own) : own_(&own) {}

  // The piece that reaches a square is the nearest one behind it.
  Move move_to(int lane, int w, int to) const {
    const std::uint64_t behind = own_->word[w][lane] & (bit(to) - 1);
    const auto& squares = Geo::square_at[lane][w];
    return {squares[63 - std::countl_zero(behind)], squares[to]};
  }

  const SquareSet<N>* own_;
  SquareSet<N> to_;
  SquareSet<N> before_;     // not a set: in each lane, how many moves lie in earlier words
  std::uint64_t sums_ = 0;  // four packed numbers: how many moves lie in a lane and those before it
};

// The squares around one, in the order of the lanes.
template <int N>
constexpr int steps[lane_count] = {1, -1, N, -N};

// Rule 4: the king is taken like a man, except on the throne and beside it. To be called when the
// piece that has just moved and a hostile square stand on opposite sides of him, which every way of
// taking him needs.
template <int N>
[[gnu::noinline]] bool king_is_taken(const State<N>& s) {
  using Geo = Geometry<N>;
  bool beside = s.king == Geo::throne;
  for (int step : steps<N>) beside |= s.king + step == Geo::throne;
  if (!beside) return true;
  for (int step : steps<N>) {
    const int square = s.king + step;
    if (square != Geo::throne && !s.men[index(Side::first)].has(square)) return false;
  }
  return true;
}

// Takes the neighbours of `square` in the lanes of the mask off the board.
template <int N, Side side>
[[gnu::noinline]] void take(State<N>& s, int square, unsigned lanes) {
  SquareSet<N>& enemy = s.men[index(other(side))];
  for (; lanes; lanes &= lanes - 1) {
    const int taken = square + steps<N>[std::countr_zero(lanes)];
    if (taken == s.king) {
      if (!king_is_taken(s)) continue;
      s.king = no_square;
    }
    enemy.toggle(taken);
  }
}

// Plays a legal move of `side`.
template <int N, Side side>
inline void play(State<N>& s, Move move) {
  using Geo = Geometry<N>;
  SquareSet<N>& own = s.men[index(side)];
  const SquareSet<N>& enemy = s.men[index(other(side))];
  const SquareLanes<N> from(move.from), to(move.to);
  Lanes friends{}, enemies{};  // the lines through the square moved to
  for (int w = 0; w < Geo::words; ++w) {
    const Lanes mine = own.lanes(w) ^ from.mask(w) ^ to.mask(w);
    own.set_lanes(w, mine);
    friends |= (mine | Geo::fixed.hostile[w]) & to.in_word(w);
    enemies |= enemy.lanes(w) & to.in_word(w);
  }
  // An enemy next to that square, with a friend or a hostile square behind him.
  const Lanes taken = enemies & (to.bit() << 1) & ((friends & (to.bit() << 2)) >> 1);
  if constexpr (side == Side::second) s.king = move.from == s.king ? move.to : s.king;
  s.turn = other(side);
  if (const unsigned lanes = set_lanes(taken)) [[unlikely]]
    take<N, side>(s, move.to, lanes);
}

template <int N>
struct Rules {
  using State = tafl::State<N>;
  using Geo = Geometry<N>;

  static constexpr int rows = N, columns = N;
  static constexpr int max_moves = 4 * N * N;
  static constexpr bool can_repeat = true;
  static constexpr Msg side_name(Side side) {
    return side == Side::first ? Msg::black : Msg::white;
  }

  static Side to_move(const State& s) { return s.turn; }

  // Over whatever moves are left: the king is gone, or at a corner.
  static Outcome decided(const State& s) {
    if (s.king == no_square) return Outcome::first_wins;
    if (Geo::is_corner(s.king)) return Outcome::second_wins;
    return Outcome::ongoing;
  }

  static Outcome outcome(const State& s) {
    const Outcome by_king = decided(s);
    if (by_king != Outcome::ongoing) return by_king;
    return Reach<N>::of(s).count() == 0 ? win_of(other(s.turn)) : Outcome::ongoing;
  }

  template <class List>
  static void generate(const State& s, List& moves) {
    if (decided(s) == Outcome::ongoing) Reach<N>::of(s).list(moves);
  }

  static int count(const State& s) {
    return decided(s) == Outcome::ongoing ? Reach<N>::of(s).count() : 0;
  }

  static Move nth(const State& s, int k) { return Reach<N>::of(s).nth(k); }

  static void play(State& s, Move move) {
    s.turn == Side::first ? tafl::play<N, Side::first>(s, move)
                          : tafl::play<N, Side::second>(s, move);
  }

  static std::uint64_t hash(const State& s) {
    std::uint64_t h = Rng::fold(s.king + 1ULL, 0x9e3779b97f4a7c15ULL) +
                      (s.turn == Side::first ? 0 : 0x632be59bd9b4e019ULL);
    for (const SquareSet<N>& men : s.men) {
      for (const auto& lanes : men.word) h = Rng::fold(h ^ lanes[0], 0xe7037ed1a0b428dbULL) + h;
    }
    return h;
  }

  static Piece piece(const State& s, int square) {
    if (square == s.king) return Piece::king;
    if (s.men[0].has(square)) return Piece::first;
    return s.men[1].has(square) ? Piece::second : Piece::none;
  }

  static Ground ground(int square) {
    if (square == Geo::throne) return Ground::throne;
    return Geo::is_corner(square) ? Ground::corner : Ground::plain;
  }

  static void put(State& s, int square, Piece piece) {
    if (piece == Piece::none) return;
    s.men[piece == Piece::first ? 0 : 1].toggle(square);
    if (piece == Piece::king) s.king = static_cast<std::uint16_t>(square);
  }

  // The eight ways of turning and mirroring a square board.
  static constexpr int symmetries = 8;

  static constexpr std::uint16_t transform(std::uint16_t square, int k) {
    int row = square / N, column = square % N;
    if (k & 1) column = N - 1 - column;
    if (k & 2) row = N - 1 - row;
    return static_cast<std::uint16_t>(k & 4 ? column * N + row : row * N + column);
  }
  static Move transform(Move m, int k) { return {transform(m.from, k), transform(m.to, k)}; }
  static State transform(const State& s, int k) {
    State turned;
    turned.turn = s.turn;
    for (int square = 0; square < N * N; ++square) {
      put(turned, transform(static_cast<std::uint16_t>(square), k), piece(s, square));
    }
    return turned;
  }
};

}  // namespace ratatosk::games::tafl
