#pragma once
// The rules of Viking chess as OpenTafl writes them down: "dim:7 ks:c ... start:/3t3/.../".
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.h"

namespace ratatosk::records {

// The position's board without the side to move.
std::string board_record(const Table& table);

// The table's rules, with its agreement on repetition and the start of its game.
std::string rules_record(const Table& table);

// What somebody else's record asks for.
struct RulesAsked {
  std::string start;                 // board record; empty: the usual one
  bool repetition = false;           // the third time is a draw
  std::vector<std::string> foreign;  // what we do not play so
};

// The reason when the table's board cannot play it at all.
Result<RulesAsked> read_rules(std::string_view record, const Table& table);

}  // namespace ratatosk::records
