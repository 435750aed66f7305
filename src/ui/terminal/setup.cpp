#include "ui/terminal/setup.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"
#include "engine/registry.h"
#include "engine/rules_text.h"
#include "players/can_play.h"
#include "records/record.h"
#include "search/messages.h"
#include "ui/terminal/command.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/saved_games.h"
#include "ui/terminal/sides.h"
#include "ui/terminal/tell_rules.h"

namespace ratatosk::terminal {
namespace {

struct ModeWords {
  Mode mode;
  Msg word;                                // the flag's is the English one
  std::array<std::string_view, 2> others;  // also understood
  Msg name;
};

constexpr std::array modes = {
    ModeWords{Mode::person, msg::word_person, {"1"}, msg::mode_person},
    ModeWords{Mode::humans, msg::word_humans, {"2"}, msg::mode_humans},
    ModeWords{Mode::machine, msg::word_machine, {"3"}, msg::mode_machine},
};

using Words = std::vector<std::string_view>;

Words mode_words(Lang lang) {
  Words words;
  for (const ModeWords& mode : modes) words.push_back(mode.word.in(lang));
  return words;
}

// As they are listed.
Words mode_names(Lang lang) {
  Words names;
  for (const ModeWords& mode : modes) names.push_back(mode.name.in(lang));
  return names;
}

Words level_words(Lang lang) {
  Words words;
  for (const Msg& name : search::msg::level_names) words.push_back(name.in(lang));
  return words;
}

// `others` may have been meant as well.
Text no_choice(std::string_view text, Words words, const Words& others = {}) {
  const Text why(msg::bad_choice, clip(text), join(words, ", "));
  words.insert(words.end(), others.begin(), others.end());
  return suggest(why, text, words);
}

// A choice by its number, from 1, or else by what it is called.
template <class T, class ByNumber, class ByWord>
Result<T> choose(std::string_view text, Msg what, std::size_t count, ByNumber&& by_number,
                 ByWord&& by_word) {
  if (!read_number<double>(text)) return by_word();
  const auto number = parse_whole(text, what, 1, static_cast<std::int64_t>(count));
  if (!number) return number.why();
  return by_number(static_cast<std::size_t>(*number - 1));
}

constexpr int usual_level = 5;  // that is offered to a person

class Setup {
 public:
  Setup(Dialogue& dialogue, Wishes wishes) : dialogue_(dialogue), wishes_(std::move(wishes)) {}

  std::optional<GameSetup> run() {
    const bool game_known = wishes_.loaded || !wishes_.game.empty();
    if (game_known) take_game();
    if (!game_known || !take_wishes()) greet();
    if (!game_known && !ask_game()) return std::nullopt;
    if (!game_known) take_wishes();
    const bool quick = game_known && mode_;
    if (!ask_mode() || !ask_side()) return std::nullopt;
    if (!quick && !(ask_level() && ask_seconds() && ask_settings() && ask_terms()))
      return std::nullopt;
    return finished();
  }

  bool has_greeted() const { return greeted_; }

  // Of a game that was loaded in the place of an answer.
  std::optional<Wishes> loaded() { return std::move(loaded_); }

 private:
  // --- What the wishes say. ---

  void take_game() {
    terms_known_ = wishes_.loaded != nullptr;
    table_ = wishes_.loaded ? std::move(wishes_.loaded) : make_table(wishes_.game);
    can_search(wishes_.search, facts().name).or_throw();
  }

  const GameFacts& facts() const { return table_->facts(); }

  // Whether game, mode and side are settled by them.
  bool take_wishes() {
    const Side black = black_side(facts());
    players_[index(black)] = wishes_.black;
    players_[index(other(black))] = wishes_.white;
    mode_ = wishes_.mode;
    for (const Side side : {Side::first, Side::second}) take_player(side);
    if (!wishes_.side.empty()) take_side();
    check_mode();
    return mode_ && (mode_ != Mode::person || side_);
  }

  void take_player(Side side) {
    const std::optional<PlayerSpec>& player = players_[index(side)];
    if (!player) return;
    const bool human = player->is_human();
    can_play(*player, table_->facts()).or_throw();
    humans_ += human;
    machines_ += !human;
    if (mode_.value_or(Mode::person) == Mode::person) side_ = human ? side : other(side);
  }

