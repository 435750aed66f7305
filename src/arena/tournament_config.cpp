#include "arena/tournament_config.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "arena/messages.h"
#include "arena/toml.h"
#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"

#ifdef RATATOSK_TOML

namespace ratatosk::arena {
namespace {

constexpr std::string_view kinds[] = {"round-robin", "gauntlet"};

std::vector<Contestant> read_players(const toml::table& file, const std::filesystem::path& path,
                                     const Conditions& conditions) {
  const toml::array* list = file["player"].as_array();
  if (!list || list->size() < 2 || !list->is_array_of_tables())
    usage_error(msg::tournament_players, path.string());
  std::vector<Contestant> players;
  for (const toml::node& node : *list) {
    const TomlSection section(*node.as_table(), path);
    section.allow_only({"name", "settings"});
    auto player = parse_contestant(section.text("settings"), conditions);
    if (!player) section.reject(section.line(), player.why());
    if (const std::string name = section.text("name"); !name.empty()) (*player).name = name;
    const auto same = std::ranges::find(players, (*player).name, &Contestant::name);
    if (same != players.end())
      section.reject(section.line(), Text(msg::tournament_same_name, clip((*player).name)));
    players.push_back(std::move(*player));
  }
  return players;
}

}  // namespace

Tournament read_tournament(const std::filesystem::path& path) {
  const toml::table file = parse_toml(path);
  const TomlSection section(file, path);
  section.allow_only({"game", "kind", "rounds", "seconds", "nodes", "clock", "memory",
                      "concurrency", "openings", "max-plies", "seed", "player"});
  Tournament tournament;
  tournament.conditions = section.locating([&] {
    return read_conditions({section.text("game"), section.text("seconds"), section.text("nodes"),
                            section.text("clock"), section.text("memory"),
                            section.text("concurrency"), section.text("openings"),
                            section.text("max-plies"), section.text("seed")});
  });
  // A file of openings is looked for beside the configuration.
  if (std::string& openings = tournament.conditions.openings;
      !openings.empty() && openings != "none" && !read_number<double>(openings)) {
    openings = (path.parent_path() / openings).string();
  }
  const std::string kind = section.text("kind");
  section.locating([&] {
    if (!kind.empty() && std::ranges::find(kinds, kind) == std::end(kinds))
      throw_error(2, not_one_of(kind, "kind", kinds));
  });
  tournament.is_gauntlet = kind == "gauntlet";
  const std::string rounds = section.text("rounds");
  if (!rounds.empty())
    tournament.rounds = section.locating([&] {
      return static_cast<std::uint64_t>(parse_whole(rounds, "rounds", 1, 1'000'000).or_throw());
    });
  tournament.players = read_players(file, path, tournament.conditions);
  return tournament;
}

}  // namespace ratatosk::arena

#else

namespace ratatosk::arena {

Tournament read_tournament(const std::filesystem::path&) { failure(msg::built_without, "toml++"); }

}  // namespace ratatosk::arena

#endif
