#pragma once
#include "engine/player_spec.h"
#include "players/player.h"

namespace ratatosk::players {

// A controller of knight chess: a program that is started for every move, as the referee does it. A
// reply that is no legal move is asked for again until the time of the turn is over.
class KnightsPlayer final : public Player {
 public:
  // It is told to take its share of the clock, or the
  // seconds of its limits; 0: those of the referee.
  explicit KnightsPlayer(PlayerSpec spec) : spec_(std::move(spec)) {}

  void new_game(const Table&, std::uint64_t) override {}
  Result<Answer> choose(const Table& table, const std::optional<Clocks>& clocks,
                        const Progress& progress, const std::atomic<bool>& stop) override;

 private:
  PlayerSpec spec_;
};

}  // namespace ratatosk::players
