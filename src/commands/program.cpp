#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <system_error>

#include "commands/commands.h"
#include "commands/messages.h"
#include "ui/terminal/game_paths.h"

namespace ratatosk::commands {
namespace {

// What was printed must have arrived. A reader that
// has gone away wants no more: that is no failure.
void check_output() {
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (written && std::cout.flush()) return;
  pollfd output{STDOUT_FILENO, 0, 0};
  const bool reader_left = ::poll(&output, 1, 0) == 1 && output.revents == POLLERR;
  if (!reader_left) failure(msg::output_not_written);
}

// How the program was started: ./play says that it did.
std::string called_as(std::string_view name) {
  const char* script = std::getenv("RATATOSK_CALLED");
  return shell_word(script && *script ? script : name);
}

int run(int argc, char** argv, Lang lang) {
  network::read_networks_by(read_network);
  CLI::App app(say(lang, msg::help_program), "ratatosk");
  add_language(app, lang);
  app.set_version_flag(
      "--version", [] { return "ratatosk " RATATOSK_VERSION + list_shipped_networks(); },
      say(lang, msg::help_version));
  Verbs verbs{lang, {}, called_as(argv[0])};
  add_bench(app, verbs);
  add_controller(app, verbs);
  add_engine(app, verbs);
  add_games(app, verbs);
  add_learn(app, verbs);
  add_match(app, verbs);
  add_networks(app, verbs);
  add_perft(app, verbs);
  add_play(app, verbs);
  add_playouts(app, verbs);
  add_reference(app, verbs);
  add_rules(app, verbs);
#ifdef RATATOSK_SERVE
  add_serve(app, verbs);
#endif
  add_selfplay(app, verbs);
  add_solve(app, verbs);
  add_think(app, verbs);
  add_tournament(app, verbs);
  add_train(app, verbs);
  add_tune(app, verbs);
  app.require_subcommand(0, 1);
  app.footer(say(lang, msg::examples_there));
  if (const auto status = read_flags(app, argc, argv)) return *status;
  return verbs.chosen();
}

int run_and_check(int argc, char** argv, Lang lang) {
  int status = 0;
  try {
    status = run(argc, argv, lang);
  } catch (const std::system_error& error) {
    const bool while_printing = std::ferror(stdout);
    if (!while_printing) failure(msg::system_refuses, error.what());
  }
  check_output();
  return status;
}

}  // namespace

int run_program(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is a failed write, not a death
  return run_in_language("ratatosk", argc, argv, [&](Lang lang) {
    hand_over_to_trainer(argc, argv, lang);
    return run_and_check(argc, argv, lang);
  });
}

}  // namespace ratatosk::commands
