#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/messages.h"

namespace ratatosk::terminal {

// What a person may say at the move prompt instead of a move.
enum class Order {
  help,
  moves,
  hint,
  analyze,
  undo,
  redo,
  history,
  review,
  board,
  flip,
  stats,
  time,
  level,
  save,
  load,
  resign,
  new_game,
  again,
  go_on,
  rules,
  english,
  spanish,
  quit
};

struct Command {
  Order order;
  std::string rest;  // what follows the word
};

// The command that the line is, in the words of either language, or nothing: then it is a move.
std::optional<Command> parse_command(std::string_view line);

// The words of the orders in the language.
std::vector<std::string_view> order_words(Lang lang);
std::string_view order_word(Order order, Lang lang);

// The reason, with the order that somebody meant who wrote this line, if it looks like one.
Text suggest_order(const Text& why, std::string_view line, Lang lang);

// The list of commands, one a line; their words alone, a line for each topic; the lines of a topic,
// of a command, or all.
std::string describe_commands(Lang lang);
std::string describe_topics(Lang lang);
Result<std::string> describe_about(std::string_view what, Lang lang);
// The line of one, with a number before it.
std::string describe_choice(int number, Order order, Lang lang);

}  // namespace ratatosk::terminal
