#include "engine/named_captures.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "engine/messages.h"

namespace ratatosk::engine {
namespace {

std::string names_of(const std::vector<int>& squares, int columns) {
  std::vector<std::string> names;
  for (const int square : squares) names.push_back(square_name(square, columns));
  return join(names, ", ");
}

// Why a legal move is not what it says; nothing where it is, or names nothing.
std::optional<Text> explain_false_capture(const Table& table, Move legal, std::string_view typed) {
  const int columns = table.facts().columns;
  std::string_view rest = trim(typed);
  if (rest.starts_with('K')) rest.remove_prefix(1);
  std::vector<int> named;
  bool is_capture = false;  // the next square is behind an x
  const int of_move = legal.from == legal.to ? 1 : 2;
  for (int count = 0; !rest.empty();) {
    const auto square = read_square(rest, columns);
    if (square) {
      if (is_capture) named.push_back(*square);
      ++count;
      continue;
    }
    is_capture = rest.front() == 'x' || (rest.front() == '/' && count > of_move);
    rest.remove_prefix(1);
  }
  if (named.empty()) return std::nullopt;
  std::vector<int> taken = table.captures(legal);
  std::ranges::sort(named);
  std::ranges::sort(taken);
  if (named == taken) return std::nullopt;
  const std::string move = table.format(legal);
  if (taken.empty()) return Text(msg::captures_nothing, move);
  return Text(msg::captures_other, move, names_of(taken, columns));
}

}  // namespace

Result<Move> parse_named(const Table& table, std::string_view typed) {
  auto move = table.parse(typed);
  if (!move) return move;
  if (const auto untrue = explain_false_capture(table, *move, typed)) return *untrue;
  return move;
}

}  // namespace ratatosk::engine
