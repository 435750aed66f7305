#include "ui/terminal/saved_game.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "base/files.h"

namespace ratatosk {
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

}  // namespace

std::string SavedGame::player(Side side) const {
  const Tag* tag = record.find(side_tag(table->facts(), side));
  return tag ? tag->value : "";
}

Result<SavedGame> load_game(const fs::path& path) {
  const auto text = read_file(path);
  if (!text) return text.why();
  auto record = parse_record(*text);
  if (!record) return Text(Msg::record_in_file, path.string(), record.why());
  auto table = replay(*record);
  if (!table) return Text(Msg::record_in_file, path.string(), table.why());
  return SavedGame{std::move(*record), std::move(*table)};
}

Result<bool> save_game(const fs::path& path, const Table& table,
                       const std::array<PlayerSpec, 2>& players, Outcome result,
                       const std::string& fault) {
  const GameFacts& facts = table.facts();
  std::vector<Tag> tags = {
      {"date", now("%Y.%m.%d")},
      {side_tag(facts, Side::first), describe_player(players[0])},
      {side_tag(facts, Side::second), describe_player(players[1])},
      {"result", result_name(facts, result)},
  };
  if (!fault.empty()) tags.push_back({"fault", fault});
  return write_file_atomically(path, write_record(table, tags));
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

}  // namespace ratatosk
