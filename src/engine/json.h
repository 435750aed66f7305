#pragma once
// Positions, moves and reports as JSON, for every front end that speaks it. The fields are
// described in docs/formats.md; some may be added, none changes its meaning.
#include <array>
#include <nlohmann/json.hpp>

#include "engine/table.h"

namespace ratatosk::engine {

using Json = nlohmann::ordered_json;

// The sides and the ends of games, by these words wherever JSON speaks of them.
inline constexpr std::array<std::string_view, 4> outcome_names = {"ongoing", "draw", "first",
                                                                  "second"};
constexpr std::string_view side_name(Side side) {
  return outcome_names[static_cast<std::size_t>(win_of(side))];
}
Json outcome_json(Outcome outcome);  // null while the game goes on

// Shares of won, drawn and lost games for the side to move, which sum to 1. An evaluation that
// counts no results tells only how far it leans.
struct Shares {
  double win, draw, loss;
};
Shares shares_of(const MoveReport& move, double draw_value);

// The game and its position, who is to move, whether it is over.
Json position_json(const Table& table);

// A legal move: as text, its squares, those that it takes or turns. Squares are numbered by rows
// from the top.
Json move_json(const Table& table, Move legal);

// A move that a search looked at: as text, its squares, its visits, what it is worth.
Json looked_at_json(const Table& table, const MoveReport& move);

// How much a search has done, by the names that these figures have everywhere.
Json figures_json(const Report& report);

// What a search of the table's position has to say.
Json report_json(const Table& table, const SearchParams& params, const Report& report);

}  // namespace ratatosk::engine
