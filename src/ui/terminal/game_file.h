#pragma once
#include <filesystem>
#include <optional>

#include "records/game_record.h"
#include "ui/terminal/dialogue.h"

namespace ratatosk::terminal {

// Where a game is kept: in the file that was asked for, else in its own, which it came from or was
// saved in, else in a new one in the user's folder. Says where.
class GameFile {
 public:
  // `own` holds the game as it stands in `held`; empty: no file does.
  GameFile(Dialogue& dialogue, std::filesystem::path asked, std::filesystem::path own,
           GameRecord held);

  const std::filesystem::path& path() const { return own_; }
  // The file asked for, if no game has been kept there: another may be.
  std::filesystem::path unused() const;
  bool holds(const GameRecord& game) const;

  // Under a name that a person gave; from then on it is its own. An existing file is replaced only
  // if the person wants it.
  void save_as(const GameRecord& game, const std::filesystem::path& path);

  // Where it belongs, unless it is there already, and where a person last saved it. A game without
  // moves is not worth a file.
  void keep(const GameRecord& game);

  // Ends the command, Error 1, where the file asked for could not be written.
  void or_throw() const;

 private:
  void keep_given(const GameRecord& game);
  Result<bool> write(const GameRecord& game, const std::filesystem::path& path);

  Dialogue& dialogue_;
  std::filesystem::path asked_, own_;
  GameRecord held_;
  std::filesystem::path given_;  // by a person, in the game
  bool is_ours_;                 // nothing is lost when the game goes on in its own file
  std::optional<Text> failure_;
};

// Ends the command where a game could not be kept in `asked`: Error 2 if only in the place of
// something else (`own` is the file that holds the game), Error 1 if its folder does not take it.
void expect_free(const std::filesystem::path& asked, const std::filesystem::path& own);

}  // namespace ratatosk::terminal