  void take_side() {
    const auto side = parse_side(facts(), wishes_.side, dialogue_.lang());
    if (!side)
      throw_error(2, not_one_of(wishes_.side, "--side", side_words(facts(), dialogue_.lang())));
    if (mode_.value_or(Mode::person) != Mode::person) usage_error(msg::side_against_mode);
    if (humans_ + machines_ > 0 && side_ != side) {
      usage_error(msg::side_against_players, facts().side_names[index(*side)]);
    }
    side_ = side;
    mode_ = Mode::person;
  }

  // The players given decide the mode, or must be those of the mode given.
  void check_mode() {
    if (humans_ + machines_ == 0) return;
    const Mode theirs = humans_ == 2 ? Mode::humans : machines_ == 2 ? Mode::machine : Mode::person;
    if (!mode_) mode_ = theirs;
    const bool fits = *mode_ == Mode::person    ? humans_ <= 1 && machines_ <= 1
                      : *mode_ == Mode::machine ? humans_ == 0
                                                : machines_ == 0;
    const auto flag = static_cast<std::size_t>(*mode_);
    if (!fits) usage_error(msg::players_against_mode, mode_words(Lang::en)[flag]);
  }

  // --- What is asked: false at the end of input, or when the person leaves. ---

  // Besides what every question knows, the rules are told there, and a saved game may be loaded in
  // the place of all that is still to be asked.
  template <class T, class Understand>
  std::optional<T> ask(Question question, const std::string& usual, Understand&& understand) {
    question.obey = [this](const Command& command) {
      if (command.order == Order::load)
        return load(command.rest) ? Heard::leave_off : Heard::ask_again;
      if (command.order != Order::rules) return Heard::no_order;
      tell_rules(dialogue_, command.rest, table_.get());
      return Heard::ask_again;
    };
    return dialogue_.ask_until<T>(question, usual, understand);
  }

  // What the flags say of the search goes for it as well. Whether it is there to be gone on with.
  bool load(const std::string& file) {
    auto saved = ask_saved(dialogue_, file);
    if (!saved) return false;
    auto table = table_of(saved->record);
    const auto able = can_search(wishes_.search, saved->record.game);
    if (!able) {
      dialogue_.tell(able.why());
      return false;
    }
    Wishes& next = loaded_.emplace();
    next.search = wishes_.search;
    next.seconds_given = wishes_.seconds_given;
    next.level_given = wishes_.level_given;
    next.paused = wishes_.paused;
    next.given_up = given_up_in(saved->record);
    next.file = saved->path;
    if (const auto players = saved_players(saved->record, *table)) {
      const Side black = black_side(table->facts());
      next.black = (*players)[index(black)];
      next.white = (*players)[index(other(black))];
    }
    next.loaded = std::move(table);
    return true;
  }

  void greet() {
    dialogue_.tell(msg::welcome, msg::other_language);
    dialogue_.tell(msg::welcome_how);
    greeted_ = true;
  }

  void list_games() {
    dialogue_.tell("");
    const auto all = all_games();
    int width = 0;
    std::vector<std::string> names;
    for (const GameEntry& entry : all) {
      names.push_back(say(dialogue_.lang(), game_words(entry.facts())));
      width = std::max(width, display_width(names.back()));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      const GameFacts& facts = all[i].facts();
      dialogue_.tell(fmt::format("  {} {}  {}", i + 1, pad_right(names[i], width),
                                 say(dialogue_.lang(), msg::board_line, facts.rows, facts.columns,
                                     facts.pieces_first, facts.pieces_second, piece_words(facts))));
    }
  }

  // Names with a number before them.
  void list_names(std::initializer_list<Msg> names) {
    dialogue_.tell("");
    int number = 0;
    for (const Msg& name : names)
      dialogue_.tell(fmt::format("  {} {}", ++number, say(dialogue_.lang(), name)));
  }

  bool ask_game() {
    const auto understand = [&](std::string_view text) -> Result<const GameEntry*> {
      const auto game = parse_game(text);
      if (!game) return game;
      const auto able = can_search(wishes_.search, (*game)->name);
      return able ? game : able.why();
    };
    const auto game = ask<const GameEntry*>(
        {Text(msg::ask_game, 1), msg::about_game, [this] { list_games(); }}, "1", understand);
    if (game) table_ = (*game)->table();
    return game.has_value();
  }

