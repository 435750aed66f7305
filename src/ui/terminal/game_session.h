#pragma once
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "players/player.h"
#include "threads/background.h"
#include "ui/terminal/command.h"
#include "ui/terminal/dialogue.h"
#include "ui/terminal/draw.h"
#include "ui/terminal/game_file.h"
#include "ui/terminal/game_state.h"
#include "ui/terminal/setup.h"
#include "ui/terminal/sides.h"
#include "ui/terminal/watch.h"

namespace ratatosk::terminal {

// One game played in text, from its first board until the person leaves it or wants another. Knows
// no rules.
class GameSession {
 public:
  // What the person wants after it.
  enum class After { leave, new_game, again };

  // `record` is where the game is kept when it ends or is left; empty: in its own file, or in the
  // user's folder.
  GameSession(Dialogue& dialogue, const Screen& screen, GameSetup setup,
              std::filesystem::path record = {});

  // Throws Error 1 when the game could not be kept in `record`.
  After run();

  // The same game from its start, each side with the other's player.
  GameSetup sides_changed() const;

 private:
  // What follows a command.
  enum class Next { same_turn, next_turn, new_board, leave, new_game, again };

  // The course of the game.
  void announce();
  void show_board(const std::vector<int>& targets = {});
  void show_status();
  void show_result();
  Next turn();
  Next person_turn();
  Next machine_turn();
  Next paused_turn();
  Next after_game();
  bool ends_on_a_low_screen();
  void offer(std::span<const Order> choices);
  void pass();
  bool looks_like_move(std::string_view line) const;
  void tell_no_order(const std::string& line);
  void make(Move move, const std::optional<Report>& report);
  Text side_name(Side side) const { return Text(state_.facts().side_names[index(side)]); }
  Text the_side(Side side) const { return with_article(state_.facts().side_names[index(side)]); }
  std::vector<std::string> complete(std::string_view begun) const;

  // The orders.
  Next obey(const Command& command);
  Next obey_order(const Command& command);
  void help(const std::string& what);
  void moves(const std::string& square);
  void list_all_moves();
  void history();
  Next undo();
  Next redo();
  Next resign();
  void change_level(const std::string& level);
  std::optional<std::pair<Side, std::string_view>> level_of_side(
      std::span<const std::string_view> words) const;
  void change_time(const std::string& seconds);
  std::string seconds_words() const;
  std::optional<double> read_seconds(const std::string& text);
  std::string move_words(Move move) const;

  // Those about files.
  void save(const std::string& file);
  Next load(const std::string& file);
  void leave();

  // Those that search.
  void hint(const std::string& seconds);
  void analyze();
  void review(const std::string& seconds);
  void stats();
  std::optional<SearchParams> limited(const std::string& seconds);  // for a search that ends
  BackgroundThinker& adviser();
  Progress show_progress();  // of a search, on one line where the screen can be written over
  void clear_progress();

  Dialogue& dialogue_;
  Look look_;
  GameState state_;
  std::optional<GameFile> file_;
  SearchParams search_;                              // of hints
  std::array<std::unique_ptr<Player>, 2> machines_;  // by side, made when first needed
  std::unique_ptr<BackgroundThinker> adviser_;       // who gives hints, likewise
  std::optional<Report> last_search_;
  bool paused_ = false;  // before each move of a machine
  bool told_keys_ = false;
};

// The whole text game: asks for what the wishes leave open, plays, and again, says goodbye.
void play_in_terminal(Dialogue& dialogue, const Screen& screen, Wishes wishes,
                      const std::filesystem::path& record = {});

}  // namespace ratatosk::terminal
