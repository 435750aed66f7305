#pragma once
// One verb, one file. Each declares its flags on a
// sub-command and says what runs when it is chosen.
#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "base/messages.h"
#include "commands/command_line.h"
#include "commands/messages.h"
#include "search/params.h"

namespace ratatosk::commands {

struct Verbs {
  Lang lang;
  std::function<int()> chosen;  // of the verb on the command line; the result is the exit status
  std::string called = "ratatosk";  // how the program was
};

void add_bench(CLI::App& app, Verbs& verbs);
void add_controller(CLI::App& app, Verbs& verbs);
void add_engine(CLI::App& app, Verbs& verbs);
void add_games(CLI::App& app, Verbs& verbs);
void add_learn(CLI::App& app, Verbs& verbs);
void add_match(CLI::App& app, Verbs& verbs);
void add_networks(CLI::App& app, Verbs& verbs);
void add_perft(CLI::App& app, Verbs& verbs);
void add_play(CLI::App& app, Verbs& verbs);
void add_playouts(CLI::App& app, Verbs& verbs);
void add_reference(CLI::App& app, Verbs& verbs);
void add_rules(CLI::App& app, Verbs& verbs);
void add_selfplay(CLI::App& app, Verbs& verbs);
void add_serve(CLI::App& app, Verbs& verbs);
void add_solve(CLI::App& app, Verbs& verbs);
void add_think(CLI::App& app, Verbs& verbs);
void add_tournament(CLI::App& app, Verbs& verbs);
void add_train(CLI::App& app, Verbs& verbs);
void add_tune(CLI::App& app, Verbs& verbs);

// Becomes the trainer if the verb is `train`: its flags are the trainer's.
void hand_over_to_trainer(int argc, char** argv, Lang lang);

// The file of a network, and a line for each that ships: its game, what tells it from another.
Result<std::string> read_network(const std::string& path);
std::string list_shipped_networks();

// A sub-command with its description, run by `run` when chosen.
inline CLI::App* add_verb(CLI::App& app, Verbs& verbs, const char* name, Msg help,
                          std::function<int()> run) {
  CLI::App* verb = app.add_subcommand(name, say(verbs.lang, help));
  verb->group(say(verbs.lang, msg::label_verbs));
  verb->callback([&verbs, run = std::move(run)] { verbs.chosen = run; });
  return verb;
}

// What a setting of the search is; of the level, also what each is called.
std::string describe_setting(const Param& param, Lang lang);

// The flags of the search on a sub-command, made from the table of its settings.
class SearchFlags {
 public:
  explicit SearchFlags(SearchParams usual = {}) : usual_(usual) {}
  void add_to(CLI::App& verb, Lang lang);
  void add_player_to(CLI::App& verb, Lang lang);  // --player: what the settings start from

  SearchParams params() const;             // throws Error 2 on a bad value
  void apply(SearchParams& params) const;  // what was given, over these; throws likewise
  bool given(std::string_view name) const;
  bool says_how() const;  // whether anything but limits was given

 private:
  SearchParams usual_;
  std::string player_;
  std::vector<std::pair<const Param*, std::string>> values_;
};

// The whole program: what main does.
int run_program(int argc, char** argv);

}  // namespace ratatosk::commands
