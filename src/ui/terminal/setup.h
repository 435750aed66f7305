#pragma once
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/player_spec.h"
#include "engine/table.h"
#include "ui/terminal/dialogue.h"
#include "ui/terminal/game_state.h"

namespace ratatosk::terminal {

enum class Mode {
  person,
  humans,
  machine
};  // against the machine, two people, machine against machine

Result<Mode> parse_mode(std::string_view text);

// What is known of the game before anything is asked.
struct Wishes {
  std::string game;                 // empty: ask
  std::unique_ptr<Table> loaded;    // a game to go on with: then neither it nor its terms are asked
  std::optional<GivenUp> given_up;  // that game was
  std::filesystem::path file;       // that holds it
  std::optional<Mode> mode;
  std::string side;                        // the person's, empty: ask
  std::optional<PlayerSpec> black, white;  // as the mode says where there is none
  std::optional<int> max_plies;
  std::optional<bool> repetition;
  bool seconds_given = false;  // in `search`
  bool level_given = false;    // in `search`, or settings that no level goes with
  bool paused = false;         // machines wait for the person before each move
  SearchParams search;         // of engines, where their description does not say otherwise
};

// A game ready to be played.
struct GameSetup {
  std::unique_ptr<Table> table;
  std::array<PlayerSpec, 2> players;  // by side
  SearchParams search;                // for hints
  std::filesystem::path file;         // that holds the game as it stands, if any
  std::optional<GivenUp> given_up = std::nullopt;
  bool greeted = false;  // the person has been welcomed, and told of the other language
  bool paused = false;   // machines wait for the person before each move
};

// A level by its number or its name.
Result<int> parse_level(std::string_view text);

// The seconds of a move, as the language writes numbers; none at all (0) where something else ends
// the thinking.
Result<double> parse_seconds(std::string_view text, Lang lang, bool may_be_endless);

// A machine that would stop thinking some day.
Result<PlayerSpec> accept_machine(const PlayerSpec& player);

// Asks for what the wishes leave open. When game and mode are among them, the
// rest has its usual value and only the side of a lone person is asked for.
// Wishes that contradict each other or name what does not exist end the command;
// a bad answer is explained and asked again. Nothing at the end of input.
std::optional<GameSetup> set_up_game(Dialogue& dialogue, Wishes wishes);

}  // namespace ratatosk::terminal
