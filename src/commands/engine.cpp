#include <algorithm>
#include <iostream>

#include "base/suggest.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/game_family.h"
#include "engine/registry.h"
#include "protocols/gtp.h"
#include "protocols/htp.h"
#include "protocols/nboard.h"
#include "protocols/otep.h"
#include "protocols/ugi.h"

namespace ratatosk::commands {
namespace {

struct EngineOptions {
  std::string game, protocol = "ugi";
  SearchFlags flags{preset(Preset::strong)};
};

bool any_game(const GameFacts&) { return true; }

struct Protocol {
  std::string_view name;
  bool (*plays)(const GameFacts& game);
  void (*speak)(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
                const SearchParams& params);
};

constexpr Protocol protocols[] = {
    {"ugi", any_game, speak_ugi},         {"gtp", is_othello, speak_gtp},
    {"nboard", is_othello, speak_nboard}, {"otep", is_tafl, speak_otep},
    {"htp", is_tafl, speak_htp},
};

std::vector<std::string_view> names(const GameFacts* game) {
  std::vector<std::string_view> names;
  for (const Protocol& protocol : protocols) {
    if (!game || protocol.plays(*game)) names.push_back(protocol.name);
  }
  return names;
}

int run_engine(const EngineOptions& options) {
  auto table = make_table(options.game);
  const auto protocol = std::ranges::find(protocols, options.protocol, &Protocol::name);
  if (protocol == std::end(protocols))
    throw_error(2, not_one_of(options.protocol, "--protocol", names(nullptr)));
  if (!protocol->plays(table->facts()))
    usage_error(msg::protocol_other_game, options.protocol, options.game,
                join(names(&table->facts()), " "));
  const SearchParams params = options.flags.params();
  can_search(params, options.game).or_throw();
  std::ios::sync_with_stdio(false);
  protocol->speak(std::cin, std::cout, std::move(table), params);
  return 0;
}

}  // namespace

void add_engine(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<EngineOptions>();
  CLI::App* verb =
      add_verb(app, verbs, "engine", msg::help_engine, [options] { return run_engine(*options); });
  add_game(*verb, options->game, say(verbs.lang, Msg::help_game))->required();
  verb->add_option("--protocol", options->protocol, say(verbs.lang, msg::help_protocol) + " [ugi]")
      ->option_text(join(names(nullptr), "|"));
  options->flags.add_player_to(*verb, verbs.lang);
  options->flags.add_to(*verb, verbs.lang);
}

}  // namespace ratatosk::commands
