#pragma once
#include "games/knowledge.h"
#include "search/params.h"
#include "search/walk.h"

namespace ratatosk::search {

// Plays a new child's move and sees whether the game ends there, or next move, or how it must end.
template <Game G>
void look_around(Walk<G>& walk, Node& child, const SearchParams& params) {
  G::play(walk.state, child.move);
  walk.history.push(G::hash(walk.state));
  const Outcome end = walk.history.template judge<G>(G::outcome(walk.state)).outcome;
  if (end != Outcome::ongoing) return child.set_end(end, 0);
  if (params.solver == Switch::off) return;
  if constexpr (SeesWins<G>) {
    if (walk.history.plies_left() > 0 && G::can_win_now(walk.state)) {
      return child.set_end(win_of(G::to_move(walk.state)), 1);
    }
  }
  // The agreement's maximum of plies is the one thing that the rest does not know.
  if (walk.history.agreement().max_plies > 0) return;
  constexpr int in_a_while = 10;  // plies; how many nobody has counted
  if constexpr (SolvesEndings<G>) {
    if (params.endings == Switch::on) {
      if (const auto solved = walk.endings.solve_leaf(walk.state))
        return child.set_end(*solved, in_a_while);
    }
  }
  if constexpr (BoundsResult<G>) {
    const Bounds bounds = G::bounds(walk.state);
    if (bounds.low > 0) return child.set_end(Outcome::first_wins, in_a_while);
    if (bounds.high < 0) return child.set_end(Outcome::second_wins, in_a_while);
    if (bounds.low == 0) child.set_safe(Side::first);
    if (bounds.high == 0) child.set_safe(Side::second);
  }
}

}  // namespace ratatosk::search
