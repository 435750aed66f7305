#pragma once
// The six boards: a layout each, over the rules of its size.
#include <string>
#include <string_view>

#include "games/game.h"
#include "games/knowledge.h"
#include "games/tafl/evaluation.h"
#include "games/tafl/inputs.h"
#include "games/tafl/notation.h"
#include "games/tafl/playouts.h"
#include "games/tafl/rules.h"
#include "games/tafl/threats.h"
#include "games/tafl/weigh.h"
#include "games/tafl/weights.h"

namespace ratatosk::games {
namespace tafl {

// What the boards of one size share once a layout is chosen: `A` black, `D` white, `K` the king,
// row by row from the top.
template <int N, class Layout>
struct RuleBook : Rules<N> {
  using State = tafl::State<N>;
  using Inputs = tafl::Inputs<N>;

  static State start() {
    State s;
    int square = 0;
    for (char c : Layout::layout) {
      Rules<N>::put(s, square++,
                    c == 'A'   ? Piece::first
                    : c == 'D' ? Piece::second
                    : c == 'K' ? Piece::king
                               : Piece::none);
    }
    return s;
  }

  static Playout playout(const State& s, int limit, Rng& rng) {
    return tafl::playout<N>(s, limit, rng);
  }
  static Tally playouts(const State& s, int games, int limit, Rng& rng) {
    return tafl::playouts<N>(s, games, limit, rng);
  }

  static bool can_win_now(const State& s) {
    return s.turn == Side::second ? KingView<N>(s).escapes : king_can_be_taken<N>(s);
  }
  static bool is_threatened(const State& s) { return tafl::is_threatened<N>(s); }
  static void generate_answers(const State& s, MoveListOf<Rules<N>::max_moves>& moves) {
    tafl::generate_answers<N>(s, moves);
  }
  static void generate_forcing(const State& s, MoveListOf<Rules<N>::max_moves>& moves) {
    tafl::generate_forcing<N>(s, moves);
  }
  static void rank(const State& s, const MoveListOf<Rules<N>::max_moves>& moves,
                   std::span<std::int16_t> ranks) {
    s.turn == Side::first ? tafl::rank<N, Side::first>(s, moves, ranks)
                          : tafl::rank<N, Side::second>(s, moves, ranks);
  }
  static void skip_turn(State& s) { s.turn = other(s.turn); }
  static double evaluate(const State& s, int) { return tafl::evaluate<N>(s, Layout::weights); }
  static float log_odds(const State& s, int) {
    return tafl::log_odds<N>(s, Facts<N>(s), Layout::weights);
  }
  // What networks are told, and the same judgement: cheaper together.
  static float count_and_judge(const State& s, std::span<std::int8_t, Inputs::facts> out) {
    const Facts<N> facts(s);
    Inputs::count(facts, out);
    return tafl::log_odds<N>(s, facts, Layout::weights);
  }
  static void weigh(const State& s, const MoveListOf<Rules<N>::max_moves>& moves,
                    std::span<float> weights) {
    s.turn == Side::first ? tafl::weigh<N, Side::first>(s, moves, weights)
                          : tafl::weigh<N, Side::second>(s, moves, weights);
  }

  static Grid grid(const State& s) {
    Grid grid{N, {}, s.turn};
    for (int square = 0; square < N * N; ++square) grid.cells.push_back(Rules<N>::piece(s, square));
    return grid;
  }

  static State set_up(std::span<const Piece> pieces, Side turn, int = 0) {
    State s;
    s.turn = turn;
    for (int square = 0; square < N * N; ++square)
      Rules<N>::put(s, square, pieces[static_cast<std::size_t>(square)]);
    return s;
  }

  static std::string position(const State& s) { return write_position(grid(s)); }

  static Result<State> parse_position(std::string_view text) {
    const auto grid = read_position(text, N);
    if (!grid) return grid.why();
    return set_up(grid->cells, grid->turn);
  }

  static std::string format(const State&, Move move) { return write_move(move, N); }

  static Result<Move> parse(const State& s, std::string_view text) {
    const auto move = read_move(text, N);
    if (!move) return move.why();
    MoveListOf<Rules<N>::max_moves> moves;
    Rules<N>::generate(s, moves);
    for (Move legal : moves) {
      if (legal == *move) return legal;
    }
    return explain_illegal(grid(s), *move);
  }

