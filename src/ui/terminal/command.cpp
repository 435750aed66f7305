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
  std::string_view es, en;  // as the help shows them
  std::string_view others;  // also understood, between blanks
  Msg argument, help;

  std::string_view word(Lang lang) const { return lang == Lang::es ? es : en; }
};

constexpr std::array commands = {
    CommandWords{Order::help, "ayuda", "help", "? h", msg::argument_none, msg::command_help},
    CommandWords{Order::moves, "mov", "moves", "movs movimientos jugadas m", msg::argument_square,
                 msg::command_moves},
    CommandWords{Order::hint, "pista", "hint", "", msg::argument_maybe_seconds, msg::command_hint},
    CommandWords{Order::analyze, "analizar", "analyze", "analyse", msg::argument_none,
                 msg::command_analyze},
    CommandWords{Order::undo, "deshacer", "undo", "u", msg::argument_none, msg::command_undo},
    CommandWords{Order::redo, "rehacer", "redo", "", msg::argument_none, msg::command_redo},
    CommandWords{Order::history, "historial", "history", "", msg::argument_none,
                 msg::command_history},
    CommandWords{Order::review, "repasar", "review", "repaso", msg::argument_maybe_seconds,
                 msg::command_review},
    CommandWords{Order::board, "tablero", "board", "", msg::argument_none, msg::command_board},
    CommandWords{Order::flip, "girar", "flip", "", msg::argument_none, msg::command_flip},
    CommandWords{Order::stats, "estad", "stats", "estadisticas estadísticas", msg::argument_none,
                 msg::command_stats},
    CommandWords{Order::time, "tiempo", "time", "", msg::argument_seconds, msg::command_time},
    CommandWords{Order::level, "nivel", "level", "", msg::argument_maybe_level, msg::command_level},
    CommandWords{Order::save, "guardar", "save", "", msg::argument_maybe_file, msg::command_save},
    CommandWords{Order::load, "cargar", "load", "", msg::argument_maybe_file, msg::command_load},
    CommandWords{Order::resign, "rendirse", "resign", "abandonar", msg::argument_none,
                 msg::command_resign},
    CommandWords{Order::new_game, "nueva", "new", "", msg::argument_none, msg::command_new},
    CommandWords{Order::again, "revancha", "again", "", msg::argument_none, msg::command_again},
    CommandWords{Order::go_on, "seguir", "continue", "", msg::argument_none, msg::command_go_on},
    CommandWords{Order::rules, "reglas", "rules", "", msg::argument_none, msg::command_rules},
    CommandWords{Order::english, "english", "english", "inglés ingles", msg::argument_none,
                 msg::command_english},
    CommandWords{Order::spanish, "español", "español", "espanol spanish castellano",
                 msg::argument_none, msg::command_spanish},
    CommandWords{Order::quit, "salir", "quit", "exit q", msg::argument_none, msg::command_quit},
};

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
