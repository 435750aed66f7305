// The verbs of the arena as a person runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "program.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class ArenaProgram : public ::testing::Test {
 protected:
  Ran run(const std::vector<std::string>& arguments) {
    return run_program(arguments, "", environment());
  }
  Environment environment() const {
    return {{"XDG_CACHE_HOME", folder_.path()}, {"LANG", "en_GB.UTF-8"}};
  }
  std::string file(const char* name) const { return (folder_ / name).string(); }
  std::size_t lines(const char* name) const {
    std::ifstream in(folder_ / name);
    return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(in), {}, '\n'));
  }

  TemporaryFolder folder_;
};

TEST_F(ArenaProgram, PlaysAMatch) {
  const auto [status, output] =
      run({"match", "brandubh", "--a", "strong", "--b", "uct", "--games", "6", "--nodes", "60",
           "--openings", "3", "--concurrency", "2", "--json", "--out", file("games.jsonl")});
  ASSERT_EQ(status, 0) << output;
  const auto json = nlohmann::json::parse(output);
  EXPECT_EQ(json["games"], 6);
  EXPECT_EQ(json["a_wins"].get<int>() + json["b_wins"].get<int>() + json["draws"].get<int>(), 6);
  EXPECT_EQ(json["a_first"]["games"], 3);
  EXPECT_EQ(json["a"], "strong,seconds=0,iterations=60,memory=64");
  EXPECT_EQ(lines("games.jsonl"), 6u);
  const std::filesystem::directory_iterator cached(folder_ / "ratatosk");
  EXPECT_THAT(cached->path().filename().string(), StartsWith("openings-brandubh-"));
}

TEST_F(ArenaProgram, SaysHowAMatchWent) {
  const auto [status, output] = run({"match", "othello", "--a", "uct", "--b", "uct,c=0.1", "--sprt",
                                     "0,40", "--games", "4", "--nodes", "5", "--openings", "none"});
  EXPECT_EQ(status, 0);
  EXPECT_THAT(output,
              StartsWith("othello\n  A  uct,seconds=0,iterations=5,memory=64\n  B  uct,c=0.1,"));
  EXPECT_THAT(output, HasSubstr("4 games  A "));
  EXPECT_THAT(output, HasSubstr("LLR "));
  EXPECT_THAT(output, HasSubstr("SPRT: undecided\n"));
}

TEST_F(ArenaProgram, PlaysAMatchWithAClock) {
  const auto [status, output] =
      run({"match", "brandubh", "--a", "strong", "--b", "strong,pace=even", "--games", "2",
           "--clock", "1+0.05", "--max-plies", "8", "--concurrency", "1", "--openings", "none",
           "--json", "--out", file("games.jsonl")});
  ASSERT_EQ(status, 0) << output;
  const auto json = nlohmann::json::parse(output);
  EXPECT_EQ(json["clock"], "1+0.05");
  EXPECT_EQ(json["b"], "strong,seconds=0,pace=even,memory=64");
  EXPECT_FALSE(json["reasons"].contains("time"));
  std::ifstream games(folder_ / "games.jsonl");
  std::string line;
  ASSERT_TRUE(std::getline(games, line));
  EXPECT_EQ(nlohmann::json::parse(line)["clock"], "1+0.05");
}

TEST_F(ArenaProgram, SaysWhyGamesWereLost) {
  const std::string never_moves =
      "gtp:while read verb rest; do [ $verb = genmove ] && exit 5; echo =; echo; done";
  const auto [status, output] = run({"match", "othello", "--a", "uct", "--b", never_moves,
                                     "--games", "3", "--nodes", "5", "--openings", "none"});
  EXPECT_EQ(status, 0);
  EXPECT_THAT(output, HasSubstr("ends: failure 3\n  game "));
  EXPECT_THAT(output, HasSubstr("has ended with status 5"));
  EXPECT_LT(output.find("status 5"), output.find("3 games  A ")) << "at once, not at the end alone";
}

