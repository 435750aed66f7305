#include "ui/terminal/saved_games.h"

#include <algorithm>

#include "engine/registry.h"
#include "records/game_form.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace fs = std::filesystem;
namespace {

Text result_words(const GameRecord& record) {
  const GameFacts& facts = find_game(record.game).facts();
  switch (record.result) {
    case Outcome::ongoing:
      return Text(msg::unfinished);
    case Outcome::draw:
      return Text(msg::saved_drawn);
    default:
      return Text(msg::saved_won, facts.side_names[record.result == Outcome::first_wins ? 0 : 1]);
  }
}

}  // namespace

std::vector<SavedGame> saved_games(const fs::path& folder) {
  constexpr std::size_t most = 15;
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error))
      files.emplace_back(entry.last_write_time(error), entry.path());
  }
  std::ranges::sort(files, std::ranges::greater());
  std::vector<SavedGame> games;
  for (const auto& [time, path] : files) {
    if (games.size() == most) break;
    const auto record = load_game(path);
    if (!record) continue;
    games.push_back({path, Text(msg::saved_game, record->game, record->date, record->moves.size(),
                                result_words(*record))});
  }
  return games;
}

}  // namespace ratatosk::terminal
