#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "games/game.h"

namespace ratatosk::search {

// What a search knows of one move at the root.
struct MoveReport {
  Move move;
  std::string text;
  std::uint64_t visits = 0;
  double value = 0;  // mean reward for who plays it, -1 to 1
  // Results seen below it: draws, wins of each side.
  std::uint64_t draws = 0, first = 0, second = 0;
  bool certain = false;   // the end of the game with best play is known, and the value is that
  bool is_bound = false;  // the value is at most that
  std::vector<std::string> line = {};  // it and the play expected then, of the moves looked at most

  bool is_known() const { return visits > 0 || certain; }
  // "+0.25", "<=+0.25", or "-" of a move nobody has looked at.
  std::string value_text(int digits) const {
    return is_known() ? fmt::format("{}{:+.{}f}", is_bound ? "<=" : "", value, digits) : "-";
  }
};

// A move of the root that loses, in so many plies.
struct LostMove {
  Move move;
  int plies;
};

// A search's state at one moment, or its result.
struct Report {
  Move best;
  std::string best_text;
  std::uint64_t iterations = 0;
  std::uint64_t tree_nodes = 0;  // positions in the tree
  std::uint64_t nodes = 0;       // moves made, in the tree and in playouts
  int max_depth = 0;
  double mean_depth = 0;
  double seconds = 0;
  bool memory_full = false;       // the tree reached its limit and has been recycled
  std::vector<std::string> line;  // the best line of play
  std::vector<MoveReport> moves;  // every legal move, most visited first

  // Whether positions and moves are figures of their own: alpha-beta counts one thing.
  bool has_tree() const { return tree_nodes != iterations || nodes != iterations; }
  // Whether results were counted below the moves: alpha-beta knows of none.
  bool has_results() const {
    return std::ranges::any_of(
        moves, [](const MoveReport& m) { return m.draws + m.first + m.second > 0; });
  }

  double iterations_per_second() const {
    return seconds > 0 ? static_cast<double>(iterations) / seconds : 0;
  }
  // Of all moves together, those of earlier searches in the same tree included.
  std::uint64_t visits() const {
    std::uint64_t sum = 0;
    for (const MoveReport& m : moves) sum += m.visits;
    return sum;
  }
  const MoveReport* find(Move move) const {
    for (const MoveReport& m : moves) {
      if (m.move == move) return &m;
    }
    return nullptr;
  }
};

// Called a few times a second while the search runs, from the searching thread.
using Progress = std::function<void(const Report&)>;

}  // namespace ratatosk::search
