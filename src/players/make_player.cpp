#include "players/make_player.h"

#include <cassert>

#include "players/engine_player.h"
#include "players/knights_player.h"

namespace ratatosk {

std::unique_ptr<Player> make_player(const PlayerSpec& player, const Patience& patience) {
  assert(!player.is_human());
  if (player.kind == PlayerSpec::Kind::engine) return std::make_unique<EnginePlayer>(player.params);
  const auto conversation = [&](ChildPlayer::MakeClient make_client) {
    return std::make_unique<ChildPlayer>(player, make_client, patience);
  };
  switch (player.protocol) {
    case ChildProtocol::gtp:
      return conversation(make_gtp_client);
    case ChildProtocol::nboard:
      return conversation(make_nboard_client);
    case ChildProtocol::otep:
      return conversation(make_otep_client);
    case ChildProtocol::ugi:
      return conversation(make_ugi_client);
    case ChildProtocol::knights:
      break;
  }
  return std::make_unique<KnightsPlayer>(player);
}

}  // namespace ratatosk
