#include "records/game_form.h"

#include "base/text.h"
#include "records/messages.h"
#include "records/othello_formats.h"
#include "records/record.h"

namespace ratatosk::records {
namespace {

// Without the number that may stand before a move (12.) or a game of a collection (12).
std::string_view without_number(std::string_view text) {
  text = trim(text);
  while (!text.empty() && (is_digit(text[0]) || text[0] == '.')) text.remove_prefix(1);
  return trim(text);
}

// A square of Othello; with a dash behind it, it would be another game's move.
bool starts_with_disc(std::string_view text) {
  const auto square = read_square(text, 8);
  return square && *square >= 0 && !text.starts_with('-');
}

std::string_view name_of(GameForm form) { return form == GameForm::ggf ? ".ggf" : ".transcript"; }

}  // namespace

Result<GameRecord> read_game(std::string_view text, GameForm form) {
  if (form == GameForm::record) return read_record(text);
  auto record = form == GameForm::ggf ? read_ggf(text) : read_transcript(text);
  if (record) pass_out(*record);
  return record;
}

std::string write_game(const GameRecord& record, GameForm form) {
  if (form == GameForm::record) return write_record(record);
  return (form == GameForm::ggf ? write_ggf(record) : write_transcript(record)) + "\n";
}

GameForm form_of(std::string_view text, GameForm otherwise) {
  const std::string_view begin = without_number(text);
  if (begin.starts_with('[')) return GameForm::record;
  if (begin.starts_with("(;")) return GameForm::ggf;
  return starts_with_disc(begin) ? GameForm::transcript : otherwise;
}

Result<bool> can_hold(GameForm form, const GameRecord& record) {
  if (form == GameForm::record) return true;
  if (record.game != Othello::name) return Text(msg::form_other_game, name_of(form), record.game);
  if (const int most = record.agreement.max_plies; most > 0)
    return Text(msg::form_no_limit, name_of(form), most);
  const std::string& start = record.start;
  const bool fits = form == GameForm::ggf ? start.find("pass") == start.npos : start.empty();
  if (!fits) return Text(msg::form_no_position, name_of(form));
  return true;
}

}  // namespace ratatosk::records
