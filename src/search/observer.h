#pragma once
// Who looks on while the search works. The observer is part of the search's type: what nobody looks
// at is not even computed.
#include <cstdint>
#include <span>

#include "eval/evaluator.h"
#include "search/node.h"
#include "search/select.h"

namespace ratatosk::search {

// A child as the selection sees it, or the next move that has none yet (`node` is no_node).
struct Candidate {
  NodeIndex node;
  Move move;
  std::uint32_t visits;
  double prior;  // of PUCT
  Terms terms;
  bool passed_over;  // settled: not worth another look
};

// A node's numbers before and after a result has been taken in. Rewards and guesses are those of
// the player who moved there.
struct Change {
  NodeIndex node;
  std::uint32_t visits_before, visits_after;
  double reward_before, reward_after;
  double guess_before, guess_after;  // with `minimax`: Node::best_guess
  Outcome end;                       // by the rules or proven; `ongoing` if it is not known
};

// Nobody. An observer has these functions, `watches` being true; they are called in this order, in
// an iteration that starts at the root or, with multi-visits, goes on from a node below it.
struct Unobserved {
  static constexpr bool watches = false;

  // Step 1, at every node on the way down where children are compared: each of them, and which was
  // taken; no_node where a move not yet tried is next. By UCT nothing is compared before every move
  // has been tried. With a floor, the one taken may be the one whose turn it is, not the best.
  void selected(NodeIndex, std::span<const Candidate>, NodeIndex /*taken*/) {}
  // Step 2: a move was tried. Not called where the game ends or no memory is left.
  void expanded(NodeIndex /*parent*/, NodeIndex /*child*/, Move) {}
  // Step 3: what the position at the end of the way is worth; for the end of the game, that. Moves
  // of a playout are part of it where the evaluator tells them (eval/told_playout.h).
  void simulated(NodeIndex, const Evaluation&) {}
  // Step 4, at every node on the way up.
  void backed_up(const Change&) {}
};

}  // namespace ratatosk::search
