#include "ui/terminal/command.h"

#include <algorithm>
#include <array>

#include "base/suggest.h"
#include "base/text.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

struct CommandWords {
  Order order;
  Msg topic;
  std::string_view es, en;  // as the help shows them
  std::string_view others;  // also understood, between blanks
  Msg argument, help;

  std::string_view word(Lang lang) const { return lang == Lang::es ? es : en; }
};

constexpr std::array commands = {
    CommandWords{Order::help, msg::topic_screen, "ayuda", "help", "? h", msg::argument_maybe_topic,
                 msg::command_help},
    CommandWords{Order::moves, msg::topic_play, "mov", "moves", "movs movimientos jugadas m",
                 msg::argument_square, msg::command_moves},
    CommandWords{Order::hint, msg::topic_play, "pista", "hint", "", msg::argument_maybe_seconds,
                 msg::command_hint},
    CommandWords{Order::analyze, msg::topic_machine, "analizar", "analyze", "analyse",
                 msg::argument_none, msg::command_analyze},
    CommandWords{Order::undo, msg::topic_play, "deshacer", "undo", "u", msg::argument_none,
                 msg::command_undo},
    CommandWords{Order::redo, msg::topic_play, "rehacer", "redo", "", msg::argument_none,
                 msg::command_redo},
    CommandWords{Order::history, msg::topic_play, "historial", "history", "", msg::argument_none,
                 msg::command_history},
    CommandWords{Order::review, msg::topic_machine, "repasar", "review", "repaso",
                 msg::argument_maybe_seconds, msg::command_review},
    CommandWords{Order::board, msg::topic_screen, "tablero", "board", "", msg::argument_none,
                 msg::command_board},
    CommandWords{Order::flip, msg::topic_screen, "girar", "flip", "", msg::argument_none,
                 msg::command_flip},
    CommandWords{Order::stats, msg::topic_machine, "estad", "stats", "estadisticas estadísticas",
                 msg::argument_none, msg::command_stats},
    CommandWords{Order::time, msg::topic_machine, "tiempo", "time", "", msg::argument_seconds,
                 msg::command_time},
    CommandWords{Order::level, msg::topic_machine, "nivel", "level", "", msg::argument_maybe_level,
                 msg::command_level},
    CommandWords{Order::save, msg::topic_games, "guardar", "save", "", msg::argument_maybe_file,
                 msg::command_save},
    CommandWords{Order::load, msg::topic_games, "cargar", "load", "", msg::argument_maybe_file,
                 msg::command_load},
    CommandWords{Order::resign, msg::topic_play, "rendirse", "resign", "abandonar",
                 msg::argument_none, msg::command_resign},
    CommandWords{Order::new_game, msg::topic_games, "nueva", "new", "", msg::argument_none,
                 msg::command_new},
    CommandWords{Order::again, msg::topic_games, "revancha", "again", "", msg::argument_none,
                 msg::command_again},
    CommandWords{Order::go_on, msg::topic_machine, "seguir", "continue", "", msg::argument_none,
                 msg::command_go_on},
    CommandWords{Order::rules, msg::topic_play, "reglas", "rules", "", msg::argument_none,
                 msg::command_rules},
    CommandWords{Order::english, msg::topic_screen, "english", "english", "inglés ingles",
                 msg::argument_none, msg::command_english},
    CommandWords{Order::spanish, msg::topic_screen, "español", "español",
                 "espanol spanish castellano", msg::argument_none, msg::command_spanish},
    CommandWords{Order::quit, msg::topic_games, "salir", "quit", "exit q", msg::argument_none,
                 msg::command_quit},
};

constexpr std::array topics = {msg::topic_play, msg::topic_machine, msg::topic_games,
                               msg::topic_screen};

bool is_word_of(std::string_view word, const CommandWords& command) {
  if (word == command.es || word == command.en) return true;
  const auto others = split_words(command.others);
  return std::find(others.begin(), others.end(), word) != others.end();
}

const CommandWords& words_of(Order order) {
  return *std::ranges::find(commands, order, &CommandWords::order);
}

std::string line_of(const CommandWords& command, Lang lang) {
  const std::string usage = fmt::format("{} {}", command.word(lang), say(lang, command.argument));
  return fmt::format("{}  {}", pad_right(usage, 18), say(lang, command.help));
}

}  // namespace

std::optional<Command> parse_command(std::string_view line) {
  line = trim(line);
  const std::size_t size = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = lower_case(line.substr(0, size));
  for (const CommandWords& command : commands) {
    if (is_word_of(word, command))
      return Command{command.order, std::string(trim(line.substr(size)))};
  }
  return std::nullopt;
}

std::string describe_commands(Lang lang) {
  std::string out;
  for (const CommandWords& command : commands) out += "  " + line_of(command, lang) + "\n";
  return out;
}

std::string describe_topics(Lang lang) {
  constexpr int longest_topic = 8, room = 79;
  std::string out;
  for (const Msg& topic : topics) {
    std::vector<std::string> words = {pad_right(topic.in(lang), longest_topic)};
    for (const CommandWords& command : commands) {
      if (command.topic == topic) words.emplace_back(command.word(lang));
    }
    out += wrap(words, room, "  ", "  ");
  }
  return out;
}

Result<std::string> describe_about(std::string_view what, Lang lang) {
  const std::string word = plain_letters(what);
  const auto is_called = [&](const Msg& name) {
    return word == plain_letters(name.in(Lang::es)) || word == plain_letters(name.in(Lang::en));
  };
  if (is_called(msg::everything)) return describe_commands(lang);
  const auto command = parse_command(what);
  std::string out;
  for (const CommandWords& each : commands) {
    if (is_called(each.topic) || (command && command->order == each.order))
      out += "  " + line_of(each, lang) + "\n";
  }
  if (!out.empty()) return out;
  std::vector<std::string_view> names;
  for (const Msg& topic : topics) names.push_back(topic.in(lang));
  names.push_back(msg::everything.in(lang));
  const Text why(msg::no_such_topic, clip(what), join(names, ", "));
  const auto words = order_words(lang);
  names.insert(names.end(), words.begin(), words.end());
  return suggest(why, what, names);
}

std::string describe_choice(int number, Order order, Lang lang) {
  return fmt::format("  {} {}\n", number, line_of(words_of(order), lang));
}

std::vector<std::string_view> order_words(Lang lang) {
  std::vector<std::string_view> words;
  for (const CommandWords& command : commands) words.push_back(command.word(lang));
  return words;
}

std::string_view order_word(Order order, Lang lang) { return words_of(order).word(lang); }

Text suggest_order(const Text& why, std::string_view line, Lang lang) {
  return suggest(why, line.substr(0, line.find(' ')), order_words(lang));
}

}  // namespace ratatosk::terminal
