#pragma once
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/table.h"

namespace ratatosk::engine {

// One move of a game, and what a search would have played in its place.
struct ReviewedMove {
  Side side;
  std::string text;               // as records write it
  std::string best;               // likewise; the same where the search agrees
  std::vector<std::string> line;  // what the search expected, `best` first
  std::optional<double> loss;     // what it cost its side, 0 to 2; nothing where it is not known
};

// A game with what a search thinks of it. A move loses what its position was worth less what the
// next one is; one that the search would have played, or that was the only one, loses nothing.
struct Review {
  std::vector<std::optional<double>> values;  // of each position to the first side, -1 to 1
  std::vector<ReviewedMove> moves;            // the i-th leads from the i-th position to the next
};

// A review in the making, position by position, for who has the time in his own hands.
class Reviewer {
 public:
  explicit Reviewer(const Table& game);

  // The position to be looked at next; nothing when all have been.
  const Table* board() const { return is_over() ? nullptr : board_.get(); }
  std::size_t done() const { return done_; }
  std::size_t all() const { return moves_.size() + 1; }

  // What a search of it says: nothing where the game is over there, or nobody has looked.
  void take_in(const std::optional<Report>& report);

  const Review& review() const { return review_; }

 private:
  bool is_over() const { return done_ == all(); }

  std::unique_ptr<Table> board_;
  std::vector<Move> moves_;
  std::size_t done_ = 0;
  bool is_blameless_ = false;  // the last move that was looked at
  Review review_;
};

// Called before each position is looked at: how many have been, of how many.
using ReviewProgress = std::function<void(std::size_t done, std::size_t all)>;

// Looks at every position of the table's game with these settings. What is not reached before
// `stop` becomes true is not known.
Review review_game(const Table& game, Thinker& thinker, const SearchParams& params,
                   const ReviewProgress& progress, const std::atomic<bool>& stop);

// The moves that lost most, by number from 0, the worst first: at most so many, and none that lost
// less than `least`.
std::vector<std::size_t> worst_moves(const Review& review, std::size_t most, double least);

}  // namespace ratatosk::engine
