// What a session does when the person types an order instead of a move.
#include <map>

#include "base/numbers.h"
#include "base/text.h"
#include "engine/moves_text.h"
#include "games/messages.h"
#include "ui/terminal/game_session.h"
#include "ui/terminal/language_choice.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/player_text.h"
#include "ui/terminal/tell_rules.h"

namespace ratatosk::terminal {
namespace {

// "e1", or row and column from 0.
Result<int> parse_square(std::string_view text, const GameFacts& facts) {
  if (const auto numbers = read_numbers<2>(text)) {
    const auto [row, column] = *numbers;
    const bool row_fits = row >= 0 && row < facts.rows;
    if (row_fits && column >= 0 && column < facts.columns) return row * facts.columns + column;
    return Text(games::msg::move_outside, row_fits ? column : row, 0,
                (row_fits ? facts.columns : facts.rows) - 1);
  }
  std::string_view rest = text;
  const auto square = read_square(rest, facts.columns);
  if (square && *square >= 0 && *square < facts.rows * facts.columns && rest.empty())
    return *square;
  return Text(msg::no_such_square, clip(text),
              square_name(facts.rows * facts.columns - 1, facts.columns));
}

// "0 3 2 3", or "4 5" where a move only places a piece.
std::string numbers_of(Move move, int columns) {
  const auto square = [&](int s) { return fmt::format("{} {}", s / columns, s % columns); };
  return move.from == move.to ? square(move.to) : square(move.from) + " " + square(move.to);
}

}  // namespace

GameSession::Next GameSession::obey(const Command& command) {
  switch (command.order) {
    case Order::moves:
    case Order::hint:
    case Order::analyze:
    case Order::resign:
    case Order::go_on:
      if (!state_.is_over()) break;
      dialogue_.tell(Msg::move_game_over);
      return Next::same_turn;
    default:
      break;
  }
  const Next next = obey_order(command);
  return dialogue_.wants_to_leave() ? Next::leave : next;
}

GameSession::Next GameSession::obey_order(const Command& command) {
  switch (command.order) {
    case Order::help:
      help(command.rest);
      return Next::same_turn;
    case Order::hint:
      hint(command.rest);
      return Next::same_turn;
    case Order::analyze:
      analyze();
      return Next::same_turn;
    case Order::moves:
      moves(command.rest);
      return Next::same_turn;
    case Order::history:
      history();
      return Next::same_turn;
    case Order::review:
      review(command.rest);
      return Next::same_turn;
    case Order::stats:
      stats();
      return Next::same_turn;
    case Order::time:
      change_time(command.rest);
      return Next::same_turn;
    case Order::level:
      change_level(command.rest);
      return Next::same_turn;
    case Order::save:
      save(command.rest);
      return Next::same_turn;
    case Order::go_on:
      dialogue_.tell(msg::no_pause);
      return Next::same_turn;
    case Order::flip:
      look_.flipped = !look_.flipped;
      return Next::new_board;
    case Order::board:
      return Next::new_board;
    case Order::undo:
      return undo();
    case Order::redo:
      return redo();
    case Order::resign:
      return resign();
    case Order::load:
      return load(command.rest);
    case Order::new_game:
      return Next::new_game;
    case Order::again:
      return Next::again;
    case Order::rules:
      tell_rules(dialogue_, command.rest, &state_.table());
      return Next::same_turn;
    case Order::english:
    case Order::spanish:
      choose_language(dialogue_, command.order == Order::english ? Lang::en : Lang::es);
      return Next::same_turn;
    case Order::quit:
      return Next::leave;
  }
  return Next::same_turn;
}

void GameSession::help(const std::string& what) {
  const Lang lang = dialogue_.lang();
  if (!what.empty()) {
    const auto lines = describe_about(what, lang);
    return lines ? dialogue_.tell_lines(*lines) : dialogue_.tell(lines.why());
  }
  const GameFacts& facts = state_.facts();
  std::string text;
  for (const Move move : state_.table().legal_moves()) {
    if (move.to >= facts.rows * facts.columns) continue;  // a pass is no example
    text = say(lang, msg::help_move, state_.table().format(move), numbers_of(move, facts.columns)) +
           "\n";
    break;
  }
  text += say(lang, msg::legend_coordinates) + "\n";
  const std::string legend = draw_legend(look_, facts, state_.table().view(), lang),
                    all = text + say(lang, msg::help_commands) + "\n" + describe_commands(lang),
                    brief = text + say(lang, msg::help_topics) + "\n" + describe_topics(lang);
  dialogue_.tell_lines(dialogue_.has_room_for(all + legend) ? all : brief);
  dialogue_.console().write(legend);
}

// As records write it, and with what it takes in games whose records do not say it.
std::string GameSession::move_words(Move move) const {
  const Table& table = state_.table();
  std::string text = table.annotate(move);
  if (text != table.format(move)) return text;
  char before = 'x';
  for (const int square : table.captures(move)) {
    text += before + square_name(square, table.facts().columns);
    before = '/';
  }
  return text;
}

void GameSession::moves(const std::string& text) {
  const GameFacts& facts = state_.facts();
  if (text.empty()) return list_all_moves();
  const auto from = parse_square(text, facts);
  if (!from) return dialogue_.tell(from.why());
  std::vector<std::string> found;
  std::vector<int> targets;
  for (const Move move : state_.table().legal_moves()) {
    if (move.from != *from) continue;
    found.push_back(move_words(move));
    targets.push_back(move.to);
  }
  if (found.empty()) return dialogue_.tell(msg::no_moves_from, square_name(*from, facts.columns));
  show_board(targets);
  dialogue_.tell(Msg::possible_moves, found.size());
  dialogue_.console().write(wrap(found, dialogue_.width() - 1, "  "));
}

// Where pieces move, the piece and then where it can go; a line for each of them.
void GameSession::list_all_moves() {
  const std::vector<Move> all = state_.table().legal_moves();
  std::map<int, std::vector<std::string>> of_pieces;
  std::vector<std::string> placed;
  for (const Move move : all) {
    const std::string words = move_words(move);
    if (move.from == move.to) {
      placed.push_back(words);
    } else {
      const std::size_t end = words.find_first_of("-x");
      std::vector<std::string>& of_piece = of_pieces[move.from];
      if (of_piece.empty()) of_piece.push_back(pad_right(words.substr(0, end) + ":", 5));
      of_piece.push_back(words.substr(words[end] == '-' ? end + 1 : end));
    }
  }
  dialogue_.tell(Msg::possible_moves, all.size());
  dialogue_.console().write(wrap(placed, dialogue_.width() - 1, "  "));
  for (const auto& [from, words] : of_pieces)
    dialogue_.console().write(wrap(words, dialogue_.width() - 1, "  "));
}

void GameSession::history() {
  const std::vector<Move>& played = state_.table().moves();
  if (played.empty()) return dialogue_.tell(msg::nothing_played);
  const auto board = at_start(state_.table());
  const auto pairs = play_in_pairs(*board, played);
  dialogue_.console().write(wrap(pairs, dialogue_.width() - 1, "  ", "  "));
}

GameSession::Next GameSession::undo() {
  const auto taken = state_.undo();
  if (!taken) {
    dialogue_.tell(msg::nothing_to_undo);
    return Next::same_turn;
  }
  if (*taken == 0) {
    dialogue_.tell(msg::resignation_undone);
  } else {
    dialogue_.tell(msg::undone, *taken);
  }
  return Next::new_board;
}

GameSession::Next GameSession::redo() {
  const int played = state_.redo();
  if (played == 0) {
    dialogue_.tell(msg::nothing_to_redo);
    return Next::same_turn;
  }
  dialogue_.tell(msg::redone, played);
  return Next::new_board;
}

GameSession::Next GameSession::resign() {
  if (!dialogue_.confirm(Text(msg::ask_resign, the_side(state_.to_move())))) return Next::same_turn;
  state_.give_up();
  return Next::next_turn;
}

std::optional<double> GameSession::read_seconds(const std::string& text) {
  const auto seconds = parse_seconds(text, dialogue_.lang(), /*may_be_endless=*/false);
  if (seconds) return *seconds;
  dialogue_.tell(seconds.why());
  return std::nullopt;
}

// A machine that was described by settings gets a level only where its side is named.
void GameSession::change_level(const std::string& text) {
  const auto words = split_words(text);
  const auto named = words.size() == 2 ? level_of_side(words) : std::nullopt;
  std::vector<Side> machines;
  bool has_engine = false;
  for (const Side side : {Side::first, Side::second}) {
    const PlayerSpec& player = state_.player(side);
    if (player.kind != PlayerSpec::Kind::engine) continue;
    has_engine = true;
    if (named ? side == named->first : has_level(player)) machines.push_back(side);
  }
  if (machines.empty())
    return dialogue_.tell(named        ? msg::no_machine_there
                          : has_engine ? msg::no_level_plays
                                       : msg::no_machine_plays);
  if (!text.empty()) {
    const auto level = parse_level(named ? named->second : text);
    if (!level) return dialogue_.tell(level.why());
    for (const Side side : machines) state_.set_level(side, *level);
    machines_ = {};  // they are made again with it
  }
  for (const Side side : machines)
    dialogue_.tell(msg::level_now, side_name(side),
                   player_words(state_.player(side), dialogue_.lang()));
}

// "4 black", "black 4".
std::optional<std::pair<Side, std::string_view>> GameSession::level_of_side(
    std::span<const std::string_view> words) const {
  for (const std::size_t at : {1, 0}) {
    if (const auto side = parse_side(state_.facts(), words[at], dialogue_.lang()))
      return std::pair(*side, words[1 - at]);
  }
  return std::nullopt;
}

std::string GameSession::seconds_words() const {
  return written(find_param("seconds")->text(search_), dialogue_.lang());
}

void GameSession::change_time(const std::string& text) {
  if (text.empty()) return dialogue_.tell(msg::time_now, seconds_words());
  const auto seconds = read_seconds(text);
  if (!seconds) return;
  search_.seconds = *seconds;
  state_.set_seconds(*seconds);
  machines_ = {};  // they are made again with it
  dialogue_.tell(msg::time_set, seconds_words());
}

}  // namespace ratatosk::terminal
