#include "players/make_player.h"

#include <cassert>

#include "players/child_protocols.h"
#include "players/engine_player.h"
#include "players/knights_player.h"

namespace ratatosk::players {

std::unique_ptr<Player> make_player(const PlayerSpec& player, const Patience& patience) {
  assert(!player.is_human());
  if (player.kind == PlayerSpec::Kind::engine) return std::make_unique<EnginePlayer>(player.params);
  const auto make_client = facts_of(player.protocol).make_client;
  if (!make_client) return std::make_unique<KnightsPlayer>(player, patience);
  return std::make_unique<ChildPlayer>(player, make_client, patience);
}

}  // namespace ratatosk::players
