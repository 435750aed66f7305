// What the learnt patterns tell the search: who stands better, and which moves deserve a try.
#include <cmath>

#include "games/othello/pattern_evaluation.h"
#include "games/othello/rules.h"

namespace ratatosk {

double Othello::evaluate(const State& s, int) {
  const double chance = othello::PatternEvaluation::shipped().win_probability(s.own, s.opp);
  const double value = 2 * chance - 1;
  return s.turn == Side::first ? value : -value;
}

// By the position after the move: each four discs more make it e times as likely.
void Othello::weigh(const State& s, const MoveList<Othello>& moves, std::span<float> weights) {
  constexpr float discs_per_e = 4;
  const auto& patterns = othello::PatternEvaluation::shipped();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State after = s;
    play(after, moves[i]);
    weights[i] = std::exp(-patterns.score(after.own, after.opp) / discs_per_e);
  }
}

}  // namespace ratatosk
