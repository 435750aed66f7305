#include <memory>

#include "base/numbers.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "engine/registry.h"
#include "records/game_files.h"
#include "records/record.h"
#include "ui/terminal/game_session.h"
#include "ui/terminal/process_console.h"
#include "ui/terminal/saved_games.h"
#include "ui/terminal/sides.h"

namespace ratatosk::commands {
namespace {

// What the command line says, as it was typed; empty where it says nothing.
struct PlayOptions {
  std::string game, side, mode, max_plies, black, white, position, load, save;
  bool no_repetition = false, paused = false, ascii = false;
  SearchFlags search{preset(Preset::strong)};
};

// The players of a saved game, where the command line does not say who plays; what it says of the
// search goes for them as well.
void take_saved_players(const GameRecord& saved, const PlayOptions& options, Wishes& wishes) {
  if (wishes.mode || !wishes.side.empty() || wishes.black || wishes.white) return;
  const auto players = saved_players(saved, *wishes.loaded,
                                     [&](SearchParams& params) { options.search.apply(params); });
  if (!players) return;
  const Side black = black_side(wishes.loaded->facts());
  wishes.black = (*players)[index(black)];
  wishes.white = (*players)[index(other(black))];
}

Wishes wishes_of(const PlayOptions& options) {
  Wishes wishes;
  wishes.game = options.game;
  if (!options.game.empty()) find_game(options.game);
  if (!options.mode.empty()) wishes.mode = parse_mode(options.mode).or_throw();
  wishes.side = options.side;
  if (!options.max_plies.empty()) {
    wishes.max_plies =
        static_cast<int>(parse_whole(options.max_plies, "--max-plies", 0, most_plies).or_throw());
  }
  if (options.no_repetition) wishes.repetition = false;
  wishes.search = options.search.params();
  wishes.seconds_given = options.search.given("seconds");
  wishes.level_given = options.search.says_how();
  wishes.paused = options.paused;
  for (const auto& [text, player] :
       {std::pair(&options.black, &wishes.black), std::pair(&options.white, &wishes.white)}) {
    if (!text->empty()) *player = parse_player(*text, wishes.search).or_throw();
  }
  if (!options.load.empty()) {
    const GameRecord saved = load_game(options.load).or_throw(1);
    if (!options.game.empty() && options.game != saved.game)
      usage_error(msg::load_other_game, saved.game, options.game);
    wishes.loaded = table_of(saved);
    wishes.given_up = given_up_in(saved);
    wishes.file = options.load;
    take_saved_players(saved, options, wishes);
  }
  if (!options.position.empty()) {
    if (options.game.empty() || !options.load.empty()) usage_error(msg::position_of_what);
    wishes.loaded = make_table(options.game);
    wishes.loaded->set_position(options.position).or_throw();
    if (wishes.loaded->end().outcome != Outcome::ongoing) usage_error(Msg::move_game_over);
  }
  return wishes;
}

int run_play(const PlayOptions& options, Lang lang, const std::string& called) {
  Wishes wishes = wishes_of(options);
  ProcessConsole console;
  Dialogue dialogue(console, lang);
  dialogue.call_program(called);
  play_in_terminal(dialogue, detect_screen(options.ascii), std::move(wishes), options.save);
  return 0;
}

}  // namespace

void add_play(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<PlayOptions>();
  const Lang lang = verbs.lang;
  // Also without a verb.
  verbs.chosen = [options, lang, called = verbs.called] {
    return run_play(*options, lang, called);
  };
  CLI::App* verb = add_verb(app, verbs, "play", msg::help_play, verbs.chosen);
  const auto add = [&](const char* name, std::string& value, const char* kind, Msg help) {
    verb->add_option(name, value, say(lang, help))->option_text(kind);
  };
  add_game(*verb, options->game, say(lang, msg::option_game))->option_text(" ");
  add("--side", options->side, "black|white", msg::option_side);
  add("--mode", options->mode, "person|humans|machine", msg::option_mode);
  add("--black", options->black, "PLAYER", msg::option_black);
  add("--white", options->white, "PLAYER", msg::option_white);
  add("--max-plies", options->max_plies, "N", msg::option_max_plies);
  verb->add_flag("--no-repetition", options->no_repetition, say(lang, msg::option_no_repetition));
  add("--position", options->position, "POSITION", msg::option_position);
  add("--load", options->load, "FILE", msg::option_load);
  add("--save", options->save, "FILE", msg::option_save);
  verb->add_flag("--paused", options->paused, say(lang, msg::option_paused));
  verb->add_flag("--ascii", options->ascii, say(lang, msg::option_ascii));
  options->search.add_to(*verb, lang);
}

}  // namespace ratatosk::commands
