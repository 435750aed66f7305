#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/table.h"

namespace ratatosk::records {

// A game as it was played, or as it stands: what every form of record is read into and written
// from (record.h, othello_formats.h).
struct GameRecord {
  std::string game;  // as the registry names it
  Agreement agreement;
  std::string start;                    // the first position; empty: the game's own
  std::vector<Move> moves;              // legal one after the other
  std::array<std::string, 2> players;   // by side, as they describe themselves; empty: not said
  std::array<std::string, 2> networks;  // by side: the checksum of the network that judged; or none
  std::string date;                     // not said where empty
  Outcome result = Outcome::ongoing;    // the board's, or another where somebody gave up
  bool resigned = false;                // the result was not played out
  std::optional<int> score;  // the first side's points less the second's, where it is said
  std::string fault;         // what a player did wrong, where that ended the game
};

// The table's game so far; the result is the board's.
GameRecord record_of(const Table& table);

// A table of the record's game where it began, and one on which it has been played.
std::unique_ptr<Table> start_of(const GameRecord& record);
std::unique_ptr<Table> table_of(const GameRecord& record);

}  // namespace ratatosk::records
