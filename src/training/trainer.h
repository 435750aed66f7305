#pragma once
#include <string>
#include <vector>

#include "engine/registry.h"

namespace ratatosk::training {

struct TrainingSettings {
  std::vector<std::string> data;
  std::string out, origin;
  std::string from;             // the state of another training to begin with
  int width = 32, hidden = 16;  // of a quick network
  bool is_deep = false;
  int blocks = 6, filters = 64;  // of a deep one
  int epochs = 20, batch = 8192;
  double rate = 0.002, trust = 0.7, decay = 0.1;
  bool corrects = false;
  double seconds = 0;
  std::uint64_t seed = 1;
  int threads = 0;
};

// Fits, with a word to the terminal after each epoch, until all epochs are done or the seconds are
// over; writes the network and, for the next time, where it stopped. An exit status.
int train(const engine::GameEntry& game, const TrainingSettings& settings, Lang lang);

}  // namespace ratatosk::training
