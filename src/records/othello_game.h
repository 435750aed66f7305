#pragma once
#include <memory>

#include "engine/table.h"
#include "records/othello_formats.h"

namespace ratatosk::records {

// An Othello game in progress as a record: where it began and its moves.
OthelloRecord record_of(const Table& othello);

// A table on which the record has been played. Records seldom hold the passes at the very end:
// where nobody can move any more they are put in, and the game is over.
std::unique_ptr<Table> table_of(const OthelloRecord& record);

}  // namespace ratatosk::records
