#include "arena/contestant.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "arena/conditions.h"
#include "arena/messages.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "players/can_play.h"
#include "players/engine_player.h"
#include "players/make_player.h"

namespace ratatosk::arena {

namespace {

// Pondering keeps busy while the other side thinks.
int cores_of(const SearchParams& params) {
  return static_cast<int>(params.threads) * (params.ponder == Switch::on ? 2 : 1);
}

// A word of a command as a file: as it stands, or, the program itself, where the shell would find
// it.
std::filesystem::path find_file(const std::string& word, bool is_program) {
  if (!is_program || word.find('/') != word.npos) return word;
  const char* const folders = std::getenv("PATH");
  std::istringstream each(folders ? folders : "");
  for (std::string folder; std::getline(each, folder, ':');) {
    std::error_code ignored;
    const auto path = std::filesystem::path(folder) / word;
    if (std::filesystem::is_regular_file(path, ignored)) return path;
  }
  return {};
}

// Another program under the same name has another checksum. Nothing where no word names a file.
std::string checksum_of_files(std::string_view command) {
  constexpr std::uintmax_t largest = 256U << 20;
  std::string seen;
  bool is_program = true;
  for (const std::string_view word : split_words(command)) {
    const auto content = read_file(find_file(std::string(word), is_program), largest);
    if (content) seen += fmt::format("{:016x}", hash_of(*content));
    is_program = false;
  }
  return seen.empty() ? "" : fmt::format("{:016x}", hash_of(seen));
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
  if (const auto able = can_play(*player, conditions.game->facts()); !able) return able.why();
  if (const auto able = can_keep_time(*player); conditions.clock && !able) return able.why();
  if (player->kind == PlayerSpec::Kind::engine) {
    Contestant contestant = engine_contestant(std::string(text), player->params);
    contestant.network = network_of(*player, conditions.game->name);
    return contestant;
  }
  return Contestant{
      std::string(text),
      describe_player(*player),
      1,
      [player = *player] { return make_player(player, equal_time); },
      fmt::format("seconds={},iterations={}", player->params.seconds, player->params.iterations),
      "",
      checksum_of_files(player->command)};
}

}  // namespace ratatosk::arena
