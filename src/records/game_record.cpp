#include "records/game_record.h"

#include "engine/registry.h"

namespace ratatosk::records {

GameRecord record_of(const Table& table) {
  GameRecord record;
  record.game = table.facts().name;
  record.agreement = table.agreement();
  record.start = table.first_position();
  record.moves = table.moves();
  record.result = table.end().outcome;
  return record;
}

std::unique_ptr<Table> start_of(const GameRecord& record) {
  auto table = make_table(record.game);
  table->agree(record.agreement);
  if (!record.start.empty()) table->set_position(record.start).or_throw();
  return table;
}

std::unique_ptr<Table> table_of(const GameRecord& record) {
  auto table = start_of(record);
  for (const Move move : record.moves) table->play(move);
  return table;
}

}  // namespace ratatosk::records
