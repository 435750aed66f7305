#include "ui/terminal/game_state.h"

#include "records/user_games.h"

namespace ratatosk::terminal {

std::optional<GivenUp> given_up_in(const GameRecord& record) {
  if (!record.resigned) return std::nullopt;
  if (record.fault.empty()) return GivenUp{record.result};
  return GivenUp{record.result, Text(Msg::as_the_system_says, record.fault)};
}

bool must_pass(const Table& table) {
  const std::vector<Move> moves = table.legal_moves();
  return moves.size() == 1 && moves[0].to >= table.facts().rows * table.facts().columns;
}

GameRecord GameState::record() const {
  GameRecord record = record_of(*table_);
  record.date = today();
  for (const Side side : {Side::first, Side::second}) {
    record.players[index(side)] = describe_player(player(side));
    record.networks[index(side)] = network_of(player(side), facts().name);
  }
  record.result = outcome();
  record.resigned = given_up_.has_value();
  if (given_up_ && given_up_->fault) record.fault = say(Lang::en, *given_up_->fault);
  return record;
}

void GameState::play(Move legal) {
  if (!taken_back_.empty() && taken_back_.back() == legal) {
    taken_back_.pop_back();
  } else {
    taken_back_.clear();
  }
  table_->play(legal);
}

void GameState::give_up(std::optional<Text> fault) {
  given_up_ = GivenUp{win_of(other(to_move())), std::move(fault)};
}

void GameState::set_seconds(double seconds) {
  for (PlayerSpec& player : players_) player.params.seconds = seconds;
}

void GameState::set_level(Side side, int level) {
  SearchParams& params = players_[index(side)].params;
  params = preset(Preset::strong, params);
  params.level = level;
}

bool GameState::is_choice(const Table& table) const {
  const bool choosing = !has_people() || player(table.to_move()).is_human();
  return choosing && !must_pass(table);
}

std::optional<int> GameState::undo() {
  if (given_up_) {
    given_up_.reset();
    return 0;
  }
  const auto before = table_->copy();
  int taken = 0;
  do {
    if (!before->undo()) return std::nullopt;
    ++taken;
  } while (!is_choice(*before));
  for (int i = 0; i < taken; ++i) {
    taken_back_.push_back(table_->moves().back());
    table_->undo();
  }
  return taken;
}

int GameState::redo() {
  int played = 0;
  while (!taken_back_.empty() && (played == 0 || !is_choice(*table_))) {
    play(Move(taken_back_.back()));
    ++played;
  }
  return played;
}

}  // namespace ratatosk::terminal
