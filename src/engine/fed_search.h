#pragma once
#include <span>

#include "engine/table.h"
#include "network/plain_position.h"

namespace ratatosk::engine {

// A tree search whose positions are judged by others, so that those of many games can wait together
// for one batch: begin, then next, judge and take_in until next says that there is nothing more.
// Made by a table, for tables of the same game only.
class FedSearch {
 public:
  virtual ~FedSearch() = default;

  // The table's position must not be the end of the game. Of the limits in `params` only the
  // iterations count.
  virtual void begin(const Table& table, const SearchParams& params) = 0;

  // On to the next position that somebody has to judge. False: all iterations are made, or nothing
  // is left to find out.
  virtual bool next(PlainPosition& out) = 0;
  virtual bool is_at_root() const = 0;  // that position is the table's own

  // What it is worth for the side to move, -1 to 1, and how likely each of its moves is to be the
  // best, in any unit.
  virtual void take_in(double value, std::span<const float> priors) = 0;

  virtual Report report() const = 0;
};

}  // namespace ratatosk::engine
