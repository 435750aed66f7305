#include "ui/terminal/saved_game.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "base/files.h"
#include "records/othello_game.h"
#include "records/record.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace fs = std::filesystem;
namespace {

std::string now(const char* format) {
  const std::time_t time = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&time, &local);
  char text[64];
  return std::string(text, std::strftime(text, sizeof text, format, &local));
}

// The tag that names a side's player: "black", "white".
std::string side_tag(const GameFacts& facts, Side side) {
  return say(Lang::en, facts.side_names[index(side)]);
}

std::string today() { return now("%Y.%m.%d"); }

Result<SavedGame> read_own(std::string_view text) {
  const auto record = parse_record(text);
  if (!record) return record.why();
  auto table = replay(*record);
  if (!table) return table.why();
  SavedGame game{std::move(*table), {}};
  for (const Side side : {Side::first, Side::second}) {
    const Tag* tag = record->find(side_tag(game.table->facts(), side));
    if (tag) game.players[index(side)] = tag->value;
  }
  return game;
}

Result<SavedGame> read_othello(std::string_view text, GameForm form) {
  const auto record = form == GameForm::ggf ? read_ggf(text) : read_transcript(text);
  if (!record) return record.why();
  return SavedGame{table_of(*record), {record->black, record->white}};
}

std::string own_text(const Table& table, const std::array<PlayerSpec, 2>& players, Outcome result,
                     const std::string& fault) {
  const GameFacts& facts = table.facts();
  std::vector<Tag> tags = {
      {"date", today()},
      {side_tag(facts, Side::first), describe_player(players[0])},
      {side_tag(facts, Side::second), describe_player(players[1])},
      {"result", result_name(facts, result)},
  };
  if (!fault.empty()) tags.push_back({"fault", fault});
  return write_record(table, tags);
}

// Who gave up has lost by all the discs.
std::string othello_text(GameForm form, const Table& table,
                         const std::array<PlayerSpec, 2>& players, Outcome result) {
  OthelloRecord record = record_of(table);
  record.date = today();
  record.black = describe_player(players[0]);
  record.white = describe_player(players[1]);
  record.resigned = result != table.end().outcome;
  if (record.resigned) {
    record.score = result == Outcome::first_wins ? Othello::squares : -Othello::squares;
  } else if (result != Outcome::ongoing) {
    record.score = Othello::final_score(record.end(), Side::first);
  }
  return (form == GameForm::ggf ? write_ggf(record) : write_transcript(record)) + "\n";
}

}  // namespace

Result<SavedGame> load_game(const fs::path& path) {
  const auto text = read_file(path);
  if (!text) return text.why();
  const GameForm form = form_of(*text, path);
  auto game = form == GameForm::record ? read_own(*text) : read_othello(*text, form);
  if (!game) return Text(msg::record_in_file, path.string(), game.why());
  return game;
}

Result<bool> save_game(const fs::path& path, const Table& table,
                       const std::array<PlayerSpec, 2>& players, Outcome result,
                       const std::string& fault) {
  const GameForm form = form_named(path);
  const auto fits = can_hold(form, table);
  if (!fits) return fits.why();
  return write_file_atomically(path, form == GameForm::record
                                         ? own_text(table, players, result, fault)
                                         : othello_text(form, table, players, result));
}

fs::path new_game_path(std::string_view game) {
  const fs::path folder = data_folder();
  const std::string stem = fmt::format("{}-{}", game, now("%Y%m%d-%H%M%S"));
  fs::path path = folder / (stem + ".txt");
  std::error_code error;
  for (int i = 2; fs::exists(path, error); ++i) path = folder / fmt::format("{}-{}.txt", stem, i);
  return path;
}

fs::path typed_path(std::string_view text) {
  const char* home = std::getenv("HOME");
  if (text.starts_with("~/") && home) return fs::path(home) / text.substr(2);
  return fs::path(text);
}

std::string shell_word(const fs::path& path) {
  const std::string text = path.string();
  const auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || std::strchr("/._-+,@%", c);
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace ratatosk::terminal
