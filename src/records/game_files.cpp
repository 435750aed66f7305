#include "records/game_files.h"

#include "base/files.h"
#include "base/text.h"
#include "records/messages.h"

namespace ratatosk::records {

GameForm form_named(const std::filesystem::path& path) {
  const std::string end = lower_case(path.extension().string());
  if (end == ".ggf") return GameForm::ggf;
  return end == ".transcript" ? GameForm::transcript : GameForm::record;
}

Result<GameRecord> load_game(const std::filesystem::path& path) {
  const auto text = read_file(path);
  if (!text) return text.why();
  auto record = read_game(*text, form_of(*text, form_named(path)));
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
  const GameForm form = form_of(*text, form_named(path));
  const auto record = read_game(*text, form);
  return record && form == form_named(path) && write_game(*record, form) == *text;
}

}  // namespace ratatosk::records
