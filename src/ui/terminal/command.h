#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "base/messages.h"

namespace ratatosk::terminal {

// What a person may say at the move prompt instead of a move.
enum class Order { help, hint, moves, undo, resign, flip, save, load, stats, time, board, quit };

struct Command {
  Order order;
  std::string rest;  // what follows the word
};

// The command that the line is, in the words of either language, or nothing: then it is a move.
std::optional<Command> parse_command(std::string_view line);

// The list of commands, one a line.
std::string describe_commands(Lang lang);

}  // namespace ratatosk::terminal
