#pragma once
#include <atomic>
#include <cstdint>

#include "engine/table.h"

namespace ratatosk {

// Somebody who chooses moves without being asked by hand: our engine with some settings, or another
// program.
class Player {
 public:
  virtual ~Player() = default;
  // Forgets the past; what is random in the game to come follows from the seed.
  virtual void new_game(const Table& table, std::uint64_t seed) = 0;
  // A move in the table's position, which is not the end of the game; else why there is none, and
  // the game is lost. Returns soon after `stop` becomes true.
  virtual Result<Move> choose(const Table& table, const std::atomic<bool>& stop) = 0;
};

}  // namespace ratatosk
