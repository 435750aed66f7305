#pragma once
#include <string>

#include "training/deep_self_play.h"

namespace ratatosk::training {

struct DeepSelfPlaySettings {
  std::string network, out;
  std::string player = "mcts,iterations=200,probe=0";
  std::uint64_t games = 0;
  double seconds = 0;  // 0: until all games are played
  DeepPlaySettings play;
};

// Plays into a folder of samples, with a line of progress. An exit status.
int play_deep(const GameEntry& game, const DeepSelfPlaySettings& settings, Lang lang);

}  // namespace ratatosk::training
