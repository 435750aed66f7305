// Courses of learning: steps, gate, curve, and going on after whatever ended one. The trainer here
// writes networks that know nothing.
#include "learning/course.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "engine/registry.h"
#include "network/shelf.h"
#include "network/shipped.h"
#include "paths.h"
#include "program.h"
#include "random_network.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
using namespace learning;
namespace {

using ::testing::Each;
using ::testing::HasSubstr;

class Courses : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    network::read_networks_by([](const std::string& path) { return read_file(path); });
  }

  // A course that is over in a moment.
  static CourseTexts small() {
    return {{"generations", "2"}, {"games", "16"},         {"iterations", "20"},
            {"gate-games", "4"},  {"opponent-games", "4"}, {"player", "uct,leaf=static"},
            {"random-plies", "4"}};
  }

  int train(const std::vector<std::string>& words) {
    trained_.push_back(words);
    if (fails_) return 3;
    const GameEntry& game = find_game("brandubh");
    const auto out = std::ranges::find(words, "--out");
    const QuickShape shape{game.encoder->rows, game.encoder->facts, 16, 4};
    write_file_atomically(out[1], random_network("brandubh", shape, trained_.size()).write())
        .or_throw();
    write_file_atomically(out[1] + ".csv", "epoch,loss,held_out\n1,0.9,0.75\n2,0.8,0.5\n")
        .or_throw();
    return 0;
  }

  void run(CourseTexts texts, std::atomic<bool>& stop) {
    Course course(find_game("brandubh"), std::move(texts), folder_.path() / "course", Lang::en,
                  [this](const std::vector<std::string>& words, const std::atomic<bool>&) {
                    return train(words);
                  },
                  {[&](const std::string& line) {
                     lines_.push_back(line);
                     if (lines_.size() == stop_after_) stop = true;
                   },
                   [](const auto&) {}});
    course.run(stop);
  }
  void run(CourseTexts texts) {
    std::atomic<bool> stop{false};
    run(std::move(texts), stop);
  }
  std::string content(const char* name) const {
    return read_file(folder_.path() / "course" / name).or_throw();
  }

  TemporaryFolder folder_;
  std::vector<std::vector<std::string>> trained_;
  std::vector<std::string> lines_;
  std::size_t stop_after_ = 0;
  bool fails_ = false;
};

TEST_F(Courses, PlayTrainTryAndTell) {
  run(small());
  ASSERT_EQ(trained_.size(), 2U);
  EXPECT_THAT(trained_[0], testing::Not(testing::Contains(HasSubstr("samples/002"))));
  EXPECT_THAT(trained_[1], testing::Contains(HasSubstr("samples/001")));
  EXPECT_THAT(trained_[1], testing::Contains(HasSubstr("samples/002")));
  EXPECT_THAT(content("curve.csv"), HasSubstr("0.50000"));
  EXPECT_THAT(content("curve.svg"), HasSubstr("<svg"));
  EXPECT_THAT(content("log.txt"), HasSubstr("generation 2"));
  EXPECT_FALSE(content("best.safetensors").empty());
  EXPECT_THAT(lines_.back(), HasSubstr("over"));
}

// Wherever it is told to stop, the same words go on; what is done is not done again.
TEST_F(Courses, GoOnWhereTheyWere) {
  std::size_t runs = 0;
  const auto is_over = [&] { return !lines_.empty() && lines_.back().find("over") < 100; };
  for (; !is_over() && runs < 20; ++runs) {
    stop_after_ = lines_.size() + (runs == 0 ? 1 : 2);  // the first line tells that it goes on
    std::atomic<bool> stop{false};
    run(small(), stop);
  }
  EXPECT_TRUE(is_over());
  EXPECT_GT(runs, 4U);
  std::size_t played = 0;
  for (const std::string& line : lines_) played += line.find("16 games") != std::string::npos;
  EXPECT_LE(played, 4U) << "a generation is played once, or said again after a stop";
  const std::string csv = content("curve.csv");
  EXPECT_EQ(std::ranges::count(csv, '\n'), 3);
  // More generations are the same course; other settings are not.
  CourseTexts more = small();
  more["generations"] = "3";
  stop_after_ = 0;
  trained_.clear();
  run(more);
  EXPECT_EQ(trained_.size(), 1U);
  more["games"] = "17";
  EXPECT_THROW(run(more), Error);
}

