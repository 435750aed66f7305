#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "arena/openings.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

const std::atomic<bool> never{false};

std::vector<std::string> texts(const std::vector<Opening>& openings, const GameEntry& game) {
  std::vector<std::string> all;
  for (const Opening& opening : openings) all.push_back(write_opening(opening, game));
  return all;
}

OpeningRules quick(const GameEntry& game) {
  OpeningRules rules = usual_rules(game);
  rules.iterations = 20;
  return rules;
}

TEST(Openings, AreDifferentUnderSymmetryAndPlayable) {
  for (const GameEntry& game : all_games()) {
    const auto openings = make_openings(game, 8, 3, quick(game), {}, 2, never, {});
    ASSERT_EQ(openings.size(), 8u) << game.name;
    std::set<std::uint64_t> seen;
    for (const Opening& opening : openings) {
      const auto table = game.table();
      opening.set_up(*table);
      EXPECT_FALSE(table->legal_moves().empty());
      EXPECT_GE(table->plies(), 3);
      EXPECT_LE(table->plies(), 28) << "twelve at random and sixteen to steer";
      EXPECT_TRUE(seen.insert(table->canonical_hash()).second) << game.name;
    }
  }
}

TEST(Openings, FollowFromTheSeedAlone) {
  const GameEntry& game = find_game("brandubh");
  const auto rules = quick(game);
  const auto ten = texts(make_openings(game, 10, 3, rules, {}, 1, never, {}), game);
  EXPECT_EQ(texts(make_openings(game, 10, 3, rules, {}, 3, never, {}), game), ten);
  EXPECT_NE(texts(make_openings(game, 10, 4, rules, {}, 1, never, {}), game), ten);
  const auto four = texts(make_openings(game, 4, 3, rules, {}, 1, never, {}), game);
  EXPECT_EQ(four, std::vector<std::string>(ten.begin(), ten.begin() + 4));
}

TEST(Openings, AreNearerToBalanceThanChanceWouldHaveThem) {
  const GameEntry& game = find_game("othello");
  const auto mean_imbalance = [&](OpeningRules rules) {
    double sum = 0;
    const auto openings = make_openings(game, 40, 5, rules, {}, 2, never, {});
    for (const Opening& opening : openings) {
      const auto table = game.table();
      opening.set_up(*table);
      SearchParams params = preset(Preset::strong);
      params.seconds = 0;
      params.iterations = 300;
      params.seed = 99;
      params.memory = 16;
      const Report report = table->thinker()->think(*table, params, {}, never);
      sum += std::abs(report.find(report.best)->value);
    }
    return sum / static_cast<double>(openings.size());
  };
  OpeningRules rules = usual_rules(game);
  rules.iterations = 300;
  const double chosen = mean_imbalance(rules);
  rules.candidates = 1;
  EXPECT_LT(chosen, 0.8 * mean_imbalance(rules));
}

// Nearly all random positions of ard-ri are won by Black: those that are kept are not.
TEST(Openings, AreSteeredTowardsBalance) {
  const GameEntry& game = find_game("ard-ri");
  OpeningRules rules = usual_rules(game);
  rules.iterations = 20'000;
  const auto openings = make_openings(game, 6, 5, rules, {}, 2, never, {});
  int near = 0;
  for (const Opening& opening : openings) {
    const auto table = game.table();
    opening.set_up(*table);
    SearchParams params = preset(Preset::strong);
    params.seconds = 0;
    params.iterations = rules.iterations;
    params.memory = 16;
    const Report report = table->thinker()->think(*table, params, {}, never);
    near += std::abs(report.find(report.best)->value) < 0.5;
  }
  EXPECT_GE(near, 5);
}

TEST(Openings, RunOutGracefully) {
  const GameEntry& game = find_game("othello");
  // One ply leads to one position but for symmetry.
  const auto openings = make_openings(game, 5, 1, {1, 1, 2, 0.0, 5}, {}, 1, never, {});
  EXPECT_EQ(openings.size(), 1u);
}

TEST(Openings, StoppedMakingLeavesWhatWasKnown) {
  const GameEntry& game = find_game("brandubh");
  const std::atomic<bool> stopped{true};
  EXPECT_TRUE(make_openings(game, 5, 1, quick(game), {}, 2, stopped, {}).empty());
}

TEST(Openings, WhatIsThrownWhileTheyAreMadeComesOut) {
  const GameEntry& game = find_game("brandubh");
  const OpeningProgress fails = [](std::size_t made, std::size_t) {
    if (made == 2) throw std::bad_alloc();
  };
  EXPECT_THROW((void)make_openings(game, 50, 1, quick(game), {}, 2, never, fails), std::bad_alloc);
}

