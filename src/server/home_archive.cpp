#include "server/home_archive.h"

#include "base/text.h"
#include "page/describe.h"
#include "records/game_files.h"
#include "records/user_games.h"
#include "server/messages.h"

namespace ratatosk::server {

Json HomeArchive::list() {
  constexpr std::size_t most = 200;
  Json games = Json::array();
  for (const KeptGame& kept : kept_games(folder_, most)) {
    games.push_back({{"name", kept.path.filename().string()},
                     {"game", kept.record.game},
                     {"date", kept.record.date},
                     {"result", outcome_json(kept.record.result)},
                     {"players", kept.record.players},
                     {"plies", kept.record.moves.size()}});
  }
  return games;
}

std::filesystem::path HomeArchive::find(const std::string& name) const {
  const std::filesystem::path path(name);
  std::error_code failed;
  const bool is_plain = !name.empty() && path.filename() == path && name != "." && name != "..";
  if (!is_plain || !std::filesystem::is_regular_file(folder_ / path, failed)) return {};
  return folder_ / path;
}

Result<GameRecord> HomeArchive::load(const std::string& name) {
  const auto path = find(name);
  if (path.empty()) return Text(msg::no_such_game, clip(name));
  return load_game(path);
}

// Only a file of ours is written over.
Result<std::string> HomeArchive::keep(const GameRecord& record, const std::string& name) {
  const std::lock_guard lock(keeping_);
  auto path = find(name);
  if (path.empty() || !is_as_saved(path)) path = new_game_path(record.game);
  GameRecord dated = record;
  if (dated.date.empty()) dated.date = today();
  const auto saved = save_game(path, dated);
  if (!saved) return saved.why();
  return path.filename().string();
}

}  // namespace ratatosk::server
