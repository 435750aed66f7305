#pragma once
// Positions, moves and reports as JSON, for every front end that speaks it. The fields are
// described in docs/formats.md; some may be added, none changes its meaning.
#include <nlohmann/json.hpp>

#include "engine/table.h"

namespace ratatosk::engine {

using Json = nlohmann::ordered_json;

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

// What a search of the table's position has to say.
Json report_json(const Table& table, const SearchParams& params, const Report& report);

}  // namespace ratatosk::engine
