#include "records/game_form.h"

#include "base/text.h"
#include "engine/game_family.h"
#include "records/messages.h"

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

Result<bool> can_hold(GameForm form, const Table& table) {
  if (form == GameForm::record) return true;
  if (!is_othello(table)) return Text(msg::form_other_game, extension(form), table.facts().name);
  if (const int most = table.agreement().max_plies; most > 0)
    return Text(msg::form_no_limit, extension(form), most);
  const std::string start = table.first_position();
  const bool fits = form == GameForm::ggf ? start.find("pass") == start.npos : start.empty();
  if (!fits) return Text(msg::form_no_position, extension(form));
  return true;
}

}  // namespace ratatosk::records
