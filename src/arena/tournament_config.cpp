#include "arena/tournament_config.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "arena/messages.h"
#include "base/files.h"
#include "base/numbers.h"
#include "base/text.h"

// The one library that the rest of the program does without where it is not there.
#if __has_include(<toml++/toml.h>)
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

namespace ratatosk::arena {
namespace {

using Names = std::initializer_list<std::string_view>;

// One table of the file; every error names the file and the line.
class Section {
 public:
  Section(const toml::table& table, const std::filesystem::path& path)
      : table_(table), path_(path) {}

  void allow_only(Names names) const {
    for (const auto& [key, value] : table_) {
      if (std::ranges::find(names, key.str()) == names.end()) {
        reject(key.source().begin.line, Text(Msg::unknown_setting, clip(key.str()),
                                             fmt::format("{}", fmt::join(names, " "))));
      }
    }
  }

  // A number, a word or a sentence as the text of it; empty when it is not there.
  std::string text(std::string_view name) const {
    const toml::node* node = table_.get(name);
    if (!node) return "";
    if (const auto* word = node->as_string()) return word->get();
    if (const auto* whole = node->as_integer()) return fmt::format("{}", whole->get());
    if (const auto* real = node->as_floating_point()) return fmt::format("{}", real->get());
    reject(node->source().begin.line, Text(msg::tournament_value, name));
  }

  [[noreturn]] void reject(toml::source_index line, const Text& why) const {
    usage_error(msg::wrong_line, path_.string(), line, why);
  }

  std::uint32_t line() const { return table_.source().begin.line; }

 private:
  const toml::table& table_;
  const std::filesystem::path& path_;
};

std::vector<Contestant> read_players(const toml::table& file, const std::filesystem::path& path,
                                     const Conditions& conditions) {
  const toml::array* list = file["player"].as_array();
  if (!list || list->size() < 2 || !list->is_array_of_tables())
    usage_error(msg::tournament_players, path.string());
  std::vector<Contestant> players;
  for (const toml::node& node : *list) {
    const Section section(*node.as_table(), path);
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
  const std::string content = read_file(path).or_throw();
  const toml::parse_result parsed = toml::parse(content);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    usage_error(msg::wrong_line, path.string(), error.source().begin.line, error.description());
  }
  const toml::table& file = parsed.table();
  const Section section(file, path);
  section.allow_only({"game", "kind", "rounds", "seconds", "nodes", "clock", "memory",
                      "concurrency", "openings", "max-plies", "seed", "player"});
  Tournament tournament;
  tournament.conditions =
      read_conditions({section.text("game"), section.text("seconds"), section.text("nodes"),
                       section.text("clock"), section.text("memory"), section.text("concurrency"),
                       section.text("openings"), section.text("max-plies"), section.text("seed")});
  // A file of openings is looked for beside the configuration.
  if (std::string& openings = tournament.conditions.openings;
      !openings.empty() && openings != "none" && !read_number<double>(openings)) {
    openings = (path.parent_path() / openings).string();
  }
  const std::string kind = section.text("kind");
  if (!kind.empty() && kind != "round-robin" && kind != "gauntlet")
    usage_error(Msg::bad_name, clip(kind), "kind", "round-robin gauntlet");
  tournament.is_gauntlet = kind == "gauntlet";
  const std::string rounds = section.text("rounds");
  if (!rounds.empty())
    tournament.rounds =
        static_cast<std::uint64_t>(parse_whole(rounds, "rounds", 1, 1'000'000).or_throw());
  tournament.players = read_players(file, path, tournament.conditions);
  return tournament;
}

}  // namespace ratatosk::arena

#else

namespace ratatosk::arena {

Tournament read_tournament(const std::filesystem::path&) { failure(msg::built_without, "toml++"); }

}  // namespace ratatosk::arena

#endif
