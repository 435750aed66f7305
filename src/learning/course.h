#pragma once
// A course of learning: games for samples, a network fitted to them, a match against the best
// network so far, and again. One folder holds all of it:
//
//   course.jsonl     the settings, and each step that is done; whoever writes it has the folder
//   samples/001/     the games of each generation
//   networks/001.safetensors, with its losses (.csv) and the state of its training (.state)
//   best.safetensors the network that plays best so far
//   curve.csv, curve.svg, log.txt
#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "arena/match.h"
#include "base/messages.h"
#include "learning/self_play.h"

namespace ratatosk::learning {

// One setting of a course, as a flag and in a file.
struct CourseKey {
  std::string_view name, usual;
  Msg help;
  double least = 0, most = 0;                    // of a number; both 0: a text
  bool for_trainer = false;                      // handed on as it is
  std::span<const std::string_view> names = {};  // of a text that is one of these

  bool is_number() const { return least != most; }
};
std::span<const CourseKey> course_keys();

// What a person wrote, by key; what is not there is as usual.
using CourseTexts = std::map<std::string, std::string, std::less<>>;

// A TOML file. Throws Error 2 with the place of what is wrong.
CourseTexts read_course_file(const std::filesystem::path& path);

// Who hears how it goes: what happened, to be kept, and how far something is.
struct CourseWatch {
  std::function<void(const std::string& line)> tell;
  std::function<void(const std::function<std::string()>& line)> show;
};

// Fits a network: the program with these words after its name. An exit status.
using RunTrainer =
    std::function<int(const std::vector<std::string>& words, const std::atomic<bool>& stop)>;

class Course {
 public:
  // Throws Error 2 on settings that cannot be, Error 1 where the folder is another's.
  Course(const GameEntry& game, CourseTexts texts, std::filesystem::path folder, Lang lang,
         RunTrainer train, CourseWatch watch);
  ~Course();
  Course(const Course&) = delete;
  Course& operator=(const Course&) = delete;

  // Goes on from where the folder stands to the last generation, or until told to stop.
  void run(std::atomic<bool>& stop);

 private:
  class Steps;
  std::unique_ptr<Steps> steps_;
};

// One point of the curve.
struct CoursePoint {
  int generation = 0;
  std::uint64_t positions = 0;  // of its own games
  double held_out = 0;          // the loss on games that were kept apart
  bool accepted = false;
  std::uint64_t games = 0;  // against the opponent
  double score = 0, elo = 0, low = 0, high = 0;
  double seconds = 0;  // that the course has taken so far
};

std::string course_csv(std::span<const CoursePoint> points);
// Elo against the opponent by generation, with 95 % intervals.
std::string course_svg(Lang lang, std::string_view game, std::string_view opponent,
                       std::span<const CoursePoint> points);

}  // namespace ratatosk::learning
