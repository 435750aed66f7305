#include "records/game_form.h"

#include "base/files.h"
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

std::string_view extension(GameForm form) { return form == GameForm::ggf ? ".ggf" : ".transcript"; }

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

}  // namespace

GameForm form_named(const std::filesystem::path& path) {
  const std::string end = lower_case(path.extension().string());
  for (const GameForm form : {GameForm::ggf, GameForm::transcript}) {
    if (end == extension(form)) return form;
  }
  return GameForm::record;
}

GameForm form_of(std::string_view text, const std::filesystem::path& path) {
  const std::string_view begin = without_number(text);
  if (begin.starts_with('[')) return GameForm::record;
  if (begin.starts_with("(;")) return GameForm::ggf;
  return starts_with_disc(begin) ? GameForm::transcript : form_named(path);
}

Result<bool> can_hold(GameForm form, const GameRecord& record) {
  if (form == GameForm::record) return true;
  if (record.game != Othello::name) return Text(msg::form_other_game, extension(form), record.game);
  if (const int most = record.agreement.max_plies; most > 0)
    return Text(msg::form_no_limit, extension(form), most);
  const std::string& start = record.start;
  const bool fits = form == GameForm::ggf ? start.find("pass") == start.npos : start.empty();
  if (!fits) return Text(msg::form_no_position, extension(form));
  return true;
}

Result<GameRecord> load_game(const std::filesystem::path& path) {
  const auto text = read_file(path);
  if (!text) return text.why();
  auto record = read_game(*text, form_of(*text, path));
  if (!record) return Text(msg::record_in_file, path.string(), record.why());
  return record;
}

Result<bool> save_game(const std::filesystem::path& path, const GameRecord& record) {
  const GameForm form = form_named(path);
  const auto fits = can_hold(form, record);
  if (!fits) return fits.why();
  return write_file_atomically(path, write_game(record, form));
}

bool is_as_saved(const std::filesystem::path& path) {
  const auto text = read_file(path);
  if (!text) return false;
  const GameForm form = form_of(*text, path);
  const auto record = read_game(*text, form);
  return record && form == form_named(path) && write_game(*record, form) == *text;
}

}  // namespace ratatosk::records
