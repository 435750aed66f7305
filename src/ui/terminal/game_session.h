#pragma once
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "engine/table.h"
#include "players/player.h"
#include "records/game_record.h"
#include "threads/background.h"
#include "ui/terminal/command.h"
#include "ui/terminal/dialogue.h"
#include "ui/terminal/draw.h"
#include "ui/terminal/setup.h"

namespace ratatosk::terminal {

// One game played in text, from its first board to
// its end or to the person's leaving. Knows no rules.
class GameSession {
 public:
  // `record` is where the game is written when it ends or is left; empty: only when it is left
  // unfinished, in the user's folder.
  GameSession(Dialogue& dialogue, const Screen& screen, GameSetup setup,
              std::filesystem::path record = {});

  // Throws Error 1 when the record of a finished game cannot be written.
  void run();

 private:
  // What follows a command.
  enum class Next { same_turn, new_board, leave };

  // The course of the game.
  void announce();
  void show_board(const std::vector<int>& targets = {});
  void show_status();
  void show_result();
  bool turn();  // false: leave
  bool person_turn();
  bool machine_turn();
  void leave();
  bool keep();  // in a file, the one asked for if it can be; false: in none
  Outcome outcome() const;
  GameRecord record() const;  // the game as it stands
  const PlayerSpec& player(Side side) const { return players_[index(side)]; }
  Text side_name(Side side) const { return Text(table_->facts().side_names[index(side)]); }
  std::string player_words(Side side) const;
  Progress show_progress();  // of a search, on one line where the screen can be written over
  void clear_progress();

  // The commands.
  Next obey(const Command& command);
  void help();
  void hint(const std::string& seconds);
  void moves(const std::string& square);
  Next undo();
  Next resign();
  void save(const std::string& file);
  Next load(const std::string& file);
  void stats();
  void change_time(const std::string& seconds);
  std::optional<double> read_seconds(const std::string& text);
  std::string move_words(Move move) const;

  Dialogue& dialogue_;
  Look look_;
  std::unique_ptr<Table> table_;
  std::array<PlayerSpec, 2> players_;
  SearchParams search_;  // of hints
  std::filesystem::path record_;
  std::array<std::unique_ptr<Player>, 2> machines_;  // by side, made when first needed
  std::unique_ptr<BackgroundThinker> adviser_;       // who gives hints, likewise
  std::optional<Report> last_search_;
  std::optional<Side> resigned_;
  std::optional<Text> fault_;  // why a machine has lost: it is as if it had resigned

  // The file that holds the game as it stands after these moves.
  std::filesystem::path saved_in_;
  std::vector<Move> saved_moves_;
};

// The whole text game: asks for what the wishes leave open, plays, says goodbye.
void play_in_terminal(Dialogue& dialogue, const Screen& screen, Wishes wishes,
                      const std::filesystem::path& file = {},
                      const std::filesystem::path& record = {});

}  // namespace ratatosk::terminal
