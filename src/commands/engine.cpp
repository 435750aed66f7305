#include <iostream>

#include "commands/commands.h"
#include "engine/registry.h"
#include "protocols/ugi.h"

namespace ratatosk {
namespace {

struct EngineOptions {
  std::string game, protocol = "ugi";
  SearchFlags flags;
};

int run_engine(const EngineOptions& options) {
  if (options.protocol != "ugi") usage_error(Msg::bad_name, options.protocol, "--protocol", "ugi");
  auto table = make_table(options.game);
  std::ios::sync_with_stdio(false);
  speak_ugi(std::cin, std::cout, std::move(table), options.flags.params());
  return 0;
}

}  // namespace

void add_engine(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<EngineOptions>();
  CLI::App* verb = add_verb(app, verbs, "engine", Msg::help_engine, [options] { return run_engine(*options); });
  verb->add_option("GAME", options->game, say(verbs.lang, Msg::help_game))->required();
  verb->add_option("--protocol", options->protocol, say(verbs.lang, Msg::help_protocol) + ": ugi");
  options->flags.add_to(*verb, verbs.lang);
}

}  // namespace ratatosk
