#include "records/othello_game.h"

#include "engine/registry.h"

namespace ratatosk::records {

OthelloRecord record_of(const Table& othello) {
  OthelloRecord record;
  constexpr std::size_t board_and_side = 66;  // what may follow counts plies
  const auto start = Othello::parse_position(othello.first_position().substr(0, board_and_side));
  if (start) record.start = *start;
  record.moves = othello.moves();
  return record;
}

std::unique_ptr<Table> table_of(const OthelloRecord& record) {
  auto table = make_table(Othello::name);
  if (record.start != Othello::start())
    table->set_position(Othello::position(record.start)).or_throw();
  for (const Move move : record.moves) table->play(move);
  for (auto s = record.end(); !Othello::is_over(s) && nobody_moves(s);
       Othello::play(s, Othello::pass)) {
    table->play(Othello::pass);
  }
  return table;
}

}  // namespace ratatosk::records