TEST_F(ArenaProgram, AProgramThatCannotBeStartedEndsTheMatch) {
  for (const char* program : {"gtp:/no/such/program", "gtp:false"}) {
    const auto [status, output] = run({"match", "othello", "--a", "uct", "--b", program, "--games",
                                       "1000", "--nodes", "5", "--openings", "none"});
    EXPECT_EQ(status, 1) << output;
    EXPECT_THAT(output, StartsWith("ratatosk: ")) << "no games are counted";
    EXPECT_THAT(output, HasSubstr(program + 4));
  }
}

TEST_F(ArenaProgram, WhatWasPlayedBeforeAFailureIsTold) {
  // It plays one game and is gone when the next begins.
  const std::string once = "gtp:[ -e '" + file("gone") + "' ] && exit 4; touch '" + file("gone") +
                           "'; while read verb rest; do [ $verb = genmove ] && exit 5; echo =; "
                           "echo; done";
  const auto [status, output] = run({"match", "othello", "--a", "uct", "--b", once, "--games", "10",
                                     "--nodes", "5", "--openings", "none", "--concurrency", "1"});
  EXPECT_EQ(status, 1);
  EXPECT_THAT(output, HasSubstr("1 games  A 100.0 %"));
  EXPECT_THAT(output, HasSubstr("has ended with status 4"));
}

TEST_F(ArenaProgram, WrongUsageIsExplained) {
  const auto match = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"match", "brandubh", "--a", "uct", "--b", "uct"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto [status, output] = run(arguments);
    EXPECT_EQ(status, 2) << output;
    EXPECT_EQ(std::count(output.begin(), output.end(), '\n'), 1) << output;
    return output;
  };
  EXPECT_THAT(match({"--games", "0"}), HasSubstr("0 is out of range for --games"));
  EXPECT_THAT(match({"--games", "x"}), HasSubstr("'x' is no number for --games"));
  EXPECT_THAT(match({"--sprt", "5"}), HasSubstr("expected elo0,elo1"));
  EXPECT_THAT(match({"--sprt", "5,5"}), HasSubstr("expected elo0,elo1"));
  EXPECT_THAT(match({"--sprt", "0,nan"}), HasSubstr("expected elo0,elo1"));
  EXPECT_THAT(match({"--sprt", "0,5", "--elo-model", "fide"}), HasSubstr("normalized logistic"));
  EXPECT_THAT(match({"--seconds", "1", "--nodes", "1"}), HasSubstr("do not go together"));
  EXPECT_THAT(match({"--clock", "5", "--nodes", "1"}), HasSubstr("do not go together"));
  EXPECT_THAT(match({"--clock", "5/1"}), HasSubstr("'5/1' is no clock"));
  EXPECT_THAT(match({"--seconds", "-1"}), HasSubstr("-1 is out of range for seconds"));
  EXPECT_THAT(match({"--openings", "/no/such/file"}), HasSubstr("cannot read /no/such/file"));
  EXPECT_THAT(match({"--openings", "0"}), HasSubstr("0 is out of range for openings"));
  EXPECT_THAT(match({"--max-plies", "-3"}), HasSubstr("-3 is out of range for max-plies"));
  EXPECT_THAT(run({"match", "brandubh", "--a", "uct", "--b", "nobody"}).output,
              HasSubstr("unknown player 'nobody'"));
  EXPECT_THAT(run({"match", "brandubh", "--a", "uct", "--b", "caballos"}).output,
              HasSubstr("'capture' is no value for playout (brandubh); accepted: uniform"));
  EXPECT_THAT(run({"match", "chess", "--a", "uct", "--b", "uct"}).output,
              HasSubstr("unknown game 'chess'"));
  EXPECT_THAT(run({"match", "brandubh", "--a", "uct"}).output, HasSubstr("--b is missing"));
  EXPECT_THAT(run({"tournament", "/no/such.toml"}).output, HasSubstr("cannot read /no/such.toml"));
  EXPECT_THAT(run({"tune", "brandubh", "--params", "choice"}).output,
              HasSubstr("only numbers can be tuned"));
  EXPECT_THAT(run({"tune", "brandubh", "--params", "c", "--player", "caballos"}).output,
              HasSubstr("'capture' is no value for playout (brandubh); accepted: uniform"));
}

