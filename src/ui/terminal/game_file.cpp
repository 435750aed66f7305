#include "ui/terminal/game_file.h"

#include <unistd.h>

#include <cerrno>

#include "base/files.h"
#include "records/game_files.h"
#include "records/user_games.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace fs = std::filesystem;

GameFile::GameFile(Dialogue& dialogue, fs::path asked, fs::path own, GameRecord held)
    : dialogue_(dialogue),
      asked_(std::move(asked)),
      own_(std::move(own)),
      held_(std::move(held)),
      is_ours_(!own_.empty() && is_as_saved(own_)) {}

bool GameFile::holds(const GameRecord& game) const {
  return !own_.empty() && held_.game == game.game && held_.start == game.start &&
         held_.moves == game.moves && held_.result == game.result;
}

fs::path GameFile::unused() const { return own_ == asked_ || failure_ ? fs::path() : asked_; }

namespace {

// Whether to write there loses what another file holds.
bool replaces(const fs::path& path, const fs::path& own) {
  std::error_code error;
  return fs::is_regular_file(path, error) && fs::file_size(path, error) > 0 &&
         !fs::equivalent(path, own, error);
}

}  // namespace

void expect_free(const fs::path& asked, const fs::path& own) {
  if (asked.empty()) return;
  if (replaces(asked, own)) usage_error(msg::save_replaces, asked.string());
  const fs::path folder = asked.has_parent_path() ? asked.parent_path() : ".";
  std::error_code error;
  if (!fs::is_directory(folder, error)) throw_error(1, cannot(Msg::cannot_write, asked, ENOENT));
  if (fs::is_directory(asked, error)) throw_error(1, cannot(Msg::cannot_write, asked, EISDIR));
  if (::access(folder.c_str(), W_OK) != 0) throw_error(1, cannot(Msg::cannot_write, asked, errno));
}

Result<bool> GameFile::write(const GameRecord& game, const fs::path& path) {
  const auto saved = save_game(path, game);
  if (saved) {
    own_ = path;
    held_ = game;
    is_ours_ = true;
    dialogue_.tell(msg::game_saved, path.string());
  }
  return saved;
}

void GameFile::save_as(const GameRecord& game, const fs::path& path) {
  if (replaces(path, own_) && !dialogue_.confirm(Text(msg::ask_replace, path.string()))) return;
  if (const auto saved = write(game, path)) {
    given_ = path;
  } else {
    dialogue_.tell(saved.why());
  }
}

void GameFile::keep(const GameRecord& game) {
  // That it was given up is worth keeping where a file says another end.
  const bool is_worth_it = !game.moves.empty() || (game.resigned && is_ours_);
  if (!is_worth_it || (holds(game) && unused().empty())) return;
  std::vector<fs::path> places;
  if (!unused().empty()) places.push_back(unused());
  if (is_ours_) places.push_back(own_);
  places.push_back(new_game_path(game.game));
  for (const fs::path& place : places) {
    const auto saved = write(game, place);
    if (saved) return keep_given(game);
    dialogue_.tell(msg::game_lost, saved.why());
    if (place == asked_) failure_ = saved.why();
  }
}

// What a person saved goes on where it was saved, also when the game has another file.
void GameFile::keep_given(const GameRecord& game) {
  if (given_.empty() || given_ == own_) return;
  if (const auto saved = save_game(given_, game)) {
    dialogue_.tell(msg::game_saved, given_.string());
  } else {
    dialogue_.tell(msg::game_lost, saved.why());
  }
}

void GameFile::or_throw() const {
  if (failure_) throw_error(1, *failure_);
}

}  // namespace ratatosk::terminal
