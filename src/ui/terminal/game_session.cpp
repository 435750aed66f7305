// The course of a game.
#include "ui/terminal/game_session.h"

#include "base/numbers.h"
#include "base/text.h"
#include "engine/named_captures.h"
#include "engine/rules_text.h"
#include "players/make_player.h"
#include "records/game_files.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/player_text.h"
#include "ui/terminal/search_text.h"
#include "ui/terminal/show_board.h"
#include "ui/terminal/sides.h"

namespace ratatosk::terminal {

GameSession::GameSession(Dialogue& dialogue, const Screen& screen, GameSetup setup,
                         std::filesystem::path record)
    : dialogue_(dialogue),
      look_{screen, {}, false, black_side(setup.table->facts()), setup.table->facts().figure},
      state_(std::move(setup.table), setup.players, setup.given_up),
      search_(setup.search),
      paused_(setup.paused && !state_.has_people()) {
  file_.emplace(dialogue, std::move(record), std::move(setup.file), state_.record());
}

GameSession::After GameSession::run() {
  announce();
  show_board();
  for (;;) {
    switch (state_.is_over() ? after_game() : turn()) {
      case Next::same_turn:
      case Next::next_turn:
        break;
      case Next::new_board:
        if (!ends_on_a_low_screen()) show_board();
        break;
      case Next::leave:
        leave();
        return After::leave;
      case Next::new_game:
        file_->keep(state_.record());
        return After::new_game;
      case Next::again:
        file_->keep(state_.record());
        return After::again;
    }
  }
}

GameSetup GameSession::sides_changed() const {
  return {at_start(state_.table()),
          {state_.player(Side::second), state_.player(Side::first)},
          search_,
          {},
          {},
          false,
          paused_};
}

void GameSession::announce() {
  const GameFacts& facts = state_.facts();
  const BoardView view = state_.table().view();
  look_.size = dialogue_.console().size();
  dialogue_.tell("");
  dialogue_.tell(msg::game_begins, sentence(say(dialogue_.lang(), game_words(facts))),
                 facts.side_names[0], player_words(state_.player(Side::first), dialogue_.lang()),
                 facts.side_names[1], player_words(state_.player(Side::second), dialogue_.lang()));
  if (state_.table().moves().empty() && !state_.is_over())
    dialogue_.tell(msg::first_move, the_side(state_.to_move()));
  dialogue_.console().write(draw_legend(look_, facts, view, dialogue_.lang()));
}

void GameSession::show_board(const std::vector<int>& targets) {
  terminal::show_board(dialogue_, state_.table().view(), look_, targets);
}

void GameSession::show_status() {
  const Table& table = state_.table();
  const Lang lang = dialogue_.lang();
  std::vector<std::string> lines = {sentence(say(lang, Msg::to_play, side_name(table.to_move()))),
                                    say(lang, Msg::possible_moves, table.legal_moves().size())};
  if (const auto score = table.score_words()) lines.push_back(say(lang, *score));
  if (!room_for(table.view(), look_).high) lines = {join(lines, " · ")};
  for (const std::string& line : lines) dialogue_.tell(line);
}

void GameSession::show_result() {
  if (const auto& given_up = state_.given_up(); given_up && given_up->result != Outcome::draw) {
    const Side loser = given_up->result == Outcome::first_wins ? Side::second : Side::first;
    if (given_up->fault) {
      dialogue_.tell(msg::forfeited, the_side(loser), *given_up->fault);
    } else {
      dialogue_.tell(msg::resigned, the_side(loser));
    }
  }
  const Outcome outcome = state_.outcome();
  if (outcome == Outcome::draw) {
    dialogue_.tell(Msg::drawn);
  } else {
    dialogue_.tell(Msg::wins,
                   side_name(outcome == Outcome::first_wins ? Side::first : Side::second));
  }
  if (const auto why = state_.table().end_words()) dialogue_.tell(*why);
  if (const auto score = state_.table().score_words()) dialogue_.tell(*score);
}

GameSession::Next GameSession::turn() {
  try {
    if (must_pass(state_.table())) {
      pass();
      return Next::next_turn;
    }
    show_status();
    if (state_.player(state_.to_move()).is_human()) return person_turn();
    return paused_ ? paused_turn() : machine_turn();
  } catch (...) {  // out of memory, say: the command ends, the game must not be lost with it
    leave();
    throw;
  }
}

void GameSession::pass() {
  dialogue_.tell(msg::passes, the_side(state_.to_move()));
  state_.play(state_.table().legal_moves().front());
}

GameSession::Next GameSession::person_turn() {
  for (;;) {
    const auto line = dialogue_.ask(Text(msg::ask_move),
                                    [this](std::string_view begun) { return complete(begun); });
    if (!line) return Next::leave;
    if (line->empty()) continue;
    if (const auto command = parse_command(*line)) {
      const Next next = obey(*command);
      if (next == Next::same_turn) continue;
      return next;
    }
    if (const auto move = parse_named(state_.table(), *line)) {
      make(*move, std::nullopt);
      return Next::new_board;
    } else {
      dialogue_.tell(suggest_order(move.why(), *line, dialogue_.lang()));
    }
  }
}

void GameSession::tell_no_order(const std::string& line) {
  dialogue_.tell(suggest_order(Text(msg::no_such_order, clip(line)), line, dialogue_.lang()));
}

std::vector<std::string> GameSession::complete(std::string_view begun) const {
  const auto words = order_words(dialogue_.lang());
  std::vector<std::string> lines(words.begin(), words.end());
  for (const Move move : state_.table().legal_moves()) lines.push_back(state_.table().format(move));
  std::erase_if(lines, [&](const std::string& line) { return !line.starts_with(begun); });
  return lines;
}

void GameSession::make(Move move, const std::optional<Report>& report) {
  const Text side = side_name(state_.to_move());
  const std::string text = state_.table().annotate(move);
  if (report) {
    const Lang lang = dialogue_.lang();
    const std::string value = best_value(*report, lang),
                      seconds = written(fmt::format("{:.2f}", report->seconds), lang);
    if (report->iterations > 1) {
      dialogue_.tell(msg::moved_by_machine, side, text, value, report->iterations, seconds);
    } else {  // there was nothing to search
      dialogue_.tell(msg::moved_at_once, side, text, value, seconds);
    }
    last_search_ = report;
  } else {
    dialogue_.tell(msg::moved, side, text);
  }
  state_.play(move);
}

GameSession::Next GameSession::machine_turn() {
  const Side side = state_.to_move();
  const PlayerSpec& spec = state_.player(side);
  std::unique_ptr<Player>& machine = machines_[index(side)];
  if (!machine) machine = make_player(spec);
  // Another program that is told to stop gives no move.
  const bool can_hurry = spec.kind == PlayerSpec::Kind::engine;
  const auto answer = [&] {
    const Watch watch(dialogue_.console());
    if (can_hurry && watch.listens() && !std::exchange(told_keys_, true))
      dialogue_.tell(state_.has_people() ? msg::keys_now : msg::keys_now_and_pause);
    auto chosen = machine->choose(state_.table(), {}, show_progress(),
                                  can_hurry ? watch.stop() : dialogue_.console().stop());
    paused_ = paused_ || (watch.wants_pause() && !state_.has_people());
    return chosen;
  }();
  clear_progress();
  if (dialogue_.stopped()) return Next::leave;
  if (!answer) {
    state_.give_up(answer.why());
    return Next::next_turn;
  }
  make(answer->move, answer->report);
  return Next::new_board;
}

GameSession::Next GameSession::paused_turn() {
  for (;;) {
    const auto line = dialogue_.ask(Text(msg::ask_paused),
                                    [this](std::string_view begun) { return complete(begun); });
    if (!line) return Next::leave;
    if (line->empty()) return machine_turn();
    const auto command = parse_command(*line);
    if (!command) {
      tell_no_order(*line);
    } else if (command->order == Order::go_on) {
      paused_ = false;
      return machine_turn();
    } else if (const Next next = obey(*command); next != Next::same_turn) {
      return next;
    }
  }
}

// Whether it begins with a square, or is made of squares' numbers.
bool GameSession::looks_like_move(std::string_view line) const {
  if (read_numbers<4>(line) || read_numbers<2>(line)) return true;
  if (line.starts_with('K')) line.remove_prefix(1);
  return read_square(line, state_.facts().columns).has_value();
}

// The game is over: what now?
GameSession::Next GameSession::after_game() {
  constexpr std::array choices = {Order::new_game, Order::again, Order::undo,
                                  Order::review,   Order::save,  Order::quit};
  show_result();
  file_->keep(state_.record());
  if (ends_on_a_low_screen()) show_board();
  offer(choices);
  for (;;) {
    const auto line = dialogue_.ask(Text(msg::ask_after),
                                    [this](std::string_view begun) { return complete(begun); });
    if (!line) return Next::leave;
    if (line->empty()) continue;
    auto command = parse_command(*line);
    if (read_number<double>(*line)) {
      const auto number =
          parse_whole(*line, msg::the_choice, 1, static_cast<std::int64_t>(choices.size()));
      if (!number) {
        dialogue_.tell(number.why());
        continue;
      }
      command = Command{choices[static_cast<std::size_t>(*number - 1)], ""};
    }
    if (!command && looks_like_move(*line)) {
      dialogue_.tell(Msg::move_game_over);
    } else if (!command) {
      tell_no_order(*line);
    } else if (const Next next = obey(*command); next != Next::same_turn) {
      if (command->order != Order::board && command->order != Order::flip) return next;
      show_board();  // of the result enough has been said
    }
  }
}

// Where the board leaves no room for the result below it, it comes after that.
bool GameSession::ends_on_a_low_screen() {
  look_.size = dialogue_.console().size();
  return state_.is_over() && !room_for(state_.table().view(), look_).high;
}

// Each with its help where the final board stays on the screen beside it.
void GameSession::offer(std::span<const Order> choices) {
  constexpr int said =
      7;  // lines: the move, the result, why, the score, the file, a blank, the prompt
  const int lines = said + static_cast<int>(choices.size());
  if (room_for(state_.table().view(), look_, lines).high) {
    dialogue_.tell("");
    for (std::size_t i = 0; i < choices.size(); ++i)
      dialogue_.tell_lines(describe_choice(static_cast<int>(i) + 1, choices[i], dialogue_.lang()));
    return;
  }
  std::vector<std::string> items;
  for (const Order order : choices)
    items.push_back(fmt::format("{} {}", items.size() + 1, order_word(order, dialogue_.lang())));
  dialogue_.console().write(wrap(items, dialogue_.width() - 1, "  ", "  "));
}

void play_in_terminal(Dialogue& dialogue, const Screen& screen, Wishes wishes,
                      const std::filesystem::path& record) {
  using After = GameSession::After;
  const SearchParams search = wishes.search;
  expect_free(record, wishes.file);
  auto setup = set_up_game(dialogue, std::move(wishes));
  if (!setup) return dialogue.tell(msg::goodbye);
  can_hold(form_named(record), record_of(*setup->table)).or_throw();
  if (!setup->greeted) dialogue.tell(msg::other_language);
  auto session = std::make_unique<GameSession>(dialogue, screen, std::move(*setup), record);
  for (After after = session->run(); after != After::leave; after = session->run()) {
    if (after == After::again) {
      setup = session->sides_changed();
    } else {
      Wishes anything;
      anything.search = search;
      setup = set_up_game(dialogue, std::move(anything));
      dialogue.wants_to_leave();  // the questions, not the game: that goes on
    }
    if (setup) session = std::make_unique<GameSession>(dialogue, screen, std::move(*setup));
  }
}

}  // namespace ratatosk::terminal
