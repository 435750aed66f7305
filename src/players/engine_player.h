#pragma once
#include <optional>

#include "players/player.h"
#include "threads/background.h"

namespace ratatosk::players {

// Our own search.
class EnginePlayer final : public Player {
 public:
  explicit EnginePlayer(const SearchParams& params) : params_(params) {}

  void new_game(const Table& table, std::uint64_t seed) override;
  // Its own seconds for a move, where it has been given some, go before what a clock allows.
  Result<Answer> choose(const Table& table, const std::optional<Clocks>& clocks,
                        const Progress& progress, const std::atomic<bool>& stop) override;
  void end_game() override;

 private:
  SearchParams params_;
  std::optional<std::uint64_t> seed_;  // of the game
  std::optional<BackgroundThinker> thinker_;
};

}  // namespace ratatosk::players
