#pragma once
// What a game must offer to be searched, played and shown. A game is a stateless rule book `G` over
// a small value `G::State`; nothing of it is virtual and nothing of it allocates on the way of the
// search. Add a game: write the rule book in a folder of its own, assert Game<Yours> at its end,
// and name it in registry.cpp.
#include <array>
#include <compare>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/messages.h"
#include "base/rng.h"

namespace ratatosk::games {

// The side that makes the first move of the game is `first`.
enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }
constexpr int index(Side side) { return static_cast<int>(side); }

enum class Outcome : std::uint8_t { ongoing, draw, first_wins, second_wins };

constexpr Outcome win_of(Side side) {
  return side == Side::first ? Outcome::first_wins : Outcome::second_wins;
}

// What is worth so much to a side, to the first side; and back.
template <class Number>
constexpr Number for_first(Number value, Side side) {
  return side == Side::first ? value : -value;
}

// Squares are row * columns + column, row 0 on top. One move type serves every game: a game that
// only places pieces uses `to`, with `from` equal to it; what a pass is, the game says.
struct Move {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

// Legal moves on the stack.
template <int capacity>
class MoveListOf {
 public:
  constexpr void push(Move move) { moves_[size_++] = move; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void clear() { size_ = 0; }
  constexpr Move& operator[](std::size_t i) { return moves_[i]; }
  constexpr const Move& operator[](std::size_t i) const { return moves_[i]; }
  constexpr const Move* begin() const { return moves_.data(); }
  constexpr const Move* end() const { return moves_.data() + size_; }
  constexpr Move* begin() { return moves_.data(); }
  constexpr Move* end() { return moves_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Move, capacity> moves_;
};

template <class G>
using MoveList = MoveListOf<G::max_moves>;

// How a square looks to a person, whatever the game.
enum class Piece : std::uint8_t { none, first, second, king };
enum class Ground : std::uint8_t { plain, corner, throne };

// One random game's end.
struct Playout {
  Outcome outcome;
  int plies;
};

// Many random games' ends: the vector of results [draws, first, second], and the plies played.
struct Tally {
  std::uint64_t draws = 0, first = 0, second = 0, plies = 0;

  constexpr void add(Playout p) {
    draws += p.outcome == Outcome::draw;
    first += p.outcome == Outcome::first_wins;
    second += p.outcome == Outcome::second_wins;
    plies += static_cast<std::uint64_t>(p.plies);
  }
  constexpr std::uint64_t games() const { return draws + first + second; }
};

constexpr int no_limit = 1 << 30;

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
               std::equality_comparable<typename G::State> &&
               requires(const typename G::State& s, typename G::State& next, Move m,
                        MoveList<G>& moves, Rng& rng, std::string_view text, int k) {
                 // Facts.
                 { G::name } -> std::convertible_to<std::string_view>;
                 { G::rows } -> std::convertible_to<int>;
                 { G::columns } -> std::convertible_to<int>;
                 { G::max_moves } -> std::convertible_to<int>;
                 { G::can_repeat } -> std::convertible_to<bool>;  // may a position come back?
                 {
                   G::default_max_plies
                 } -> std::convertible_to<int>;  // where people call it a draw; 0 never
                 { G::side_name(Side::first) } -> std::same_as<Msg>;

                 // Rules. `outcome` is what the position alone decides;
                 // repetition and the agreed maximum of plies need the past
                 // and are History's. `play` changes its argument: copy first.
                 { G::start() } -> std::same_as<typename G::State>;
                 { G::to_move(s) } -> std::same_as<Side>;
                 { G::outcome(s) } -> std::same_as<Outcome>;
                 {
                   G::generate(s, moves)
                 } -> std::same_as<void>;                 // appends; nothing when the game is over
                 { G::count(s) } -> std::same_as<int>;    // how many generate would append
                 { G::nth(s, k) } -> std::same_as<Move>;  // the k-th of them, in the same order
                 { G::play(next, m) } -> std::same_as<void>;
                 { G::hash(s) } -> std::same_as<std::uint64_t>;

                 // Uniformly random games from here; after `k` plies without an end it is a draw.
                 // The second form plays many, several in flight.
                 { G::playout(s, k, rng) } -> std::same_as<Playout>;
                 { G::playouts(s, k, k, rng) } -> std::same_as<Tally>;

                 // The board's symmetries: number 0 is the identity.
                 { G::symmetries } -> std::convertible_to<int>;
                 { G::transform(s, k) } -> std::same_as<typename G::State>;
                 { G::transform(m, k) } -> std::same_as<Move>;

                 // Text. `format` needs the position before the move; `parse` accepts every way of
                 // writing a move and says in a person's words what is wrong with a bad one.
                 { G::format(s, m) } -> std::same_as<std::string>;
                 { G::parse(s, text) } -> std::same_as<Result<Move>>;
                 { G::position(s) } -> std::same_as<std::string>;
                 { G::parse_position(text) } -> std::same_as<Result<typename G::State>>;

                 // Looks.
                 { G::piece(s, k) } -> std::same_as<Piece>;
                 { G::ground(k) } -> std::same_as<Ground>;
               };

// "e1": the square's letter and number.
inline std::string square_name(int square, int columns) {
  return static_cast<char>('a' + square % columns) + std::to_string(square / columns + 1);
}

}  // namespace ratatosk::games
