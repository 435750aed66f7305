#include "ui/terminal/tell_rules.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"
#include "engine/rules_text.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

// What people call games besides.
constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"caballos", "knights"},     {"ajedrez-de-caballos", "knights"},
    {"knight-chess", "knights"}, {"otelo", "othello"},
    {"reversi", "othello"},
};

// By its name however it is written: "Brandubh", "alea evangelii".
Result<const GameEntry*> game_called(std::string_view text) {
  std::string name = plain_letters(text);
  std::ranges::replace(name, ' ', '-');
  for (const auto& [other, own] : other_names) {
    if (name == other) name = own;
  }
  const auto game = lookup_game(name);
  return game ? game : lookup_game(text);
}

}  // namespace

Result<const GameEntry*> parse_game(std::string_view text) {
  if (!read_number<double>(text)) return game_called(text);
  const auto games = all_games();
  const auto number = parse_whole(text, msg::the_board, 1, static_cast<std::int64_t>(games.size()));
  if (!number) return number.why();
  return &games[static_cast<std::size_t>(*number - 1)];
}

void tell_rules(Dialogue& dialogue, std::string_view game, const Table* table) {
  if (game.empty() && !table) return dialogue.tell(msg::rules_of_which);
  const auto named = game.empty() ? Result<const GameEntry*>(nullptr) : parse_game(game);
  if (!named) return dialogue.tell(named.why());
  const GameFacts& facts = *named ? (*named)->facts() : table->facts();
  dialogue.tell_lines("\n" + rules_text(facts, dialogue.lang()) + "\n");
}

}  // namespace ratatosk::terminal