  bool ask_mode() {
    if (mode_) return true;
    const auto list = [this] { list_names({modes[0].name, modes[1].name, modes[2].name}); };
    const auto understand = [&](std::string_view text) -> Result<Mode> {
      const auto by_word = [&] {
        const auto mode = parse_mode(text);
        const Lang lang = dialogue_.lang();
        return mode ? mode : no_choice(text, mode_names(lang), mode_words(lang));
      };
      return choose<Mode>(
          text, msg::the_mode, modes.size(), [](std::size_t i) { return modes[i].mode; }, by_word);
    };
    mode_ = ask<Mode>({Text(msg::ask_mode), msg::about_mode, list}, "1", understand);
    return mode_.has_value();
  }

  bool ask_side() {
    if (*mode_ != Mode::person || side_) return true;
    const auto list = [this] { list_names({facts().side_names[0], facts().side_names[1]}); };
    const auto understand = [&](std::string_view text) -> Result<Side> {
      const auto by_word = [&]() -> Result<Side> {
        if (const auto side = parse_side(facts(), text, dialogue_.lang())) return *side;
        return no_choice(text, side_words(facts(), dialogue_.lang()));
      };
      return choose<Side>(
          text, msg::the_side, 2, [](std::size_t i) { return static_cast<Side>(i); }, by_word);
    };
    side_ = ask<Side>({Text(msg::ask_side), msg::about_side, list}, "1", understand);
    return side_.has_value();
  }

  void list_levels() {
    dialogue_.tell("");
    std::vector<std::string> list;
    for (const std::string_view name : level_words(dialogue_.lang()))
      list.push_back(pad_right(fmt::format("{:2} {}", list.size() + 1, name), 15));
    constexpr int room_for_five = 80;
    dialogue_.console().write(wrap(list, std::min(dialogue_.width(), room_for_five) - 1, ""));
  }

  bool ask_level() {
    const bool by_level = *mode_ == Mode::person && !players_[index(other(*side_))] &&
                          wishes_.search.preset == Preset::strong;
    if (!by_level || wishes_.level_given) return true;
    const auto level = ask<int>(
        {Text(msg::ask_level, usual_level), msg::about_level, [this] { list_levels(); }},
        std::to_string(usual_level), [](std::string_view text) { return parse_level(text); });
    if (level) wishes_.search.level = *level;
    return level.has_value();
  }

  bool ask_seconds() {
    if (*mode_ == Mode::humans || wishes_.seconds_given) return true;
    const Param& param = *find_param("seconds");
    const auto seconds =
        ask<double>({Text(msg::ask_seconds, written(param.text(wishes_.search), dialogue_.lang())),
                     msg::about_seconds},
                    param.text(wishes_.search), [&](std::string_view text) {
                      return parse_seconds(text, dialogue_.lang(), wishes_.search.iterations > 0);
                    });
    if (seconds) set_seconds(*seconds);
    return seconds.has_value();
  }

  bool ask_settings() {
    if (*mode_ != Mode::machine) return true;
    std::function<void()> list = [this] { list_levels(); };  // once for both
    for (const Side side : {Side::first, Side::second}) {
      std::optional<PlayerSpec>& player = players_[index(side)];
      if (player) continue;
      const std::string usual = describe_settings(wishes_.search);
      player = ask<PlayerSpec>(
          {Text(msg::ask_settings, with_article(facts().side_names[index(side)]), usual),
           msg::about_settings, std::exchange(list, nullptr)},
          usual, [&](std::string_view text) { return parse_machine(text); });
      if (!player) return false;
    }
    return true;
  }

  // The maximum of plies and the draw by repetition, in games where people agree on them.
  bool ask_terms() {
    const Agreement usual = facts().usual;
    if (terms_known_) return true;
    if (!wishes_.max_plies && usual.max_plies > 0) {
      const auto plies = ask<std::int64_t>(
          {Text(msg::ask_max_plies, usual.max_plies), msg::about_max_plies},
          std::to_string(usual.max_plies),
          [](std::string_view text) { return parse_whole(text, msg::the_maximum, 0, most_plies); });
      if (!plies) return false;
      wishes_.max_plies = static_cast<int>(*plies);
    }
    if (!wishes_.repetition && usual.repetition) {
      wishes_.repetition =
          ask<bool>({Text(msg::ask_repetition), msg::about_repetition}, "s", parse_yes_no);
      if (!wishes_.repetition) return false;
    }
    return true;
  }

  // --- What follows. ---

  // Of machines that have no other time of their own than the one offered, too.
  void set_seconds(double seconds) {
    for (std::optional<PlayerSpec>& player : players_) {
      if (player && player->params.seconds == wishes_.search.seconds)
        player->params.seconds = seconds;
    }
    wishes_.search.seconds = seconds;
  }