TEST_F(ArenaProgram, InterruptedItTellsTheResultSoFar) {
  Program program({"match", "brandubh", "--a", "uct", "--b", "uct", "--games", "1000000", "--nodes",
                   "20", "--openings", "none"},
                  Program::Through::terminal, environment());
  ASSERT_TRUE(program.says("games  A "));
  program.signal(SIGINT);
  EXPECT_EQ(program.finish(), 130);
  EXPECT_THAT(program.output(), HasSubstr("interrupted: the result so far"));
  EXPECT_THAT(program.output(), HasSubstr("normalized Elo"));
}

TEST_F(ArenaProgram, AKilledTournamentGoesOn) {
  std::ofstream(folder_ / "cup.toml")
      << "game = \"brandubh\"\nrounds = 40\nnodes = 40\nopenings = 4\n"
         "[[player]]\nsettings = \"uct\"\n[[player]]\nsettings = \"uct,c=0.2\"\n"
         "[[player]]\nname = \"wide\"\nsettings = \"uct,c=3\"\n";
  {
    Program program({"tournament", file("cup.toml")}, Program::Through::pipes, environment());
    while (lines("cup.jsonl") < 20) ::usleep(2000);
    program.signal(SIGKILL);
    EXPECT_EQ(program.finish(), 128 + SIGKILL);
  }
  const std::size_t before = lines("cup.jsonl");
  ASSERT_LT(before, 241u);
  const auto [status, output] = run({"tournament", file("cup.toml")});
  EXPECT_EQ(status, 0) << output;
  EXPECT_THAT(output, HasSubstr("brandubh: 240 of 240 games"));
  EXPECT_EQ(lines("cup.jsonl"), 241u);
  EXPECT_EQ(lines("cup.csv"), 4u);
  std::ifstream json(folder_ / "cup.json");
  EXPECT_EQ(nlohmann::json::parse(json)["games"], 240);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "cup.svg"));
}

TEST_F(ArenaProgram, AChangedTournamentGoesOnOnlyWhenTold) {
  const auto write = [&](const char* nodes) {
    std::ofstream(folder_ / "cup.toml", std::ios::trunc)
        << "game = \"brandubh\"\nnodes = " << nodes << "\nopenings = \"none\"\n"
        << "[[player]]\nsettings = \"uct\"\n[[player]]\nsettings = \"uct,c=0.2\"\n";
  };
  write("20");
  EXPECT_EQ(run({"tournament", file("cup.toml")}).status, 0);
  write("21");
  const auto [status, output] = run({"tournament", file("cup.toml")});
  EXPECT_EQ(status, 2);
  EXPECT_THAT(output, HasSubstr("settings/0 was \"uct,seconds=0,iterations=20,memory=64\" and is "
                                "\"uct,seconds=0,iterations=21,memory=64\" now"));
  EXPECT_EQ(run({"tournament", file("cup.toml"), "--anyway"}).status, 0);
}

TEST_F(ArenaProgram, Tunes) {
  const auto [status, output] =
      run({"tune", "brandubh", "--params", "c:0.1:2", "--player", "uct", "--games", "8", "--nodes",
           "20", "--openings", "none", "--json", "--out", file("tune.jsonl")});
  ASSERT_EQ(status, 0) << output;
  const auto json = nlohmann::json::parse(output);
  EXPECT_EQ(json["pairs"], 4);
  EXPECT_EQ(json["params"][0]["name"], "c");
  EXPECT_GE(json["params"][0]["value"], 0.1);
  EXPECT_LE(json["params"][0]["value"], 2);
  EXPECT_THAT(json["result"].get<std::string>(), StartsWith("uct,c="));
  EXPECT_EQ(lines("tune.jsonl"), 5u);
}

}  // namespace
}  // namespace ratatosk::tests
