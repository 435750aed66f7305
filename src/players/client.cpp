#include "players/client.h"

#include <algorithm>

#include "base/text.h"
#include "players/messages.h"

namespace ratatosk::players {

Result<std::string> hear(std::string_view word, ChildProcess& child, Allowance& allowance) {
  for (;;) {
    const auto line = child.read_line(allowance);
    if (!line) return line;
    if (const auto rest = after_word(*line, word)) return std::string(*rest);
  }
}

std::int64_t milliseconds(double seconds) {
  return static_cast<std::int64_t>(std::max(1.0, seconds * 1000));
}

Result<Move> understand_move(std::string_view text, const Table& table, const ChildProcess& child) {
  const auto move = table.parse(text);
  if (!move) return Text(msg::child_illegal, child.name(), clip(text));
  return *move;
}

}  // namespace ratatosk::players
