#pragma once
#include "engine/player_spec.h"
#include "players/child_player.h"

namespace ratatosk::players {

// A controller of knight chess: a program that is started for every move, as the referee does it. A
// reply that is no legal move is asked for again until the time of the turn is over.
class KnightsPlayer final : public Player {
 public:
  // It is told to take the seconds of its limits, or its share of the clock; without either, those
  // of the referee.
  KnightsPlayer(PlayerSpec spec, Patience patience) : spec_(std::move(spec)), patience_(patience) {}

  void new_game(const Table&, std::uint64_t) override {}
  Result<Answer> choose(const Table& table, const std::optional<Clocks>& clocks,
                        const Progress& progress, const std::atomic<bool>& stop) override;

 private:
  PlayerSpec spec_;
  Patience patience_;
};

}  // namespace ratatosk::players
