#pragma once
#include <memory>

#include "engine/player_spec.h"
#include "players/client.h"
#include "players/player.h"

namespace ratatosk::players {

// How long we wait for another program, in seconds.
struct Patience {
  double start = 30;  // until it has greeted
  double grace = 30;  // beyond the time of its move
};

// Another program that stays at work from move to move.
// Whoever fails is ended; asked again, it is started again.
class ChildPlayer final : public Player {
 public:
  using MakeClient = std::unique_ptr<Client> (*)();
  ChildPlayer(PlayerSpec spec, MakeClient make_client, Patience patience)
      : spec_(std::move(spec)), make_client_(make_client), patience_(patience) {}
  ~ChildPlayer() override;

  void new_game(const Table& table, std::uint64_t seed) override;
  Result<bool> get_ready(const std::atomic<bool>& stop) override;
  Result<Answer> choose(const Table& table, const std::optional<Clocks>& clocks,
                        const Progress& progress, const std::atomic<bool>& stop) override;

 private:
  PlayerSpec spec_;
  MakeClient make_client_;
  Patience patience_;
  std::unique_ptr<ChildProcess> child_;
  std::unique_ptr<Client> client_;  // as long as the child
};

}  // namespace ratatosk::players
