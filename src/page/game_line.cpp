#include "page/game_line.h"

#include "base/text.h"
#include "engine/game_family.h"
#include "engine/moves_text.h"
#include "engine/registry.h"
#include "games/tafl/messages.h"

namespace ratatosk::page {
namespace {

// Rows of pieces, and of empty squares by their number: how Viking chess and knight chess write a
// board.
std::string rows_text(std::string_view letters, int columns, std::string_view first,
                      std::string_view second, std::string_view between) {
  std::string text;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
  };
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(columns) == 0) {
      flush();
      text += between;
    }
    if (letters[i] == '.') {
      ++empty;
      continue;
    }
    flush();
    text += letters[i] == '1' ? first : letters[i] == '2' ? second : "K";
  }
  flush();
  return text;
}

}  // namespace

Result<std::unique_ptr<Table>> read_line(Fields& message, const Limits& limits, const char* field) {
  Fields line(message.object(field));
  if (message.wrong()) return *message.wrong();
  const std::string name = line.text("game"), position = line.text("position", "");
  const std::vector<std::string> moves = line.texts("moves");
  constexpr std::int64_t most_agreed = 1'000'000;
  const std::int64_t max_plies = line.whole("max_plies", -1, 0, most_agreed);
  if (line.wrong()) return *line.wrong();
  const auto entry = lookup_game(name);
  if (!entry) return entry.why();
  auto table = (*entry)->table();
  Agreement agreement = table->agreement();
  if (max_plies >= 0) agreement.max_plies = static_cast<int>(max_plies);
  agreement.repetition = line.is("repetition", agreement.repetition);
  if (line.wrong()) return *line.wrong();
  table->agree(agreement);
  if (!position.empty()) {
    if (const auto set = table->set_position(position); !set) return set.why();
  }
  if (moves.size() > static_cast<std::size_t>(limits.plies))
    return Text(msg::too_many_moves, limits.plies);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = table->parse(moves[i]);
    if (!move) return Text(msg::bad_move, i + 1, clip(moves[i]), move.why());
    table->play(*move);
  }
  return table;
}

Json line_json(const Table& table) {
  Json line = {{"game", table.facts().name}};
  if (const std::string first = table.first_position(); !first.empty()) line["position"] = first;
  line["moves"] = moves_as_text(table);
  line["max_plies"] = table.agreement().max_plies;
  line["repetition"] = table.agreement().repetition;
  return line;
}

Result<std::string> compose_position(const Table& game, std::string_view letters, Side to_move) {
  const GameFacts& facts = game.facts();
  const auto squares = static_cast<std::size_t>(facts.rows * facts.columns);
  const std::string_view known = is_tafl(facts) ? ".12K" : ".12";
  if (letters.size() != squares || letters.find_first_not_of(known) != letters.npos)
    return Text(msg::bad_board, letters.size(), squares);
  if (letters.find_first_not_of('.') == letters.npos) return Text(msg::empty_board);
  const bool is_first = to_move == Side::first;
  if (is_tafl(facts) && letters.find('K') == letters.npos) return Text(games::tafl::msg::no_king);
  if (is_tafl(facts))
    return fmt::format("/{}/ {}", rows_text(letters, facts.columns, "t", "T", "/"),
                       is_first ? "b" : "w");
  if (is_knights(facts))
    return fmt::format("{} {}", rows_text(letters, facts.columns, "N", "n", "/"),
                       is_first ? "2" : "1");
  std::string discs;
  for (const char letter : letters) discs += letter == '.' ? '-' : letter == '1' ? 'X' : 'O';
  return discs + (is_first ? " X" : " O");
}

}  // namespace ratatosk::page