  // With what follows from the rules: the king's letter, captures, his escape or end.
  static std::string annotate(const State& s, Move move) {
    State after = s;
    Rules<N>::play(after, move);
    std::string text = (move.from == s.king ? "K" : "") + write_move(move, N);
    char mark = 'x';
    for (int square = 0; square < N * N; ++square) {
      const Piece before = Rules<N>::piece(s, square);
      if (square == move.from || before == Piece::none ||
          Rules<N>::piece(after, square) != Piece::none)
        continue;
      text += mark + square_name(square, N);
      mark = '/';
    }
    const Outcome outcome = Rules<N>::decided(after);
    if (outcome == Outcome::second_wins) text += "--";
    if (outcome == Outcome::first_wins) text += "++";
    return text;
  }

  static Text end_words(const State& s) { return explain_end(grid(s)); }
};

}  // namespace tafl

struct Hnefatafl : tafl::RuleBook<11, Hnefatafl> {
  static constexpr std::string_view name = "hnefatafl";
  static constexpr std::span<const float> weights = tafl::weights::hnefatafl;
  static constexpr int default_max_plies = 400;
  static constexpr std::string_view layout =
      "...AAAAA..."
      ".....A....."
      "..........."
      "A....D....A"
      "A...DDD...A"
      "AA.DDKDD.AA"
      "A...DDD...A"
      "A....D....A"
      "..........."
      ".....A....."
      "...AAAAA...";
};

struct Tablut : tafl::RuleBook<9, Tablut> {
  static constexpr std::string_view name = "tablut";
  static constexpr std::span<const float> weights = tafl::weights::tablut;
  static constexpr int default_max_plies = 250;
  static constexpr std::string_view layout =
      "...AAA..."
      "....A...."
      "....D...."
      "A...D...A"
      "AADDKDDAA"
      "A...D...A"
      "....D...."
      "....A...."
      "...AAA...";
};

struct ArdRi : tafl::RuleBook<7, ArdRi> {
  static constexpr std::string_view name = "ard-ri";
  static constexpr std::span<const float> weights = tafl::weights::ard_ri;
  static constexpr int default_max_plies = 150;
  static constexpr std::string_view layout =
      "..AAA.."
      "...A..."
      "A.DDD.A"
      "AADKDAA"
      "A.DDD.A"
      "...A..."
      "..AAA..";
};

struct Brandubh : tafl::RuleBook<7, Brandubh> {
  static constexpr std::string_view name = "brandubh";
  static constexpr std::span<const float> weights = tafl::weights::brandubh;
  static constexpr int default_max_plies = 150;
  static constexpr std::string_view layout =
      "...A..."
      "...A..."
      "...D..."
      "AADKDAA"
      "...D..."
      "...A..."
      "...A...";
};

struct Tawlbwrdd : tafl::RuleBook<11, Tawlbwrdd> {
  static constexpr std::string_view name = "tawlbwrdd";
  static constexpr std::span<const float> weights = tafl::weights::tawlbwrdd;
  static constexpr int default_max_plies = 400;
  static constexpr std::string_view layout =
      "....AAA...."
      "....A.A...."
      ".....A....."
      ".....D....."
      "AA..DDD..AA"
      "A.ADDKDDA.A"
      "AA..DDD..AA"
      ".....D....."
      ".....A....."
      "....A.A...."
      "....AAA....";
};

struct AleaEvangelii : tafl::RuleBook<19, AleaEvangelii> {
  static constexpr std::string_view name = "alea-evangelii";
  static constexpr std::span<const float> weights = tafl::weights::alea_evangelii;
  static constexpr int default_max_plies = 800;
  static constexpr std::string_view layout =
      "..A..A.......A..A.."
      "..................."
      "A....A.......A....A"
      ".......A.A.A......."
      "......A.D.D.A......"
      "A.A..A.......A..A.A"
      "....A....D....A...."
      "...A....D.D....A..."
      "....D..D.D.D..D...."
      "...A..D.DKD.D..A..."
      "....D..D.D.D..D...."
      "...A....D.D....A..."
      "....A....D....A...."
      "A.A..A.......A..A.A"
      "......A.D.D.A......"
      ".......A.A.A......."
      "A....A.......A....A"
      "..................."
      "..A..A.......A..A..";
};

static_assert(Game<Hnefatafl>);
static_assert(Game<Tablut>);
static_assert(Game<ArdRi>);
static_assert(Game<Brandubh>);
static_assert(Game<Tawlbwrdd>);
static_assert(Game<AleaEvangelii>);

}  // namespace ratatosk::games
