#include "players/can_play.h"

#include "engine/registry.h"
#include "players/child_protocols.h"
#include "players/messages.h"

namespace ratatosk::players {

Result<bool> can_play(const PlayerSpec& player, const GameFacts& game) {
  if (player.kind == PlayerSpec::Kind::engine) {
    const auto fits = can_search(player.params, game.name);
    if (fits) return true;
    return Text(msg::player_does_not_fit, describe_settings(player.params), fits.why());
  }
  if (player.is_human() || facts_of(player.protocol).plays(game)) return true;
  return Text(msg::child_other_game, protocol_name(player.protocol), game.name);
}

Result<bool> can_keep_time(const PlayerSpec& player) {
  if (player.kind != PlayerSpec::Kind::child || facts_of(player.protocol).keeps_time) return true;
  return Text(msg::child_no_clock, protocol_name(player.protocol));
}

}  // namespace ratatosk::players
