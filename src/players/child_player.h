#pragma once
#include <algorithm>
#include <memory>

#include "engine/player_spec.h"
#include "players/client.h"
#include "players/player.h"

namespace ratatosk::players {

// How long we wait for another program, in seconds.
struct Patience {
  double start = 30;   // until it has greeted, and for a move that has no limit of time
  double margin = 30;  // beyond the time of its move ...
  double share = 0;    // ... or so much of that time, where it is more

  double for_move(double seconds) const { return seconds + std::max(margin, share * seconds); }
};

// Where everybody is to have the same time: who answers later has lost.
constexpr Patience equal_time{30, 0.1, 0.1};

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
