#pragma once
// Othello. A disc must turn at least one of the opponent's; who cannot move passes, and a pass is a
// move of its own. A full board ends the game, and so do two passes in a row.
#include <cstdint>
#include <memory>

#include "games/game.h"
#include "games/knowledge.h"
#include "games/othello/bitboard.h"
#include "games/othello/inputs.h"

namespace ratatosk::games {
namespace othello {
class Solver;
struct SolveOptions;
class LeafSolver;
class PatternEvaluation;
}  // namespace othello

struct Othello {
  struct State {
    std::uint64_t own = 0, opp = 0;  // discs of the side to move, and of the other
    Side turn = Side::first;
    std::uint8_t passes = 0;  // in a row, where nobody can move any more; 2 end the game

    friend bool operator==(const State&, const State&) = default;
  };

  static constexpr std::string_view name = "othello";
  static constexpr int rows = 8, columns = 8, squares = 64;
  static constexpr int max_moves = squares;
  static constexpr bool can_repeat = false;
  static constexpr int default_max_plies = 0;
  static constexpr Move pass{squares, squares};
  static constexpr Msg side_name(Side side) {
    return side == Side::first ? Msg::black : Msg::white;
  }

  static State start() {
    return {bit(3 * 8 + 4) | bit(4 * 8 + 3), bit(3 * 8 + 3) | bit(4 * 8 + 4), Side::first, 0};
  }

  static Side to_move(const State& s) { return s.turn; }

  static std::uint64_t empties(const State& s) { return ~(s.own | s.opp); }
  static bool is_over(const State& s) { return s.passes >= 2 || empties(s) == 0; }

  static Outcome outcome(const State& s) {
    if (!is_over(s)) return Outcome::ongoing;
    const int lead = std::popcount(s.own) - std::popcount(s.opp);
    return lead == 0 ? Outcome::draw : win_of(lead > 0 ? s.turn : other(s.turn));
  }

  // The score of a finished game for `side`, -64 to 64: the difference in discs, the squares that
  // stayed empty counted as the winner's.
  static int final_score(const State& s, Side side) {
    const int lead = std::popcount(s.own) - std::popcount(s.opp), left = std::popcount(empties(s));
    const int score = lead > 0 ? lead + left : lead < 0 ? lead - left : 0;
    return side == s.turn ? score : -score;
  }

  static void generate(const State& s, MoveList<Othello>& moves) {
    if (is_over(s)) return;
    const std::uint64_t to = othello::mobility(s.own, s.opp);
    if (to == 0) moves.push(pass);
    for_each_bit(to, [&moves](int square) { moves.push(disc_on(square)); });
  }

  static int count(const State& s) {
    if (is_over(s)) return 0;
    return std::max(1, std::popcount(othello::mobility(s.own, s.opp)));
  }

  static Move nth(const State& s, int k) {
    const std::uint64_t to = othello::mobility(s.own, s.opp);
    return to == 0 ? pass : disc_on(nth_bit(to, k));
  }

  static constexpr Move disc_on(int square) {
    return {static_cast<std::uint16_t>(square), static_cast<std::uint16_t>(square)};
  }

  // The discs that a legal move turns.
  static std::uint64_t turned(const State& s, Move move) {
    return move == pass ? 0 : othello::turned(s.own, s.opp, move.to);
  }

  static void play(State& s, Move move) {
    const std::uint64_t turns = turned(s, move);
    const std::uint64_t disc = move == pass ? 0 : bit(move.to);
    const bool nobody_moves = move == pass && othello::mobility(s.opp, s.own) == 0;
    s = {s.opp ^ turns, s.own | turns | disc, other(s.turn),
         static_cast<std::uint8_t>(nobody_moves ? s.passes + 1 : 0)};
  }

  static std::uint64_t hash(const State& s) {
    const std::uint64_t rest = static_cast<std::uint64_t>(index(s.turn)) << 8 | s.passes;
    return Rng::fold(s.own ^ 0x9e3779b97f4a7c15ULL, s.opp ^ 0xc2b2ae3d27d4eb4fULL) ^
           rest * 0xd6e8feb86659fd93ULL;
  }

  static Playout playout(const State& s, int limit, Rng& rng);
  static Tally playouts(const State& s, int games, int limit, Rng& rng);

  // What the game knows of itself: knowledge.cpp.
  static double evaluate(const State& s, int plies_left);
  static double evaluate_ahead(const State& s, int plies_left);
  static Bounds bounds(const State& s);
  static void weigh(const State& s, const MoveList<Othello>& moves, std::span<float> weights);
  static float log_odds(const State& s, int plies_left);
  static void rank(const State& s, const MoveList<Othello>& moves, std::span<std::int16_t> ranks);
  static void rank_with_care(const State& s, const MoveList<Othello>& moves,
                             std::span<std::int16_t> ranks);
  static void rank_by(const othello::PatternEvaluation& patterns, const State& s,
                      const MoveList<Othello>& moves, std::span<std::int16_t> ranks);
  static Prediction predict(const State& s, int depth);
  using Inputs = othello::Inputs<Othello>;
  static State set_up(std::span<const Piece> pieces, Side turn, int plies);
  class Endings;
  static constexpr double exploration = 0.6;

  // Numbers 0 to 7: bit 0 flips the rows, bit 1 the columns, bit 2 then swaps rows and columns.
  static constexpr int symmetries = 8;
  static State transform(const State& s, int symmetry);
  static Move transform(Move move, int symmetry);

  static Text end_words(const State& s);
  static Text score_words(const State& s);
  static std::string format(const State& s, Move move);
  static Result<Move> parse(const State& s, std::string_view text);
  static std::string position(const State& s);
  static Result<State> parse_position(std::string_view text);

  static Piece piece(const State& s, int square) {
    const bool first_to_move = s.turn == Side::first;
    if ((first_to_move ? s.own : s.opp) & bit(square)) return Piece::first;
    return (first_to_move ? s.opp : s.own) & bit(square) ? Piece::second : Piece::none;
  }
  static Ground ground(int) { return Ground::plain; }
};

// Solves what is near the end of the game. Its tables are made when first needed.
class Othello::Endings {
 public:
  Endings();
  Endings(Endings&&) noexcept;
  ~Endings();

  std::optional<SolvedMove> solve_move(const State& s, double seconds, int threads, Crew& crew,
                                       const std::atomic<bool>& stop);
  std::optional<SolvedMove> solve_near(const State& s);
  std::optional<Outcome> solve_leaf(const State& s);

 private:
  std::optional<SolvedMove> solve(const State& s, const othello::SolveOptions& options);

  std::unique_ptr<othello::Solver> solver_;
  std::unique_ptr<othello::LeafSolver> leaves_;
};

static_assert(Game<Othello>);
static_assert(Evaluates<Othello> && BoundsResult<Othello> && WeighsMoves<Othello> &&
              SolvesEndings<Othello>);

}  // namespace ratatosk::games
