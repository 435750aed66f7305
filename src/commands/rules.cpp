#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "engine/rules_text.h"

namespace ratatosk::commands {

void add_rules(CLI::App& app, Verbs& verbs) {
  const auto game = std::make_shared<std::string>();
  CLI::App* verb = add_verb(app, verbs, "rules", msg::help_rules, [game, lang = verbs.lang] {
    fmt::print("{}", rules_text(find_game(*game).facts(), lang));
    return 0;
  });
  add_game(*verb, *game, say(verbs.lang, Msg::help_game))->required();
}

}  // namespace ratatosk::commands
