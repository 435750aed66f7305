// What a session does when the person types a command instead of a move.
#include "base/text.h"
#include "players/can_play.h"
#include "records/game_form.h"
#include "ui/terminal/game_paths.h"
#include "ui/terminal/game_session.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/search_text.h"
#include "ui/terminal/sides.h"

namespace ratatosk::terminal {
namespace {

// "e1", or row and column from 0.
std::optional<int> parse_square(std::string_view text, const GameFacts& facts) {
  if (const auto numbers = read_numbers<2>(text)) {
    const auto [row, column] = *numbers;
    if (row < 0 || row >= facts.rows || column < 0 || column >= facts.columns) return std::nullopt;
    return row * facts.columns + column;
  }
  const auto square = read_square(text, facts.columns);
  if (!square || *square < 0 || *square >= facts.rows * facts.columns || !text.empty())
    return std::nullopt;
  return square;
}

// "0 3 2 3", or "4 5" where a move only places a piece.
std::string numbers_of(Move move, int columns) {
  const auto square = [&](int s) { return fmt::format("{} {}", s / columns, s % columns); };
  return move.from == move.to ? square(move.to) : square(move.from) + " " + square(move.to);
}

}  // namespace

GameSession::Next GameSession::obey(const Command& command) {
  switch (command.order) {
    case Order::help:
      help();
      return Next::same_turn;
    case Order::hint:
      hint(command.rest);
      return Next::same_turn;
    case Order::moves:
      moves(command.rest);
      return Next::same_turn;
    case Order::undo:
      return undo();
    case Order::resign:
      return resign();
    case Order::board:
      return Next::new_board;
    case Order::flip:
      look_.flipped = !look_.flipped;
      return Next::new_board;
    case Order::save:
      save(command.rest);
      return Next::same_turn;
    case Order::load:
      return load(command.rest);
    case Order::stats:
      stats();
      return Next::same_turn;
    case Order::time:
      change_time(command.rest);
      return Next::same_turn;
    case Order::quit:
      return Next::leave;
  }
  return Next::same_turn;
}

void GameSession::help() {
  const GameFacts& facts = table_->facts();
  for (const Move move : table_->legal_moves()) {
    if (move.to >= facts.rows * facts.columns) continue;  // a pass is no example
    dialogue_.tell(msg::help_move, table_->format(move), numbers_of(move, facts.columns));
    break;
  }
  dialogue_.tell(msg::legend_coordinates);
  dialogue_.tell(msg::help_commands);
  dialogue_.console().write(describe_commands(dialogue_.lang()));
  dialogue_.tell(draw_legend(look_, table_->facts(), table_->view(), dialogue_.lang()));
}

std::optional<double> GameSession::read_seconds(const std::string& text) {
  auto seconds = find_param("seconds")->parse(text);
  if (seconds && *seconds <= 0) seconds = Text(msg::endless_thinking);
  if (seconds) return *seconds;
  dialogue_.tell(seconds.why());
  return std::nullopt;
}

void GameSession::hint(const std::string& text) {
  SearchParams params = search_;
  if (!text.empty()) {
    const auto seconds = read_seconds(text);
    if (!seconds) return;
    params.seconds = *seconds;
  }
  if (params.seconds <= 0 && params.iterations <= 0) return dialogue_.tell(msg::endless_thinking);
  if (!adviser_) adviser_ = std::make_unique<BackgroundThinker>(*table_);
  last_search_ = adviser_->think(*table_, params, show_progress(), dialogue_.console().stop());
  clear_progress();
  if (dialogue_.stopped()) return;
  const Report& report = *last_search_;
  const MoveReport* best = report.find(report.best);
  dialogue_.tell(msg::hint_is, move_words(report.best), best_value(report), best ? best->visits : 0,
                 report.visits());
  dialogue_.tell(msg::best_line, join(report.line, " "));
}

// As records write it, and with what it takes in games whose records do not say it.
std::string GameSession::move_words(Move move) const {
  std::string text = table_->annotate(move);
  if (text != table_->format(move)) return text;
  char before = 'x';
  for (const int square : table_->captures(move)) {
    text += before + square_name(square, table_->facts().columns);
    before = '/';
  }
  return text;
}

void GameSession::moves(const std::string& text) {
  const GameFacts& facts = table_->facts();
  std::optional<int> from;
  if (!text.empty()) {
    from = parse_square(text, facts);
    if (!from) {
      return dialogue_.tell(msg::no_such_square, clip(text),
                            square_name(facts.rows * facts.columns - 1, facts.columns));
    }
  }
  std::vector<std::string> found;
  std::vector<int> targets;
  for (const Move move : table_->legal_moves()) {
    if (from && move.from != *from) continue;
    found.push_back(move_words(move));
    targets.push_back(move.to);
  }
  if (found.empty())
    return dialogue_.tell(msg::no_moves_from, square_name(from.value_or(0), facts.columns));
  if (from) show_board(targets);
  dialogue_.tell(Msg::possible_moves, found.size());
  dialogue_.console().write(wrap(found, look_.screen.width - 1, "  "));
}

// Back to the last turn that a person had before this one: with a machine on the other side that is
// its reply and the person's own move.
GameSession::Next GameSession::undo() {
  const auto before = table_->copy();
  int taken = 0;
  do {
    if (!before->undo()) {
      dialogue_.tell(msg::nothing_to_undo);
      return Next::same_turn;
    }
    ++taken;
  } while (!player(before->to_move()).is_human());
  for (int i = 0; i < taken; ++i) table_->undo();
  dialogue_.tell(msg::undone, taken);
  return Next::new_board;
}

GameSession::Next GameSession::resign() {
  resigned_ = table_->to_move();
  return Next::new_board;
}

void GameSession::save(const std::string& file) {
  if (file.empty())
    return dialogue_.tell(msg::needs_argument, "guardar / save", Text(msg::argument_file));
  const auto path = typed_path(file);
  const auto saved = save_game(path, record());
  if (!saved) return dialogue_.tell(saved.why());
  saved_in_ = path;
  saved_moves_ = table_->moves();
  dialogue_.tell(msg::game_saved, path.string());
}

GameSession::Next GameSession::load(const std::string& file) {
  if (file.empty()) {
    dialogue_.tell(msg::needs_argument, "cargar / load", Text(msg::argument_file));
    return Next::same_turn;
  }
  const auto loaded = load_game(typed_path(file));
  if (!loaded) {
    dialogue_.tell(loaded.why());
    return Next::same_turn;
  }
  auto table = table_of(*loaded);
  for (const PlayerSpec& player : players_) {
    if (const auto able = can_play(player, *table); !able) {
      dialogue_.tell(able.why());
      return Next::same_turn;
    }
  }
  table_ = std::move(table);
  machines_ = {};
  adviser_.reset();
  last_search_.reset();
  look_.dark = black_side(table_->facts());
  saved_in_ = typed_path(file);
  saved_moves_ = table_->moves();
  dialogue_.tell(msg::game_loaded, table_->facts().name, table_->plies());
  return Next::new_board;
}

void GameSession::stats() {
  if (!last_search_) return dialogue_.tell(msg::no_search_yet);
  dialogue_.console().write(search_table(*last_search_, table_->facts(), dialogue_.lang()));
}

void GameSession::change_time(const std::string& text) {
  const auto seconds = read_seconds(text);
  if (!seconds) return;
  search_.seconds = *seconds;
  for (PlayerSpec& player : players_) player.params.seconds = *seconds;
  machines_ = {};  // they are made again with it
  dialogue_.tell(msg::time_set, find_param("seconds")->text(search_));
}

}  // namespace ratatosk::terminal
