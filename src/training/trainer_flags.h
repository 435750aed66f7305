#pragma once
#include <optional>

#include "training/play_deep.h"
#include "training/trainer.h"

namespace ratatosk::training {

struct TrainerOptions {
  std::string game;
  bool trains = false;  // else it plays
  TrainingSettings training;
  DeepSelfPlaySettings self_play;
};

// Nothing where help was asked for, and given. Throws Error 2 with what is wrong.
std::optional<TrainerOptions> read_trainer_flags(int argc, char** argv, Lang lang);

}  // namespace ratatosk::training
