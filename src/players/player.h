#pragma once
#include <atomic>
#include <cstdint>
#include <optional>

#include "engine/clock.h"
#include "engine/table.h"

namespace ratatosk::players {

// A move, and what the search knows that found it, where the player tells.
struct Answer {
  Move move;
  std::optional<Report> report = std::nullopt;
};

// Somebody who chooses moves without being asked by hand:
// our engine with some settings, or another program.
class Player {
 public:
  virtual ~Player() = default;
  // Forgets the past; what is random in the game to come follows from the seed. Who has never been
  // told of a game draws its randomness as its own settings say.
  virtual void new_game(const Table& table, std::uint64_t seed) = 0;
  // Does before a move what no clock should count; else why it cannot play at all. Soon done where
  // there is nothing to do.
  virtual Result<bool> get_ready(const std::atomic<bool>&) { return true; }
  // A move in the table's position, which is not the end of the game; else why there is none, and
  // the game is lost. The clocks, where the game has them, are as they stand now, its own running.
  // Who can tell how far it has come calls `progress`, if it is one. Returns soon after `stop`
  // becomes true.
  virtual Result<Answer> choose(const Table& table, const std::optional<Clocks>& clocks,
                                const Progress& progress, const std::atomic<bool>& stop) = 0;
  // The game is over: it does nothing until the next.
  virtual void end_game() {}
};

}  // namespace ratatosk::players
