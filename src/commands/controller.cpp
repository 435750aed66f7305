#include <algorithm>
#include <iostream>

#include "commands/commands.h"
#include "commands/messages.h"
#include "protocols/knights_controller.h"

namespace ratatosk::commands {
namespace {

struct ControllerOptions {
  std::string turn;
  bool turn_given = false;
  SearchFlags flags{controller_settings()};
};

int run_controller(const ControllerOptions& options) {
  std::string text = options.turn;
  if (!options.turn_given) std::getline(std::cin, text);
  SearchParams params = options.flags.params();
  const RefereeTurn turn = read_turn(text).or_throw();
  const double seconds = thinking_time(turn.seconds_left);
  params.seconds = params.seconds > 0 ? std::min(params.seconds, seconds) : seconds;
  fmt::print("{}\n", write_reply(answer_turn(turn, params)));
  return 0;
}

}  // namespace

void add_controller(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<ControllerOptions>();
  CLI::App* verb = add_verb(app, verbs, "controller", msg::help_controller,
                            [options] { return run_controller(*options); });
  verb->add_option_function<std::string>(
      "JSON",
      [options = options.get()](const std::string& text) {
        options->turn = text;
        options->turn_given = true;
      },
      say(verbs.lang, msg::help_controller_turn));
  verb->footer(say(verbs.lang, msg::example_line, "ratatosk controller < examples/turn.json"));
  options->flags.add_player_to(*verb, verbs.lang);
  options->flags.add_to(*verb, verbs.lang);
}

}  // namespace ratatosk::commands
