#include "players/can_play.h"

#include "engine/game_family.h"

namespace ratatosk {
namespace {

bool is_for(ChildProtocol protocol, const Table& table) {
  switch (protocol) {
    case ChildProtocol::gtp:
    case ChildProtocol::nboard:
      return is_othello(table);
    case ChildProtocol::otep:
      return is_tafl(table);
    case ChildProtocol::knights:
      return is_knights(table);
    case ChildProtocol::ugi:
      break;
  }
  return true;
}

}  // namespace

Result<bool> can_play(const PlayerSpec& player, const Table& table) {
  if (player.kind != PlayerSpec::Kind::child || is_for(player.protocol, table)) return true;
  return Text(Msg::child_other_game, protocol_name(player.protocol), table.facts().name);
}

}  // namespace ratatosk
