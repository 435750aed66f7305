#pragma once
// Knight chess: sixteen knights a side, black (below, the referee's player 2) moves first, pink is
// his player 1; who loses all his knights loses, and after 200 plies the side that has captured
// more wins.
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/figure.h"
#include "games/game.h"
#include "games/knights/inputs.h"
#include "games/knights/jumps.h"
#include "games/knights/messages.h"
#include "games/knowledge.h"
#include "games/playout_policy.h"

namespace ratatosk::games {

struct Knights {
  static constexpr std::string_view name = "knights";
  static constexpr int rows = 8, columns = 8;
  static constexpr int knights_each = 16;
  static constexpr int max_moves = knights_each * knights::kinds;
  static constexpr int last_ply = 200;         // a rule of the game: the knights are counted here
  static constexpr bool can_repeat = false;    // the plies played are part of the position
  static constexpr int default_max_plies = 0;  // needs no agreement: see last_ply
  static Msg side_name(Side side) {
    return side == Side::first ? knights::msg::black : knights::msg::pink;
  }
  static constexpr Figure figure = Figure::knight;

  struct State {
    std::array<std::uint64_t, 2> men;  // by side: first is player 2, second is player 1
    std::uint16_t plies;
    Side side;
    friend bool operator==(const State&, const State&) = default;

    std::uint64_t own() const { return men[index(side)]; }
    std::uint64_t enemy() const { return men[index(other(side))]; }
  };

  static State start() { return {{0xffff000000000000ULL, 0xffffULL}, 0, Side::first}; }
  static Side to_move(const State& s) { return s.side; }
  static int plies(const State& s) { return s.plies; }

  // Captures are the knights that are missing, so more knights left is more captures. A side with
  // knights can always move: no set of squares but the whole board is closed under the jumps.
  static Outcome outcome(const State& s) {
    if (!s.men[0]) return Outcome::second_wins;
    if (!s.men[1]) return Outcome::first_wins;
    return s.plies < last_ply ? Outcome::ongoing : by_count(s.men[0], s.men[1]);
  }
  static Outcome by_count(std::uint64_t first, std::uint64_t second) {
    const int lead = std::popcount(first) - std::popcount(second);
    return lead > 0 ? Outcome::first_wins : lead < 0 ? Outcome::second_wins : Outcome::draw;
  }

  // Moves are ordered by kind of jump (the referee's movement number), then by square of origin.
  static void generate(const State& s, MoveList<Knights>& moves);
  static int count(const State& s) {
    return outcome(s) == Outcome::ongoing
               ? static_cast<int>(knights::Sums(s.own(), ~s.own()).total())
               : 0;
  }
  static Move move_of(const knights::Jump& jump) {
    return {static_cast<std::uint16_t>(std::countr_zero(jump.from)),
            static_cast<std::uint16_t>(std::countr_zero(jump.to))};
  }
  static Move nth(const State& s, int k) {
    const std::uint64_t own = s.own();
    return move_of(
        knights::nth(own, ~own, knights::Sums(own, ~own), static_cast<std::uint32_t>(k)));
  }
  static void play(State& s, Move m) {
    s.men[index(s.side)] ^= bit(m.from) | bit(m.to);
    s.side = other(s.side);
    s.men[index(s.side)] &= ~bit(m.to);
    ++s.plies;
  }
  static std::uint64_t hash(const State& s) {
    const auto turn = static_cast<std::uint64_t>(s.plies * 2 + index(s.side));
    return Rng::fold(Rng::fold(s.men[0] ^ 0x243f6a8885a308d3ULL, s.men[1] ^ 0x13198a2e03707345ULL),
                     0x9e3779b97f4a7c15ULL * (turn + 1));
  }

  // Random games. Uniform: every legal move alike. Capture: among the captures when there is one,
  // else among all moves.
  static Playout playout(const State& s, int limit, Rng& rng);
  static Tally playouts(const State& s, int games, int limit, Rng& rng);
  static Playout playout_capture(const State& s, int limit, Rng& rng);
  static Tally playouts_capture(const State& s, int games, int limit, Rng& rng);
  static Move next_capture(const State& s, Rng& rng);
  static constexpr DeclaredPlayout<State> playout_policies[] = {
      {PlayoutPolicy::capture, playout_capture, playouts_capture, next_capture}};

  // What the game knows of itself: knowledge.cpp.
  static double evaluate(const State& s, int plies_left);
  static Bounds bounds(const State& s);
  static constexpr double exploration = 0.6;
  static void weigh(const State& s, const MoveList<Knights>& moves, std::span<float> weights);
  static void generate_forcing(const State& s, MoveList<Knights>& moves);
  static void rank(const State& s, const MoveList<Knights>& moves, std::span<std::int16_t> ranks);
  using Inputs = knights::Inputs<Knights>;
  static State set_up(std::span<const Piece> pieces, Side turn, int plies);

  // Left and right can be exchanged; top and bottom belong to a side each.
  static constexpr int symmetries = 2;
  static State transform(const State& s, int symmetry);
  static Move transform(Move m, int symmetry) {
    const int flip = symmetry ? 7 : 0;
    return {static_cast<std::uint16_t>(m.from ^ flip), static_cast<std::uint16_t>(m.to ^ flip)};
  }

  // Moves: "b7-c5", or four numbers from zero, "6 1 4 2" (row, column, row, column); records write
  // a capture as "b7xc5". Positions:
  // "nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN 2 0": rows from the top, n of player 1, N of
  // player 2, the player to move, the plies played (may be left out: none).
  static std::string format(const State& s, Move m);
  static std::string annotate(const State& s, Move m);
  static Result<Move> parse(const State& s, std::string_view text);
  static std::string position(const State& s);
  static Result<State> parse_position(std::string_view text);

  static Text end_words(const State& s);
  static Text score_words(const State& s);

  static Piece piece(const State& s, int square) {
    return s.men[0] & bit(square)   ? Piece::first
           : s.men[1] & bit(square) ? Piece::second
                                    : Piece::none;
  }
  static Ground ground(int) { return Ground::plain; }
};

static_assert(Game<Knights>);
static_assert(Evaluates<Knights> && BoundsResult<Knights> && WeighsMoves<Knights>);
static_assert(ForcesPlay<Knights> && RanksMoves<Knights>);

}  // namespace ratatosk::games
