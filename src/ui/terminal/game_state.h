#pragma once
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "engine/player_spec.h"
#include "engine/table.h"
#include "records/game_record.h"

namespace ratatosk::terminal {

// The end of a game that was not played out.
struct GivenUp {
  Outcome result;
  std::optional<Text> fault = std::nullopt;  // what the loser did wrong; else he resigned
};

// That of a record, if it has one.
std::optional<GivenUp> given_up_in(const GameRecord& record);

// Whether all that the side to move can do is pass.
bool must_pass(const Table& table);

// A game in play, with what its table does not know: who plays, that somebody gave up, what was
// taken back. Says nothing.
class GameState {
 public:
  GameState(std::unique_ptr<Table> table, std::array<PlayerSpec, 2> players,
            std::optional<GivenUp> given_up)
      : table_(std::move(table)), players_(std::move(players)), given_up_(std::move(given_up)) {}

  const Table& table() const { return *table_; }
  const GameFacts& facts() const { return table_->facts(); }
  Side to_move() const { return table_->to_move(); }
  const std::array<PlayerSpec, 2>& players() const { return players_; }
  const PlayerSpec& player(Side side) const { return players_[index(side)]; }
  bool has_people() const { return players_[0].is_human() || players_[1].is_human(); }
  const std::optional<GivenUp>& given_up() const { return given_up_; }
  Outcome outcome() const { return given_up_ ? given_up_->result : table_->end().outcome; }
  bool is_over() const { return outcome() != Outcome::ongoing; }
  GameRecord record() const;  // as it stands, of today

  void play(Move legal);
  void give_up(std::optional<Text> fault = std::nullopt);  // the side to move
  void set_seconds(double seconds);                        // of machines
  // Of a machine of ours, which keeps its limits.
  void set_level(Side side, int level);

  // To the last turn that somebody could choose in, a person where there is one; how many moves
  // that took back. A game that was given up goes on, with no move taken back. Nothing when there
  // is nothing to take back.
  std::optional<int> undo();
  // The other way, as far as moves were taken back; how many are played again.
  int redo();

 private:
  bool is_choice(const Table& table) const;

  std::unique_ptr<Table> table_;
  std::array<PlayerSpec, 2> players_;  // by side
  std::optional<GivenUp> given_up_;
  std::vector<Move> taken_back_;  // the last one first to be played again
};

}  // namespace ratatosk::terminal
