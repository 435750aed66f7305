#include "arena/messages.h"
#include "arena/toml.h"
#include "learning/course.h"
#include "learning/messages.h"

namespace ratatosk::learning {
namespace {

constexpr std::string_view yes_or_no[] = {"yes", "no"};

// What is not said: a course from nothing, by the document's search, with a small network.
constexpr CourseKey keys[] = {
    {"generations", "20", msg::help_generations, 1, 10'000},
    {"games", "4000", msg::help_games, 16, 1e9},
    {"iterations", "200", msg::help_iterations, 1, 1e12},
    {"first", "uct", msg::help_first},
    {"player", "uct,leaf=static,c=0.5", msg::help_player},
    {"contestant", "", msg::help_contestant},
    {"opponent", "uct", msg::help_opponent},
    {"opponent-games", "200", msg::help_opponent_games, 2, 1e6},
    {"gate", "0,50", msg::help_gate},
    {"gate-games", "200", msg::help_gate_games, 2, 1e6},
    {"window", "4", msg::help_window, 1, 1000},
    {"random", "0.05", msg::help_random, 0, 1},
    {"random-plies", "10", msg::help_random_plies, 0, 1000},
    {"temperature", "1", msg::help_temperature, 0, 10},
    {"seed", "1", msg::help_course_seed, 0, 9007199254740992},
    {"width", "32", msg::help_trainer, 16, 256, true},
    {"hidden", "16", msg::help_trainer, 1, 64, true},
    {"epochs", "6", msg::help_trainer, 1, 10'000, true},
    {"batch", "1024", msg::help_trainer, 1, 1 << 20, true},
    {"rate", "0.002", msg::help_trainer, 0, 1, true},
    {"trust", "0.5", msg::help_trainer, 0, 1, true},
    {"decay", "0.1", msg::help_trainer, 0, 100, true},
    {"correct", "no", msg::help_correct, 0, 0, false, yes_or_no},
};

}  // namespace

std::span<const CourseKey> course_keys() { return keys; }

#ifdef RATATOSK_TOML

CourseTexts read_course_file(const std::filesystem::path& path) {
  const toml::table file = parse_toml(path);
  const TomlSection section(file, path);
  std::vector<std::string_view> names;
  for (const CourseKey& key : keys) names.push_back(key.name);
  section.allow_only(names);
  CourseTexts texts;
  for (const std::string_view name : names) {
    if (std::string text = section.text(name); !text.empty()) texts.emplace(name, std::move(text));
  }
  return texts;
}

#else

CourseTexts read_course_file(const std::filesystem::path&) {
  failure(arena::msg::built_without, "toml++");
}

#endif

}  // namespace ratatosk::learning
