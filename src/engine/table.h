#pragma once
// What every front end sees: one game in progress, and someone who thinks about it. No templates
// from here up. Nothing at this level or below prints.
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/crew.h"
#include "base/messages.h"
#include "engine/game_facts.h"
#include "games/game.h"
#include "games/history.h"
#include "games/knowledge.h"
#include "search/params.h"
#include "search/report.h"

namespace ratatosk::engine {

// The board as a person sees it.
struct BoardView {
  int rows = 0, columns = 0;
  std::vector<Piece> pieces;
  std::vector<Ground> grounds;
  std::vector<int> last_move;  // its squares, from and to
  std::vector<int> captured;   // squares whose piece fell (or turned) with it

  Piece piece(int row, int column) const {
    return pieces[static_cast<std::size_t>(row * columns + column)];
  }
};

class Table;
class FedSearch;
class WatchedSearch;

// Someone who searches, and keeps its tree between moves. Made by a table, for tables of the same
// game only.
class Thinker {
 public:
  virtual ~Thinker() = default;
  // Searches the table's position, which must not be the end of the game. Returns at the limit of
  // `params`, or soon after `stop` becomes true (at least one iteration is always done). There is
  // always a legal move in the report.
  virtual Report think(const Table& table, const SearchParams& params, const Progress& progress,
                       const std::atomic<bool>& stop) = 0;

  // The best move with its exact score, near the end of games that can be solved.
  virtual std::optional<SolvedMove> solve(const Table& table) = 0;

  // The same in steps, for who has the time in his own hands: begin, then advance and look as often
  // as wanted. Only how the search works is taken from `params`, not its limits, and it works in
  // the calling thread. What `solve` knows is not searched, where the settings ask for endings.
  virtual void begin(const Table& table, const SearchParams& params) = 0;
  virtual std::uint64_t advance(std::uint64_t iterations) = 0;  // how many were made
  virtual Report report() const = 0;
};

class Table {
 public:
  virtual ~Table() = default;

  virtual const GameFacts& facts() const = 0;
  virtual const Agreement& agreement() const = 0;
  virtual void agree(Agreement agreement) = 0;

  // The position in play.
  virtual Side to_move() const = 0;
  virtual End end() const = 0;
  virtual std::optional<Text> end_words() const = 0;    // why it is over, where it is
  virtual std::optional<Text> score_words() const = 0;  // in games that keep a count
  virtual int plies() const = 0;
  virtual std::string position() const = 0;          // parse with set_position
  virtual std::uint64_t canonical_hash() const = 0;  // the same for positions alike by symmetry
  virtual BoardView view() const = 0;
  virtual std::vector<Move> legal_moves() const = 0;        // none when the game is over
  virtual std::vector<int> captures(Move legal) const = 0;  // squares it would take or turn
  virtual std::string format(Move legal) const = 0;         // short: "d2-f2"
  virtual std::string annotate(Move legal) const = 0;       // with captures, as records write it
  virtual Result<Move> parse(std::string_view text) const = 0;  // a legal move, or why not

  // Changes.
  virtual void reset() = 0;                                      // to the game's start
  virtual Result<bool> set_position(std::string_view text) = 0;  // forgets the past
  virtual void play(Move legal) = 0;
  virtual bool undo() = 0;  // false at the first position

  // The past: the text of the first position (empty: the game's start) and the moves since.
  virtual std::string first_position() const = 0;
  virtual const std::vector<Move>& moves() const = 0;
  virtual std::unique_ptr<Table> copy() const = 0;

  virtual std::uint64_t perft(int depth) const = 0;
  // With the threads of a crew that lives longer than the thinker; a search that asks for more than
  // it has is an Error 2.
  virtual std::unique_ptr<Thinker> thinker(Crew& crew = alone()) const = 0;
  virtual std::unique_ptr<FedSearch> fed_search() const = 0;
  virtual std::unique_ptr<WatchedSearch> watched_search() const = 0;
};

// The game before its first move.
inline std::unique_ptr<Table> at_start(const Table& table) {
  auto board = table.copy();
  while (board->undo()) {
  }
  return board;
}

}  // namespace ratatosk::engine
