#include "ui/terminal/game_session.h"

#include "players/make_player.h"
#include "records/game_form.h"
#include "ui/terminal/game_paths.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/search_text.h"
#include "ui/terminal/sides.h"

namespace ratatosk::terminal {

GameSession::GameSession(Dialogue& dialogue, const Screen& screen, GameSetup setup,
                         std::filesystem::path record)
    : dialogue_(dialogue),
      look_{screen, false, black_side(setup.table->facts())},
      table_(std::move(setup.table)),
      players_(setup.players),
      search_(setup.search),
      record_(std::move(record)),
      saved_in_(std::move(setup.file)),
      saved_moves_(table_->moves()) {}

void GameSession::run() {
  announce();
  show_board();
  while (outcome() == Outcome::ongoing) {
    show_status();
    if (!turn()) return leave();
  }
  show_result();
  if (record_.empty()) return;
  save_game(record_, record()).or_throw(1);
  dialogue_.tell(msg::game_saved, record_.string());
}

Outcome GameSession::outcome() const {
  return resigned_ ? win_of(other(*resigned_)) : table_->end().outcome;
}

GameRecord GameSession::record() const {
  GameRecord record = record_of(*table_);
  record.date = today();
  for (const Side side : {Side::first, Side::second}) {
    record.players[index(side)] = describe_player(player(side));
    record.networks[index(side)] = network_of(player(side), table_->facts().name);
  }
  record.result = outcome();
  record.resigned = resigned_.has_value();
  if (fault_) record.fault = say(Lang::en, *fault_);
  return record;
}

std::string GameSession::player_words(Side side) const {
  return player(side).is_human() ? say(dialogue_.lang(), msg::player_human)
                                 : describe_player(player(side));
}

void GameSession::announce() {
  const GameFacts& facts = table_->facts();
  dialogue_.tell("");
  dialogue_.tell(msg::game_begins, facts.name, facts.side_names[0], player_words(Side::first),
                 facts.side_names[1], player_words(Side::second));
  dialogue_.tell(draw_legend(look_, facts, table_->view(), dialogue_.lang()));
}

void GameSession::show_board(const std::vector<int>& targets) {
  dialogue_.console().write(fmt::format("\n{}\n", draw_board(table_->view(), look_, targets)));
}

void GameSession::show_status() {
  dialogue_.tell(Msg::to_play, side_name(table_->to_move()));
  dialogue_.tell(Msg::possible_moves, table_->legal_moves().size());
}

void GameSession::show_result() {
  if (fault_) {
    dialogue_.tell(msg::forfeited, side_name(*resigned_), *fault_);
  } else if (resigned_) {
    dialogue_.tell(msg::resigned, side_name(*resigned_));
  }
  switch (outcome()) {
    case Outcome::first_wins:
      dialogue_.tell(Msg::wins, side_name(Side::first));
      break;
    case Outcome::second_wins:
      dialogue_.tell(Msg::wins, side_name(Side::second));
      break;
    default:
      dialogue_.tell(Msg::drawn);
  }
  switch (table_->end().reason) {
    case EndReason::repetition:
      return dialogue_.tell(msg::ended_by_repetition);
    case EndReason::max_plies:
      return dialogue_.tell(msg::ended_by_max_plies, table_->agreement().max_plies);
    default:
      return;
  }
}

bool GameSession::turn() {
  try {
    return player(table_->to_move()).is_human() ? person_turn() : machine_turn();
  } catch (...) {  // out of memory, say: the command ends, the game must not be lost with it
    leave();
    throw;
  }
}

bool GameSession::person_turn() {
  const Side side = table_->to_move();
  for (;;) {
    const auto line = dialogue_.ask(Text(msg::ask_move));
    if (!line) return false;
    if (line->empty()) continue;
    if (const auto command = parse_command(*line)) {
      const Next next = obey(*command);
      if (next == Next::leave) return false;
      if (next == Next::same_turn) continue;
      if (!resigned_) show_board();
      return true;
    }
    const auto move = table_->parse(*line);
    if (!move) {
      dialogue_.tell(move.why());
      continue;
    }
    dialogue_.tell(msg::moved, side_name(side), table_->annotate(*move));
    table_->play(*move);
    show_board();
    return true;
  }
}

bool GameSession::machine_turn() {
  const Side side = table_->to_move();
  std::unique_ptr<Player>& machine = machines_[index(side)];
  if (!machine) machine = make_player(player(side));
  auto answer = machine->choose(*table_, {}, show_progress(), dialogue_.console().stop());
  clear_progress();
  if (dialogue_.stopped()) return false;
  if (!answer) {
    resigned_ = side;
    fault_ = answer.why();
    return true;
  }
  if (const auto& report = answer->report) {
    dialogue_.tell(msg::moved_by_machine, side_name(side), table_->annotate(answer->move),
                   best_value(*report), report->iterations, fmt::format("{:.2f}", report->seconds));
    last_search_ = answer->report;
  } else {
    dialogue_.tell(msg::moved, side_name(side), table_->annotate(answer->move));
  }
  table_->play(answer->move);
  show_board();
  return true;
}

Progress GameSession::show_progress() {
  if (!look_.screen.rewrites) return {};
  return [this](const Report& report) {
    const std::string line = progress_line(report, dialogue_.lang(), look_.screen.width - 4);
    dialogue_.console().write(fmt::format("\r{}\x1b[K", line));
  };
}

void GameSession::clear_progress() {
  if (look_.screen.rewrites) dialogue_.console().write("\r\x1b[K");
}

void GameSession::leave() {
  const bool kept = !saved_in_.empty() && saved_moves_ == table_->moves() && record_.empty();
  if (kept) dialogue_.tell(msg::game_kept, saved_in_.string());
  if (kept || keep()) dialogue_.tell(msg::how_to_resume, shell_word(saved_in_));
  dialogue_.tell(msg::goodbye);
}

bool GameSession::keep() {
  for (const auto& path : {record_, new_game_path(table_->facts().name)}) {
    if (path.empty()) continue;
    const auto saved = save_game(path, record());
    if (saved) {
      saved_in_ = path;
      dialogue_.tell(msg::game_saved, path.string());
      return true;
    }
    dialogue_.tell(msg::game_lost, saved.why());
  }
  return false;
}

void play_in_terminal(Dialogue& dialogue, const Screen& screen, Wishes wishes,
                      const std::filesystem::path& file, const std::filesystem::path& record) {
  auto setup = set_up_game(dialogue, std::move(wishes));
  if (!setup) return dialogue.tell(msg::goodbye);
  setup->file = file;
  can_hold(form_named(record), record_of(*setup->table)).or_throw();
  GameSession(dialogue, screen, std::move(*setup), record).run();
}

}  // namespace ratatosk::terminal
