#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "engine/rules_text.h"

namespace ratatosk::commands {

void add_games(CLI::App& app, Verbs& verbs) {
  add_verb(app, verbs, "games", msg::help_games, [lang = verbs.lang] {
    for (const GameEntry& entry : all_games()) {
      const GameFacts& facts = entry.facts();
      fmt::print("{:<15} {:>2}x{:<2}  {}\n", facts.name, facts.rows, facts.columns,
                 say(lang, msg::game_pieces, say(lang, facts.side_names[0]), facts.pieces_first,
                     piece_words(facts), say(lang, facts.side_names[1]), facts.pieces_second,
                     piece_words(facts)));
    }
    return 0;
  });
}

}  // namespace ratatosk::commands
