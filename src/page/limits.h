#pragma once
#include <cstdint>

namespace ratatosk::page {

// What one conversation may ask for.
struct Limits {
  double seconds = 60;  // of one search
  int memory = 64;      // MiB of one search
  int searches = 4;     // at once
  int plies = 2000;     // of a game
  std::int64_t room_iterations = 1'000'000;
};

}  // namespace ratatosk::page
