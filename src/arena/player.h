#pragma once
// Who takes part in the arena. A contestant is a description; each game thread makes its own player
// from it.
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/table.h"

namespace ratatosk {

class Player {
 public:
  virtual ~Player() = default;
  // Forgets the past; what is random in the game to come follows from the seed.
  virtual void new_game(const Table& table, std::uint64_t seed) = 0;
  // A move in the table's position, which is not the end of the game; else why there is none. Returns
  // soon after `stop` becomes true.
  virtual Result<Move> choose(const Table& table, const std::atomic<bool>& stop) = 0;
};

struct Contestant {
  std::string name;      // as the person wrote it
  std::string settings;  // in full
  int threads = 1;
  std::function<std::unique_ptr<Player>()> make;
};

// The engine with these settings.
Contestant engine_contestant(std::string name, const SearchParams& params);

// Whoever the text describes; `limits` holds the time, iterations and other limits that it leaves unsaid.
Result<Contestant> parse_contestant(std::string_view text, const SearchParams& limits);

}  // namespace ratatosk