TEST_F(Courses, KeepTheirFolderForThemselves) {
  std::atomic<bool> stop{true};
  const auto quiet = CourseWatch{[](const auto&) {}, [](const auto&) {}};
  const auto no_trainer = [](const auto&, const auto&) { return 1; };
  const Course first(find_game("brandubh"), small(), folder_.path() / "course", Lang::en,
                     no_trainer, quiet);
  EXPECT_THROW(run(small(), stop), Error);
}

TEST_F(Courses, EndWhenTheTrainingFails) {
  fails_ = true;
  EXPECT_THROW(run(small()), Error);
  fails_ = false;
  run(small());
  EXPECT_THAT(lines_.back(), HasSubstr("over"));
}

// Anybody can repeat what the program ships: a course for each network, which can be begun.
TEST_F(Courses, ThereIsOneForEachNetworkThatShips) {
  for (const network::ShippedFile& file : network::shipped_files()) {
    const std::string game(file.game);
    const auto path = RATATOSK_SOURCE_DIR "/examples/courses/" + game + ".toml";
    CourseTexts texts = read_course_file(path);
    EXPECT_EQ(texts["correct"], "yes") << "as those that ship do";
    EXPECT_NO_THROW(Course(find_game(game), texts, folder_.path() / game, Lang::en,
                           [](const auto&, const auto&) { return 1; },
                           {[](const auto&) {}, [](const auto&) {}}));
  }
}

TEST_F(Courses, SayWhatIsWrongWithTheirSettings) {
  const auto wrong = [&](const char* key, const char* text) {
    CourseTexts texts = small();
    texts[key] = text;
    try {
      run(texts);
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), 2);
      return say(Lang::en, error.text());
    }
    return std::string("nothing");
  };
  EXPECT_THAT(wrong("games", "many"), HasSubstr("games"));
  EXPECT_THAT(wrong("gate", "50,0"), HasSubstr("50,0"));
  EXPECT_THAT(wrong("correct", "perhaps"), HasSubstr("yes no"));
  EXPECT_THAT(wrong("player", "uct,c=x"), HasSubstr("c"));
  EXPECT_THAT(wrong("opponent", "nobody"), HasSubstr("nobody"));
}

// A value is drawn where it is, however large; what nothing bounds, near what is known.
TEST(CourseCurve, IsDrawnToScale) {
  const auto heights = [](std::vector<CoursePoint> points) {
    const std::string svg = course_svg(Lang::en, "othello", "uct", points);
    std::vector<double> found;
    for (std::size_t at = svg.find("cy="); at != std::string::npos; at = svg.find("cy=", at + 1))
      found.push_back(std::stod(svg.substr(at + 4)));
    return found;
  };
  const auto drawn = heights({{.generation = 1, .elo = 0, .low = -50, .high = 50},
                              {.generation = 2, .elo = 500, .low = 400, .high = 600},
                              {.generation = 3, .elo = 1000, .low = 700, .high = 1500}});
  ASSERT_EQ(drawn.size(), 3U);
  EXPECT_NEAR(drawn[0] - drawn[1], drawn[1] - drawn[2], 0.2);
  const auto all_won = heights({{.generation = 1, .elo = 300, .low = 200, .high = 400},
                                {.generation = 2, .elo = 9999, .low = 600, .high = 9999}});
  EXPECT_LT(all_won[1], all_won[0]);
}

TEST_F(Courses, AreReadFromFiles) {
  const std::string path = folder_ / "course.toml";
  write_file_atomically(path, "games = 100\nplayer = \"uct\"\nrate = 0.01\n").or_throw();
  const CourseTexts texts = read_course_file(path);
  EXPECT_EQ(texts, (CourseTexts{{"games", "100"}, {"player", "uct"}, {"rate", "0.01"}}));
  write_file_atomically(path, "games = 100\ngame = \"othello\"\n").or_throw();
  try {
    read_course_file(path);
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(say(Lang::en, error.text()), HasSubstr("line 2"));
  }
}

TEST(LearnVerb, SaysWhatItNeeds) {
  const TemporaryFolder folder;
  const auto run = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--lang", "en"});
    return run_program(arguments);
  };
  EXPECT_THAT(run({"learn", "--help"}).output, HasSubstr("--opponent-games"));
  const auto wrong = run({"learn", "othello", "--out", folder / "x", "--games", "none"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.output, HasSubstr("games"));
  // The trainer is a program of its own; either it answers, or it is said how to get it.
  EXPECT_THAT(run({"train", "brandubh", "--help"}).output,
              testing::AnyOf(HasSubstr("--epochs"), HasSubstr("./play train")));
}

}  // namespace
}  // namespace ratatosk::tests
