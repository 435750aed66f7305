// What a session does with files.
#include "base/files.h"
#include "base/numbers.h"
#include "base/text.h"
#include "players/can_play.h"
#include "records/game_files.h"
#include "ui/terminal/game_paths.h"
#include "ui/terminal/game_session.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/saved_games.h"
#include "ui/terminal/sides.h"

namespace ratatosk::terminal {

void GameSession::save(const std::string& file) {
  if (!file.empty()) return file_->save_as(state_.record(), typed_path(file));
  if (state_.table().moves().empty()) return dialogue_.tell(msg::nothing_played);
  if (file_->holds(state_.record())) return dialogue_.tell(msg::game_saved, file_->path().string());
  file_->keep(state_.record());
}

std::optional<std::filesystem::path> GameSession::choose_saved() {
  const auto [games, has_older] = saved_games(data_folder(), dialogue_.lang());
  if (games.empty()) {
    dialogue_.tell(msg::no_saved_games, data_folder().string());
    return std::nullopt;
  }
  for (std::size_t i = 0; i < games.size(); ++i)
    dialogue_.tell(fmt::format("  {:2} {}", i + 1, games[i].summary));
  if (has_older) {
    dialogue_.tell(msg::older_games, data_folder().string(),
                   order_word(Order::load, dialogue_.lang()));
  }
  const auto count = static_cast<std::int64_t>(games.size());
  const auto understand = [&](std::string_view text) -> Result<std::int64_t> {
    if (text.empty()) return std::int64_t{0};
    return parse_whole(text, msg::the_saved_game, 1, count);
  };
  const auto number = dialogue_.ask_until<std::int64_t>(Text(msg::ask_saved), "", understand);
  if (number.value_or(0) == 0) return std::nullopt;
  return games[static_cast<std::size_t>(*number - 1)].path;
}

GameSession::Next GameSession::load(const std::string& file) {
  const auto path = file.empty() ? choose_saved() : typed_path(file);
  if (!path) return Next::same_turn;
  const auto loaded = load_game(*path);
  if (!loaded) {
    dialogue_.tell(loaded.why());
    return Next::same_turn;
  }
  auto table = table_of(*loaded);
  const auto players = saved_players(*loaded, *table).value_or(state_.players());
  for (const PlayerSpec& player : players) {
    const auto able = can_play(player, *table);
    const auto machine = player.is_human() ? player : accept_machine(player);
    if (!able || !machine) {
      dialogue_.tell(able ? machine.why() : able.why());
      return Next::same_turn;
    }
  }
  file_->keep(state_.record());
  state_ = GameState(std::move(table), players, given_up_in(*loaded));
  file_.emplace(dialogue_, file_->unused(), *path, state_.record());
  machines_ = {};
  adviser_.reset();
  last_search_.reset();
  look_.dark = black_side(state_.facts());
  look_.figure = state_.facts().figure;
  paused_ = paused_ && !state_.has_people();
  dialogue_.tell(msg::game_loaded, state_.facts().name, state_.table().plies());
  announce();
  return Next::new_board;
}

void GameSession::leave() {
  file_->keep(state_.record());
  if (!file_->path().empty()) {  // in one line, whatever its length: it is there to be copied
    const Msg how = state_.is_over() ? msg::how_to_review : msg::how_to_resume;
    dialogue_.console().write(say(dialogue_.lang(), how, shell_word(file_->path())) + "\n");
  }
  dialogue_.tell(msg::goodbye);
  file_->or_throw();
}

}  // namespace ratatosk::terminal
