#pragma once
// Games of the evaluation against itself, for it to learn from.
#include "base/rng.h"
#include "samples.h"

namespace ratatosk::games::othello {

struct TeacherSettings {
  int depth = 6;         // plies of the search; 0 plays at random
  int solve_at = 16;     // from so many empty squares on, scores are exact
  int least_random = 5;  // random plies to open with
  int most_random = 24;
  float balance = 16;  // discs: what an opening may be worth to either side at most
  int branches = 3;    // games that leave the first by a random move
};

// The samples of game number `game`.
void self_play(LearningSearch& search, const TeacherSettings& settings, std::uint64_t seed,
               std::uint64_t game, Samples& out);

}  // namespace ratatosk::games::othello
