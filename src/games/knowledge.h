#pragma once
// What a game may know beyond its rules. A rule book that offers these functions is searched with
// them where the settings ask for it; one that does not is searched all the same.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "base/crew.h"
#include "games/game.h"

namespace ratatosk::games {

template <class G>
concept SeesWins = requires(const typename G::State& s) {
  // The side to move can win at once. The game is not over.
  { G::can_win_now(s) } -> std::same_as<bool>;
};

template <class G>
concept Evaluates = requires(const typename G::State& s, int plies_left) {
  // Who stands better, for the side that moved first in the game: 1 wins, -1 loses.
  { G::evaluate(s, plies_left) } -> std::same_as<double>;
};

template <class G>
concept GivesOdds = Evaluates<G> && requires(const typename G::State& s, int plies_left) {
  // The same as the logarithm of the odds, before it is squashed to a value.
  { G::log_odds(s, plies_left) } -> std::same_as<float>;
};

// The logarithm of the odds that the first side wins, by the game's own judgement; 0 where it has
// none.
template <class G>
float judged_odds(const typename G::State& s, int plies_left) {
  if constexpr (GivesOdds<G>) {
    return G::log_odds(s, plies_left);
  } else if constexpr (Evaluates<G>) {
    constexpr double nearly = 0.999999;
    return static_cast<float>(2 *
                              std::atanh(std::clamp(G::evaluate(s, plies_left), -nearly, nearly)));
  } else {
    return 0;
  }
}

template <class G>
concept HasInputs =
    requires(const typename G::State& s, std::span<const Piece> board, void visit(int row),
             std::span<std::int8_t, static_cast<std::size_t>(G::Inputs::facts)> facts) {
      // What a network is told of a position: which of so many features are there,
      { G::Inputs::rows } -> std::convertible_to<int>;
      { G::Inputs::for_each_row(s, visit) } -> std::same_as<void>;
      // the first of which do not look at the rest of the board (each later one is one of these
      // under a condition, by its number modulo theirs),
      { G::Inputs::shared_rows } -> std::convertible_to<int>;
      // in which of them two positions differ (false: in too many),
      { G::Inputs::compare(s, s, visit, visit) } -> std::same_as<bool>;
      // and some small numbers.
      { G::Inputs::facts } -> std::convertible_to<int>;
      { G::Inputs::count(s, facts) } -> std::same_as<void>;
      // A position that was written down, so many plies after the start.
      { G::set_up(board, Side::first, 0) } -> std::same_as<typename G::State>;
    };

template <class G>
concept LooksAhead = Evaluates<G> && requires(const typename G::State& s, int plies_left) {
  // The same after the best move by it, where all moves together cost less than one by one.
  { G::evaluate_ahead(s, plies_left) } -> std::same_as<double>;
};

template <class G>
concept SeesThreats = SeesWins<G> && requires(const typename G::State& s, MoveList<G>& moves) {
  // The other side would win at once, were it to move. The game is not over.
  { G::is_threatened(s) } -> std::same_as<bool>;
  // Every legal move that may keep it from that, and perhaps others. The side to move is
  // threatened and cannot win at once itself.
  { G::generate_answers(s, moves) } -> std::same_as<void>;
};

template <class G>
concept ForcesPlay = requires(const typename G::State& s, MoveList<G>& moves) {
  // The legal moves that no judgement of the position should be made before: captures, threats.
  { G::generate_forcing(s, moves) } -> std::same_as<void>;
};

template <class G>
concept SkipsTurns = requires(typename G::State& s) {
  // Leaves the move to the other side, as no rule allows. Of a game where that is hardly ever an
  // advantage.
  { G::skip_turn(s) } -> std::same_as<void>;
};

// What a shallow search tells of a deeper one: its score times `slope`, give or take `deviation`,
// as logarithms of odds.
struct Prediction {
  int depth = 0;  // of the shallow search; 0: it tells nothing
  float slope = 1, deviation = 0;
};

template <class G>
concept PredictsSearch = requires(const typename G::State& s, int depth) {
  // Of a search to this depth. For games in which no move is like any other, so that there are no
  // quiet moves that a search could pass over.
  { G::predict(s, depth) } -> std::same_as<Prediction>;
};

// Moves of this rank and above are no quiet moves.
constexpr int urgent_rank = 10;

template <class G>
concept RanksMoves =
    requires(const typename G::State& s, const MoveList<G>& moves, std::span<std::int16_t> ranks) {
      // In which order to try moves, the highest first, found out quickly.
      { G::rank(s, moves, ranks) } -> std::same_as<void>;
    };

template <class G>
concept RanksWithCare =
    requires(const typename G::State& s, const MoveList<G>& moves, std::span<std::int16_t> ranks) {
      // The same where a good order is worth more time.
      { G::rank_with_care(s, moves, ranks) } -> std::same_as<void>;
    };

template <class G>
concept WeighsMoves =
    requires(const typename G::State& s, const MoveList<G>& moves, std::span<float> weights) {
      // How much each move deserves to be tried, above 0.
      { G::weigh(s, moves, weights) } -> std::same_as<void>;
    };

// Between which results the game will end for a side: -1 lost, 0 drawn, 1 won.
struct Bounds {
  int low = -1, high = 1;
  static constexpr Bounds exactly(Outcome end, Side side) {
    const int result = end == Outcome::draw ? 0 : end == win_of(side) ? 1 : -1;
    return {result, result};
  }
};

template <class G>
concept BoundsResult = requires(const typename G::State& s) {
  // What is certain of the end for the side that moved
  // first, whatever is played. The game is not over.
  { G::bounds(s) } -> std::same_as<Bounds>;
};

// A move with what it leads to, known for certain.
struct SolvedMove {
  Move move;
  Outcome outcome;
  int score;  // for who moves, in the game's own unit
  std::vector<Move> line;
};

template <class G>
concept SolvesEndings =
    requires(typename G::Endings& endings, const typename G::State& s, double seconds, int threads,
             Crew& crew, const std::atomic<bool>& stop) {
      // The best move, if it can be proven within the time.
      {
        endings.solve_move(s, seconds, threads, crew, stop)
      } -> std::same_as<std::optional<SolvedMove>>;
      // The best move with its exact score where that takes milliseconds, however long it takes.
      { endings.solve_near(s) } -> std::same_as<std::optional<SolvedMove>>;
      // The end of the game with best play where it is near enough to be had in microseconds.
      { endings.solve_leaf(s) } -> std::same_as<std::optional<Outcome>>;
    };

// What the search keeps for that: nothing for a game that has no such solver.
struct NoEndings {};
template <class G>
struct EndingsOf {
  using type = NoEndings;
};
template <SolvesEndings G>
struct EndingsOf<G> {
  using type = typename G::Endings;
};

// How much there is to find out about a move of this game, beside others: the constant of PUCT is
// multiplied by it. The surer the evaluation, the less.
template <class G>
constexpr double exploration_of = 1;
template <class G>
  requires requires { G::exploration; }
constexpr double exploration_of<G> = G::exploration;

}  // namespace ratatosk::games
