#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/tournament.h"
#include "arena/tournament_config.h"
#include "arena/tournament_plot.h"
#include "arena_players.h"
#include "base/text.h"
#include "temporary_folder.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;

Tournament tournament_of(std::size_t players, std::uint64_t rounds) {
  Tournament tournament;
  tournament.conditions = conditions_of("othello");
  tournament.rounds = rounds;
  for (std::size_t i = 0; i < players; ++i)
    tournament.players.push_back(random_contestant("p" + std::to_string(i)));
  tournament.openings = {Opening{}};
  return tournament;
}

TEST(Schedule, RoundRobinAndGauntlet) {
  EXPECT_EQ(round_robin(3), (std::vector<Pairing>{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(round_robin(20).size(), 190u);
  EXPECT_EQ(gauntlet(4), (std::vector<Pairing>{{0, 1}, {0, 2}, {0, 3}}));
}

TEST(Schedule, EveryPairingPlaysBothSidesEachRound) {
  const auto pairings = round_robin(4);
  std::map<std::pair<std::size_t, std::size_t>, int> met;
  for (std::uint64_t game = 0; game < 2 * pairings.size() * 3; ++game) {
    const Seating seats = seating(pairings, game);
    EXPECT_EQ(seats.round, game / (2 * pairings.size()));
    ++met[{seats.first, seats.second}];
  }
  EXPECT_EQ(met.size(), 12u);
  for (const auto& [seats, times] : met) EXPECT_EQ(times, 3);
}

class TournamentFile : public ::testing::Test {
 protected:
  TournamentResult play(const Tournament& tournament, std::uint64_t most = ~std::uint64_t{0}) {
    std::atomic<bool> stop{false};
    played_ = 0;
    return play_tournament(
        tournament, journal_, [&](const TournamentResult&) { stop = ++played_ >= most; }, stop);
  }

  std::string error(const Tournament& tournament) {
    try {
      (void)play(tournament);
    } catch (const Error& e) {
      EXPECT_EQ(e.status(), 2);
      return say(Lang::en, e.text());
    }
    return "accepted";
  }

  // The games in the journal by number, each once.
  std::map<std::uint64_t, nlohmann::json> stored() const {
    std::map<std::uint64_t, nlohmann::json> games;
    std::ifstream file(journal_);
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
      auto game = nlohmann::json::parse(line);
      game.erase("seconds");
      EXPECT_TRUE(games.emplace(game["number"], game).second) << "played twice";
    }
    return games;
  }

  TemporaryFolder folder_;
  std::filesystem::path journal_ = folder_ / "cup.jsonl";
  std::uint64_t played_ = 0;
};

TEST_F(TournamentFile, GoesOnWhereItWasLeft) {
  const Tournament tournament = tournament_of(3, 3);
  EXPECT_EQ(play(tournament, 7).games_done(), 7u);
  EXPECT_EQ(play(tournament).games_done(), 18u);
  EXPECT_EQ(played_, 11u);
  EXPECT_EQ(play(tournament).games_done(), 18u);
  EXPECT_EQ(played_, 0u);
  // More rounds are added to what there is.
  EXPECT_EQ(play(tournament_of(3, 4)).games_done(), 24u);
  EXPECT_EQ(played_, 6u);
  // Fewer are a view of it.
  EXPECT_EQ(play(tournament).games_done(), 18u);
  EXPECT_EQ(played_, 0u);
}

TEST_F(TournamentFile, KilledAtAnyByteItEndsTheSame) {
  const Tournament tournament = tournament_of(3, 2);
  const TournamentResult whole = play(tournament);
  const auto games = stored();
  const std::string table = tournament_csv(tournament, whole);
  const auto size = std::filesystem::file_size(journal_);
  Rng rng(7);
  for (int round = 0; round < 25; ++round) {
    std::filesystem::resize_file(journal_, rng.below(static_cast<std::uint32_t>(size)));
    EXPECT_EQ(tournament_csv(tournament, play(tournament)), table);
    EXPECT_EQ(stored(), games);
  }
}

TEST_F(TournamentFile, AnotherTournamentsResultsAreRefused) {
  (void)play(tournament_of(3, 1));
  EXPECT_THAT(error(tournament_of(4, 1)),
              HasSubstr("another tournament (players/3 was nothing and is \"p3\" now)"));
  Tournament other = tournament_of(3, 1);
  other.is_gauntlet = other.anyway = true;
  EXPECT_THAT(error(other), HasSubstr("kind was \"round-robin\" and is \"gauntlet\" now"))
      << "no results of it count anyway";
  EXPECT_EQ(play(tournament_of(3, 1)).games_done(), 6u);
}

TEST_F(TournamentFile, ResultsOfOtherConditionsAreRefusedWithWhatDiffers) {
  const Tournament usual = tournament_of(3, 2);
  (void)play(usual, 7);
  const auto refused = [&](const std::function<void(Tournament&)>& change, const char* reason) {
    Tournament changed = usual;
    change(changed);
    EXPECT_THAT(error(changed), ::testing::AllOf(HasSubstr(reason), HasSubstr("--anyway")));
  };
  refused([](Tournament& t) { t.conditions.seed = 2; }, "seed was 1 and is 2 now");
  refused([](Tournament& t) { t.build = "another"; }, "and is \"another\" now");
  refused([](Tournament& t) { t.conditions.agreement.repetition ^= true; }, "repetition was");
  refused([](Tournament& t) { t.conditions.agreement.max_plies = 9; }, "and is 9 now");
  refused([](Tournament& t) { t.conditions.clock = Clock{9, 0}; }, "clock was null and is \"9\"");
  refused([](Tournament& t) { t.players[1].settings = "better"; },
          "settings/1 was \"p1\" and is \"better\" now");
  refused([](Tournament& t) { t.players[2].limits = "seconds=3"; },
          "settings/2 was \"p2\" and is \"p2 seconds=3\" now");
  refused([](Tournament& t) { t.players[0].network = "a1"; },
          "checksums/0 was \"\" and is \"a1\" now");
  refused([](Tournament& t) { t.players[1].program = "b2"; },
          "checksums/1 was \"\" and is \"b2\" now");
  const Opening other = *parse_opening("d3", *usual.conditions.game);
  refused([&](Tournament& t) { t.openings = {other}; }, "/opening was \"\" and is \"d3\" now");
  EXPECT_EQ(played_, 0u);

  Tournament anyway = usual;
  anyway.build = "another";
  anyway.openings = {other};
  anyway.anyway = true;
  EXPECT_EQ(play(anyway).games_done(), 12u);
  EXPECT_EQ(played_, 5u);
}

TEST_F(TournamentFile, MoreRoundsMayHaveMoreOpenings) {
  Tournament tournament = tournament_of(2, 1);
  (void)play(tournament);
  tournament.rounds = 2;
  tournament.openings.push_back(*parse_opening("d3", *tournament.conditions.game));
  EXPECT_EQ(play(tournament).games_done(), 4u);
  EXPECT_EQ(played_, 2u);
}

TEST_F(TournamentFile, JournalsThatDoNotSayTheirConditionsAreRefused) {
  for (const char* head :
       {R"({"tournament":{"game":"othello","kind":"round-robin","seed":1}})",
        R"({"number":0,"game":"othello","result":"draw"})",
        R"({"tournament":"cup","conditions":1})", R"({"tournament":{},"conditions":{}})"}) {
    std::ofstream(journal_, std::ios::trunc) << head << '\n';
    Tournament tournament = tournament_of(3, 1);
    EXPECT_THAT(error(tournament), HasSubstr("does not say at its head"));
    tournament.anyway = true;
    EXPECT_THAT(error(tournament), HasSubstr("does not say at its head"));
  }
}

TEST_F(TournamentFile, CountsForTheRightPlayers) {
  Tournament tournament = tournament_of(2, 2);
  tournament.players.push_back(silent_contestant());
  const TournamentResult result = play(tournament);
  EXPECT_EQ(result.of(2).losses, 8u);
  EXPECT_EQ(result.of(2, Side::first).games(), 4u);
  EXPECT_EQ(result.of(0).games(), 8u);
  EXPECT_GE(result.of(0).wins, 4u);
  EXPECT_EQ(results_between(result, 0, 2).wins, 4u);
  EXPECT_EQ(results_between(result, 2, 0).losses, 4u);
  EXPECT_EQ(results_between(result, 1, 1).games(), 0u);
  const Ranking ranking = rank(tournament, result);
  EXPECT_EQ(ranking.order.back(), 2u);

  const std::string text = tournament_text(Lang::en, tournament, result);
  EXPECT_THAT(text, HasSubstr("othello: 12 of 12 games"));
  EXPECT_THAT(text, HasSubstr("  3  silent"));
  const auto json = tournament_json(tournament, result);
  EXPECT_EQ(json["games"], 12);
  EXPECT_EQ(json["players"].size(), 3u);
  EXPECT_EQ(json["players"][2]["name"], "silent");
  EXPECT_EQ(json["players"][2]["as_second"]["losses"], 4);
  EXPECT_EQ(json["pairings"].size(), 3u);
  EXPECT_EQ(json["pairings"][1]["a_wins"], 4);
}

TEST_F(TournamentFile, NamesAreSafeInCsvAndSvg) {
  Tournament tournament = tournament_of(1, 1);
  tournament.players.push_back(random_contestant("a \"b\", <c> & d"));
  tournament.players.push_back(random_contestant(std::string(45, 'x') + "ñ"));
  const TournamentResult result = play(tournament);
  EXPECT_THAT(tournament_csv(tournament, result), HasSubstr(",\"a \"\"b\"\", <c> & d\","));
  const std::string svg = tournament_svg(Lang::es, tournament, result);
  EXPECT_THAT(svg, HasSubstr("a \"b\", &lt;c&gt; &amp; d"));
  EXPECT_THAT(svg, HasSubstr(std::string(32, 'x') + "…"));
  EXPECT_THAT(svg, ::testing::StartsWith("<svg "));
  EXPECT_THAT(svg, ::testing::EndsWith("</svg>\n"));
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(TournamentTables, HaveColumnsAsWideAsTheirLetters) {
  const auto head_with = [](std::string_view name) {
    Tournament tournament = tournament_of(2, 1);
    tournament.players[0].name = name;
    const TournamentResult result(round_robin(2), 2);
    const std::string text = tournament_text(Lang::en, tournament, result);
    return std::string(split_lines(text).at(2));
  };
  EXPECT_EQ(head_with("ñandúñandú"), head_with("nandunandu"));
}

class TournamentConfig : public ::testing::Test {
 protected:
  Tournament read(const std::string& content) {
    std::ofstream(folder_ / "cup.toml", std::ios::trunc) << content;
    return read_tournament(folder_ / "cup.toml");
  }
  std::string error(const std::string& content) {
    try {
      (void)read(content);
    } catch (const Error& e) {
      EXPECT_EQ(e.status(), 2);
      return say(Lang::en, e.text());
    }
    return "accepted";
  }
  TemporaryFolder folder_;
  const std::string players_ =
      "[[player]]\nsettings = \"uct\"\n[[player]]\nname = \"other\"\nsettings = "
      "\"uct,c=1,iterations=7\"\n";
};

TEST_F(TournamentConfig, AProgramIsKnownByItsFiles) {
  const auto program = [&](const std::string& command) {
    return read("game = \"othello\"\n" + players_ + "[[player]]\nsettings = \"gtp:" + command +
                "\"\n")
        .players[2]
        .program;
  };
  const std::string child = (folder_ / "child").string();
  std::ofstream(child) << "one";
  const std::string before = program(child + " -l 2");
  EXPECT_EQ(before.size(), 16u);
  EXPECT_EQ(program(child + " -l 3"), before) << "what is no file is told by the settings";
  EXPECT_EQ(program("no-such-program"), "");
  const std::string by_shell = program("sh " + child);
  EXPECT_NE(by_shell, before);
  std::ofstream(child, std::ios::trunc) << "two";
  EXPECT_NE(program(child + " -l 2"), before);
  EXPECT_NE(program("sh " + child), by_shell);
}

TEST_F(TournamentConfig, IsReadWhole) {
  const Tournament t = read(
      "game = \"tablut\"\nkind = \"gauntlet\"\nrounds = 12\nnodes = 300\nconcurrency = 3\nseed = "
      "9\nmax-plies = 80\nmemory = 8\nopenings = \"own.txt\"\n" +
      players_);
  EXPECT_EQ(t.conditions.game->name, "tablut");
  EXPECT_TRUE(t.is_gauntlet);
  EXPECT_EQ(t.rounds, 12u);
  EXPECT_EQ(t.games(), 24u);
  EXPECT_EQ(t.conditions.concurrency, 3);
  EXPECT_EQ(t.conditions.agreement.max_plies, 80);
  EXPECT_EQ(t.conditions.openings, (folder_ / "own.txt").string());
  EXPECT_EQ(t.players[0].name, "uct");
  EXPECT_THAT(t.players[0].settings, HasSubstr("iterations=300"));
  EXPECT_EQ(t.players[1].name, "other");
  EXPECT_THAT(t.players[1].settings, HasSubstr("iterations=7"));
  EXPECT_THAT(read("game = \"tablut\"\nseconds = 0.25\n" + players_).players[0].settings,
              HasSubstr("seconds=0.25"));
}

TEST_F(TournamentConfig, TheLimitsOfOtherProgramsAreTheirsToo) {
  const std::string program = "[[player]]\nsettings = \"gtp:x\"\n";
  const auto limits = [&](const std::string& conditions) {
    return read("game = \"othello\"\n" + conditions + players_ + program).players[2].limits;
  };
  EXPECT_EQ(limits("seconds = 2\n"), "seconds=2,iterations=0");
  EXPECT_EQ(limits("nodes = 300\n"), "seconds=0,iterations=300");
}

TEST_F(TournamentConfig, TakesAClock) {
  const Tournament t = read("game = \"tablut\"\nclock = \"10+0.1\"\n" + players_);
  ASSERT_TRUE(t.conditions.clock);
  EXPECT_EQ(write_clock(*t.conditions.clock), "10+0.1");
  EXPECT_THAT(t.players[0].settings, HasSubstr("seconds=0"));
  EXPECT_EQ(read("game = \"tablut\"\nclock = 30\n" + players_).conditions.clock->left, 30);
  EXPECT_FALSE(read("game = \"tablut\"\n" + players_).conditions.clock);
}

TEST_F(TournamentConfig, ErrorsSayWhatAndWhere) {
  EXPECT_THAT(error("game = \"tablut\"\n"), HasSubstr("at least two players"));
  EXPECT_THAT(error("game = \"chess\"\n" + players_), HasSubstr("unknown game 'chess'"));
  EXPECT_THAT(error(players_), HasSubstr("unknown game ''"));
  EXPECT_THAT(error("game = \"tablut\"\nround = 3\n" + players_),
              HasSubstr("line 2: unknown setting 'round'; there are: game kind rounds"));
  EXPECT_THAT(error("game = \"tablut\"\nrounds = 0\n" + players_),
              HasSubstr("0 is out of range for rounds"));
  EXPECT_THAT(error("game = \"tablut\"\nrounds = [1]\n" + players_),
              HasSubstr("line 2: rounds has to be a number or a text"));
  EXPECT_THAT(error("game = \"tablut\"\nkind = \"swiss\"\n" + players_),
              HasSubstr("round-robin gauntlet"));
  EXPECT_THAT(error("game = tablut\n" + players_), HasSubstr("line 1: "));
  EXPECT_THAT(error("game = \"tablut\"\nseconds = 1\nnodes = 2\n" + players_),
              HasSubstr("do not go together"));
  EXPECT_THAT(error("game = \"tablut\"\nclock = \"1+1\"\nnodes = 2\n" + players_),
              HasSubstr("do not go together"));
  EXPECT_THAT(error("game = \"tablut\"\nclock = \"1+\"\n" + players_),
              HasSubstr("'1+' is no clock"));
  EXPECT_THAT(
      error("game = \"othello\"\nclock = 5\n" + players_ + "[[player]]\nsettings = \"nboard:x\"\n"),
      HasSubstr("line 8: programs that speak nboard know of no clock"));
  EXPECT_THAT(error("game = \"tablut\"\n" + players_ + "[[player]]\nsettings = \"nobody\"\n"),
              HasSubstr("line 7: unknown player 'nobody'"));
  EXPECT_THAT(error("game = \"tablut\"\n" + players_ + "[[player]]\nsettings = \"caballos\"\n"),
              HasSubstr("is no value for playout (tablut); accepted: uniform"));
  EXPECT_THAT(error("game = \"tablut\"\n" + players_ + "[[player]]\nsettings = \"uct\"\n"),
              HasSubstr("two players have the name 'uct'"));
  EXPECT_THROW((void)read_tournament(folder_ / "absent.toml"), Error);
}

}  // namespace
}  // namespace ratatosk::tests
