#include "records/user_games.h"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "base/files.h"
#include "records/game_files.h"

namespace ratatosk::records {
namespace fs = std::filesystem;
namespace {

std::string words_of(std::time_t time, const char* format) {
  std::tm local{};
  ::localtime_r(&time, &local);
  char text[64];
  return std::string(text, std::strftime(text, sizeof text, format, &local));
}

std::string now(const char* format) { return words_of(std::time(nullptr), format); }

std::string words_of(fs::file_time_type time) {
  const auto since = std::chrono::file_clock::to_sys(time);
  return words_of(std::chrono::system_clock::to_time_t(
                      std::chrono::time_point_cast<std::chrono::system_clock::duration>(since)),
                  "%Y.%m.%d %H:%M");
}

}  // namespace

std::string today() { return now("%Y.%m.%d"); }

fs::path new_game_path(std::string_view game) {
  const fs::path folder = data_folder();
  const std::string stem = fmt::format("{}-{}", game, now("%Y%m%d-%H%M%S"));
  fs::path path = folder / (stem + ".txt");
  std::error_code error;
  for (int i = 2; fs::exists(path, error); ++i) path = folder / fmt::format("{}-{}.txt", stem, i);
  return path;
}

std::vector<KeptGame> kept_games(const fs::path& folder, std::size_t most) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error))
      files.emplace_back(entry.last_write_time(error), entry.path());
  }
  std::ranges::sort(files, std::ranges::greater());
  std::vector<KeptGame> games;
  for (const auto& [time, path] : files) {
    if (games.size() == most) break;
    if (auto record = load_game(path)) games.push_back({path, std::move(*record), words_of(time)});
  }
  return games;
}

}  // namespace ratatosk::records
