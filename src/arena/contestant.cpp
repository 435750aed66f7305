#include "arena/contestant.h"

#include "arena/conditions.h"
#include "arena/messages.h"
#include "players/can_play.h"
#include "players/engine_player.h"
#include "players/make_player.h"

namespace ratatosk::arena {

namespace {

// Pondering keeps busy while the other side thinks.
int cores_of(const SearchParams& params) {
  return static_cast<int>(params.threads) * (params.ponder == Switch::on ? 2 : 1);
}

}  // namespace

Contestant engine_contestant(std::string name, const SearchParams& params) {
  return {std::move(name), describe_settings(params), cores_of(params),
          [params] { return std::make_unique<EnginePlayer>(params); }};
}

Result<Contestant> parse_contestant(std::string_view text, const Conditions& conditions) {
  const auto player = parse_player(text, conditions.limits);
  if (!player) return player.why();
  if (player->is_human()) return Text(msg::person_in_arena);
  if (const auto able = can_play(*player, *conditions.game->table()); !able) return able.why();
  if (const auto able = can_keep_time(*player); conditions.clock && !able) return able.why();
  if (player->kind == PlayerSpec::Kind::engine) {
    Contestant contestant = engine_contestant(std::string(text), player->params);
    contestant.network = network_of(*player, conditions.game->name);
    return contestant;
  }
  return Contestant{
      std::string(text), describe_player(*player), 1,
      [player = *player] { return make_player(player, equal_time); },
      fmt::format("seconds={},iterations={}", player->params.seconds, player->params.iterations)};
}

}  // namespace ratatosk::arena
