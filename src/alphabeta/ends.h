#pragma once
// Where the result of the game is known: at its end, one ply before it, and where the game can show
// what must come.
#include "alphabeta/path.h"
#include "games/knowledge.h"
#include "search/params.h"

namespace ratatosk::alphabeta {

template <Game G>
class Ends {
 public:
  using State = typename G::State;

  void begin(const search::SearchParams& params) { solves_ = params.endings == search::Switch::on; }

  // The score where the end of the game is there, or certain.
  bool knows(const State& s, const Path& path, int ply, Score& score) {
    const Side mover = G::to_move(s);
    const Outcome end = G::outcome(s);
    if (end != Outcome::ongoing) {
      score = score_of(end, mover, ply);
      return true;
    }
    if (path.plies_left(ply) <= 0 || path.is_repetition(ply)) {
      score = drawn;
      return true;
    }
    if constexpr (SeesWins<G>) {
      if (G::can_win_now(s)) {
        score = won_at(ply + 1);
        return true;
      }
    }
    if (path.has_limit()) return false;  // the one thing that the rest does not know
    if constexpr (SolvesEndings<G>) {
      if (solves_) {
        if (const auto solved = endings_.solve_leaf(s)) {
          score = certain(*solved, mover, ply);
          return true;
        }
      }
    }
    if constexpr (BoundsResult<G>) {
      const Bounds bounds = G::bounds(s);
      if (bounds.low == bounds.high) {
        score = certain(bounds.low > 0   ? Outcome::first_wins
                        : bounds.low < 0 ? Outcome::second_wins
                                         : Outcome::draw,
                        mover, ply);
        return true;
      }
    }
    return false;
  }

 private:
  static Score certain(Outcome end, Side mover, int ply) {
    if (end == Outcome::draw) return drawn;
    return end == win_of(mover) ? won_somehow - ply : ply - won_somehow;
  }

  bool solves_ = false;
  [[no_unique_address]] typename EndingsOf<G>::type endings_;
};

}  // namespace ratatosk::alphabeta