  bool is_person(Side side) const {
    return *mode_ == Mode::humans || (*mode_ == Mode::person && side_ == side);
  }

  Result<PlayerSpec> parse_machine(std::string_view text) const {
    const auto level = parse_level(text);
    if (!level && read_number<double>(text)) return level.why();
    const std::string described = level ? fmt::format("level={}", *level) : std::string(text);
    const auto player = parse_player(described, wishes_.search);
    const bool is_word = described.find_first_of(",=:") == described.npos;
    if (!player && is_word) return no_machine(text);
    if (!player) return player;
    const auto able = can_play(*player, table_->facts());
    return able ? accept_machine(*player) : able.why();
  }

  Text no_machine(std::string_view text) const {
    Words words(preset_names().begin(), preset_names().end());
    const Text why(msg::bad_machine, clip(text), join(words, ", "));
    for (const std::string_view name : level_words(dialogue_.lang())) words.push_back(name);
    return suggest(why, text, words);
  }

  PlayerSpec machine(Side side) const {
    const PlayerSpec usual{PlayerSpec::Kind::engine, wishes_.search};
    return accept_machine(players_[index(side)].value_or(usual)).or_throw();
  }

  GameSetup finished() {
    Agreement agreement = table_->agreement();
    agreement.max_plies = wishes_.max_plies.value_or(agreement.max_plies);
    agreement.repetition = wishes_.repetition.value_or(agreement.repetition);
    table_->agree(agreement);
    GameSetup setup{nullptr, {}, wishes_.search, wishes_.file, wishes_.given_up};
    setup.search.level = full_level;  // a hint is the best that is known
    for (const Side side : {Side::first, Side::second}) {
      if (!is_person(side)) setup.players[index(side)] = machine(side);
    }
    setup.table = std::move(table_);
    setup.paused = wishes_.paused;
    return setup;
  }

  Dialogue& dialogue_;
  Wishes wishes_;
  std::optional<Wishes> loaded_;
  std::unique_ptr<Table> table_;
  bool terms_known_ = false, greeted_ = false;
  std::array<std::optional<PlayerSpec>, 2> players_;  // that were given, by side
  int humans_ = 0, machines_ = 0;                     // among those in the wishes
  std::optional<Mode> mode_;
  std::optional<Side> side_;  // the person's, against the machine
};

}  // namespace

Result<Mode> parse_mode(std::string_view text) {
  const std::string word = plain_letters(text);
  for (const ModeWords& mode : modes) {
    const bool is_other =
        !word.empty() && std::ranges::find(mode.others, word) != mode.others.end();
    if (is_other) return mode.mode;
    for (const Lang lang : {Lang::es, Lang::en}) {
      for (const Msg& name : {mode.word, mode.name}) {
        if (word == plain_letters(name.in(lang))) return mode.mode;
      }
    }
  }
  return not_one_of(text, "--mode", mode_words(Lang::en));
}

Result<int> parse_level(std::string_view text) {
  const auto by_name = [&]() -> Result<int> {
    const auto level = find_param("level")->parse(text);
    if (level) return static_cast<int>(*level);
    return level.why();
  };
  return choose<int>(
      text, msg::the_level, full_level, [](std::size_t i) { return static_cast<int>(i) + 1; },
      by_name);
}

Result<double> parse_seconds(std::string_view text, Lang lang, bool may_be_endless) {
  constexpr double least = 0.001;
  return parse_number(with_decimal_point(text, lang), msg::the_seconds, may_be_endless ? 0 : least,
                      find_param("seconds")->max);
}

Result<PlayerSpec> accept_machine(const PlayerSpec& player) {
  if (player.is_human()) return Text(msg::machine_expected);
  // Another program without limits thinks as long as it likes, and is given up when it is too long.
  const bool endless = player.params.seconds <= 0 && player.params.iterations <= 0;
  if (endless && player.kind == PlayerSpec::Kind::engine) return Text(msg::endless_thinking);
  return player;
}

std::optional<GameSetup> set_up_game(Dialogue& dialogue, Wishes wishes) {
  for (bool greeted = false;;) {
    Setup setup(dialogue, std::move(wishes));
    auto ready = setup.run();
    greeted = greeted || setup.has_greeted();
    if (ready) ready->greeted = greeted;
    auto loaded = setup.loaded();
    if (ready || !loaded) return ready;
    wishes = std::move(*loaded);
  }
}

}  // namespace ratatosk::terminal
