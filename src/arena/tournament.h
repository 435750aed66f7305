#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "arena/journal.h"
#include "arena/runner.h"
#include "arena/schedule.h"
#include "base/build.h"
#include "statistics/standing.h"

namespace ratatosk::arena {

// Several players in pairs of games. The games are numbered; which of them are done is in the
// journal, so that a tournament goes on where it was left.
struct Tournament {
  Conditions conditions;
  bool is_gauntlet = false;
  std::uint64_t rounds = 1;  // in each round every pairing plays a pair of games
  std::vector<Contestant> players;
  std::vector<Opening> openings;  // in the order of play

  std::string build = build_name();  // what plays it
  bool anyway = false;               // results of other conditions count too

  std::vector<Pairing> pairings() const {
    return is_gauntlet ? gauntlet(players.size()) : round_robin(players.size());
  }
  std::uint64_t games() const { return rounds * pairings().size() * 2; }
};

// Who meets whom in a game, by its number. A later round has larger numbers: rounds can be added.
struct Seating {
  std::size_t pairing;
  std::size_t first, second;  // its two players by side
  std::uint64_t round;
};
Seating seating(const std::vector<Pairing>& pairings, std::uint64_t game);

// What has been played so far.
class TournamentResult {
 public:
  TournamentResult(std::vector<Pairing> pairings, std::uint64_t games)
      : pairings_(std::move(pairings)),
        standings_(pairings_.size()),
        outcomes_(games, Outcome::ongoing) {}

  void add(std::uint64_t game, Outcome outcome);

  const std::vector<Pairing>& pairings() const { return pairings_; }
  const Standing& standing(std::size_t pairing) const {
    return standings_[pairing];
  }  // of its player a
  std::uint64_t games() const { return outcomes_.size(); }
  bool is_done(std::uint64_t game) const { return outcomes_[game] != Outcome::ongoing; }
  std::uint64_t games_done() const;

  // A player's results against everybody, as the side that moves first and second.
  WinsDrawsLosses of(std::size_t player, Side side) const;
  WinsDrawsLosses of(std::size_t player) const {
    return of(player, Side::first) + of(player, Side::second);
  }

 private:
  std::vector<Pairing> pairings_;
  std::vector<Standing> standings_;
  std::vector<Outcome> outcomes_;  // by number of game; ongoing: not played yet
};

// Plays what the journal lacks, until done or told to stop. Throws Error 2 when the journal is of
// another tournament or of other conditions. `progress` is called after each game.
TournamentResult play_tournament(const Tournament& tournament, const std::filesystem::path& journal,
                                 const std::function<void(const TournamentResult&)>& progress,
                                 std::atomic<bool>& stop);

}  // namespace ratatosk::arena
