// What a session does with files.
#include "engine/rules_text.h"
#include "players/can_play.h"
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

GameSession::Next GameSession::load(const std::string& file) {
  const auto loaded = ask_saved(dialogue_, file);
  if (!loaded) return Next::same_turn;
  auto table = table_of(loaded->record);
  const auto players = saved_players(loaded->record, *table).value_or(state_.players());
  for (const PlayerSpec& player : players) {
    const auto able = can_play(player, table->facts());
    const auto machine = player.is_human() ? player : accept_machine(player);
    if (!able || !machine) {
      dialogue_.tell(able ? machine.why() : able.why());
      return Next::same_turn;
    }
  }
  file_->keep(state_.record());
  state_ = GameState(std::move(table), players, given_up_in(loaded->record));
  file_.emplace(dialogue_, file_->unused(), loaded->path, state_.record());
  machines_ = {};
  adviser_.reset();
  last_search_.reset();
  look_.dark = black_side(state_.facts());
  look_.figure = state_.facts().figure;
  paused_ = paused_ && !state_.has_people();
  dialogue_.tell(msg::game_loaded, game_words(state_.facts()), state_.table().plies());
  announce();
  return Next::new_board;
}

void GameSession::leave() {
  file_->keep(state_.record());
  if (!file_->path().empty()) {  // in one line, whatever its length: it is there to be copied
    const Msg how = state_.is_over() ? msg::how_to_review : msg::how_to_resume;
    dialogue_.console().write(
        say(dialogue_.lang(), how, dialogue_.program(), shell_word(file_->path())) + "\n");
  }
  dialogue_.tell(msg::goodbye);
  file_->or_throw();
}

}  // namespace ratatosk::terminal