TEST(Openings, AreKeptInAFile) {
  const TemporaryFolder folder;
  const GameEntry& game = find_game("brandubh");
  int made = 0;
  const OpeningProgress count = [&](std::size_t, std::size_t) { ++made; };
  const auto first = texts(cached_openings(folder.path(), game, 3, 1, 1, never, count), game);
  EXPECT_EQ(made, 3);
  EXPECT_EQ(texts(cached_openings(folder.path(), game, 3, 1, 1, never, count), game), first);
  EXPECT_EQ(made, 3);
  const auto more = texts(cached_openings(folder.path(), game, 4, 1, 1, never, count), game);
  EXPECT_EQ(made, 4);
  EXPECT_EQ(std::vector<std::string>(more.begin(), more.begin() + 3), first);
  EXPECT_EQ(folder.files(), 1);
  // A damaged file is made again, not believed.
  const auto file = std::filesystem::directory_iterator(folder.path())->path();
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 4);
  EXPECT_EQ(texts(cached_openings(folder.path(), game, 4, 1, 1, never, count), game), more);
}

TEST(Openings, AnotherJudgeHasAnotherFile) {
  const TemporaryFolder folder;
  const GameEntry& game = find_game("brandubh");
  OpeningRules rules = usual_rules(game);
  const std::uint64_t mark = judge_mark(game, 1, rules, never);
  EXPECT_EQ(judge_mark(game, 1, rules, never), mark);
  (void)cached_openings(folder.path(), game, 1, 1, 1, never, {});
  const auto file = std::filesystem::directory_iterator(folder.path())->path();
  std::string title;
  std::getline(std::ifstream(file) >> std::ws, title);
  EXPECT_NE(title.find(fmt::format("mark={:016x}", mark)), std::string::npos) << title;
  // What another search made is not believed, whatever the file is called.
  std::ofstream(file) << fmt::format("# mark={:016x}\n", mark + 1) << "d1-c1\n";
  int made = 0;
  (void)cached_openings(folder.path(), game, 1, 1, 1, never,
                        [&](std::size_t, std::size_t) { ++made; });
  EXPECT_EQ(made, 1);
  rules.iterations += 50;
  EXPECT_NE(judge_mark(game, 1, rules, never), mark) << "a search that differs shows";
}

TEST(Openings, LargeBooksAreKeptToo) {
  const TemporaryFolder folder;
  const GameEntry& game = find_game("brandubh");
  const auto two = cached_openings(folder.path(), game, 2, 1, 1, never, {});
  const auto file = std::filesystem::directory_iterator(folder.path())->path();
  const std::string line = write_opening(two[0], game) + '\n';
  const std::size_t lines = (std::size_t{1} << 20) / line.size() + 1;
  std::ofstream book(file, std::ios::app);
  for (std::size_t i = 0; i < lines; ++i) book << line;
  book.close();
  ASSERT_GT(std::filesystem::file_size(file), std::size_t{1} << 20);
  int made = 0;
  const auto read = cached_openings(folder.path(), game, lines, 1, 1, never,
                                    [&](std::size_t, std::size_t) { ++made; });
  EXPECT_EQ(read.size(), lines);
  EXPECT_EQ(made, 0);
}

TEST(Openings, AreReadFromAFileOfMovesOrPositions) {
  const TemporaryFolder folder;
  const GameEntry& game = find_game("brandubh");
  std::ofstream(folder / "own.txt")
      << "# mine\n\nd1-c1 d3-e3\n/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w 1\r\n";
  const auto openings = read_openings(folder / "own.txt", game);
  ASSERT_EQ(openings.size(), 2u);
  const auto table = game.table();
  openings[0].set_up(*table);
  EXPECT_EQ(table->plies(), 2);
  openings[1].set_up(*table);
  EXPECT_EQ(table->to_move(), Side::second);
  EXPECT_EQ(table->plies(), 1);
  EXPECT_EQ(write_opening(openings[0], game), "d1-c1 d3-e3");
}

TEST(Openings, BadFilesSayWhere) {
  const TemporaryFolder folder;
  const GameEntry& game = find_game("brandubh");
  const auto error = [&](const char* content) {
    std::ofstream(folder / "own.txt", std::ios::trunc) << content;
    try {
      (void)read_openings(folder / "own.txt", game);
    } catch (const Error& e) {
      EXPECT_EQ(e.status(), 2);
      return say(Lang::en, e.text());
    }
    return std::string("accepted");
  };
  EXPECT_NE(error("d1-c1\nd1-c1 d1-c1\n").find("line 2: "), std::string::npos);
  EXPECT_NE(error("nonsense\n").find("line 1: "), std::string::npos);
  EXPECT_NE(error("# nothing\n").find("holds no opening"), std::string::npos);
  EXPECT_NE(error("/K6/7/7/7/7/7/3t3/ b\n").find("the game is over"), std::string::npos);
  EXPECT_THROW((void)read_openings(folder / "absent.txt", game), Error);
}

}  // namespace
}  // namespace ratatosk::tests
