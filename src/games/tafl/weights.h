#pragma once
// The weights of the evaluation, board by board; the order is that of Features in evaluation.h.
#include "games/tafl/evaluation.h"

namespace ratatosk::games::tafl::weights {

extern const float hnefatafl[Features<11>::count];
extern const float tablut[Features<9>::count];
extern const float ard_ri[Features<7>::count];
extern const float brandubh[Features<7>::count];
extern const float tawlbwrdd[Features<11>::count];
extern const float alea_evangelii[Features<19>::count];

}  // namespace ratatosk::games::tafl::weights
