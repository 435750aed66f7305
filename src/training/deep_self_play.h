#pragma once
// Self-play by a tree search with a deep network: many games at once on every core, their positions
// judged together.
#include <atomic>
#include <string>

#include "learning/self_play.h"

namespace ratatosk::training {

class DeepServer;

struct DeepPlaySettings {
  learning::SelfPlaySettings play;  // its player's iterations: of a search at length
  // Few positions get a search at length, which is what is learnt from; the rest of the game goes
  // by short ones.
  double at_length = 0.25;
  int short_iterations = 32;
  double noise = 0.25;    // part of the root's priors that is drawn by lot, in searches at length
  int games_at_once = 0;  // on each thread; 0: as many as suit the machine
  int threads = 0;        // 0: one for each core
};

// Games number `from` to `to`; `take` gets each one's samples, from one thread at a time.
void deep_self_play(const GameEntry& game, const DeepPlaySettings& settings, DeepServer& server,
                    std::uint64_t from, std::uint64_t to, std::atomic<bool>& stop,
                    const learning::TakeGame& take);

}  // namespace ratatosk::training
