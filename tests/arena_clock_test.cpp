// Games, matches and tournaments with a clock.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "arena/journal_entry.h"
#include "arena/match_report.h"
#include "arena/tournament.h"
#include "arena_players.h"
#include "players/engine_player.h"
#include "players/messages.h"
#include "temporary_folder.h"
#include "work.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;

const std::atomic<bool> never{false};

PlayedGame play(Player& first, Player& second, const Clock& clock) {
  const auto table = make_table("brandubh");
  table->agree({8, true});
  return play_game(*table, first, second, clock, never);
}

TEST(ParseClock, TakesBaseAndIncrement) {
  const auto both = parse_clock("10+0.1");
  ASSERT_TRUE(both);
  EXPECT_EQ(both->left, 10);
  EXPECT_EQ(both->increment, 0.1);
  EXPECT_EQ(both->moves, 0);
  const auto sudden_death = parse_clock("2.5");
  ASSERT_TRUE(sudden_death);
  EXPECT_EQ(sudden_death->left, 2.5);
  EXPECT_EQ(sudden_death->increment, 0);
  for (const char* text : {"10+0.1", "2.5", "0.1", "1000000+10000"})
    EXPECT_EQ(write_clock(*parse_clock(text)), text);
  EXPECT_EQ(write_clock(*parse_clock("60+0")), "60");
}

TEST(ParseClock, RefusesWhatIsNone) {
  for (const char* text :
       {"", "+", "10+", "+0.1", "x", "10+x", "10 + 0.1", "10+0.1+1", "10+-0.1", "-10", "0", "0+1",
        "0.05", "nan", "10+nan", "inf", "1e7", "1+1e5", "40/10+1"}) {
    const auto clock = parse_clock(text);
    ASSERT_FALSE(clock) << text;
    EXPECT_THAT(say(Lang::en, clock.why()),
                HasSubstr(fmt::format("'{}' is no clock; accepted: BASE+INC", text)));
  }
}

TEST(ArenaClock, WhoOverstepsItLoses) {
  for (const Side late : {Side::first, Side::second}) {
    SlowPlayer slow(0.2), quick(0);
    const PlayedGame game =
        play(late == Side::first ? slow : quick, late == Side::first ? quick : slow, {0.1, 0});
    EXPECT_EQ(game.finish, Finish::time);
    EXPECT_EQ(game.record.result, win_of(other(late)));
    EXPECT_EQ(game.record.moves.size(), late == Side::first ? 0u : 1u)
        << "a move that comes too late is not made";
    EXPECT_EQ(game.seconds.size(), game.record.moves.size() + 1);
    ASSERT_TRUE(game.fault);
    EXPECT_THAT(say(Lang::en, *game.fault), HasSubstr("s with 0.100 s left"));
  }
}

TEST(ArenaClock, TheToleranceIsGivenOnce) {
  SlowPlayer slow(0.04), quick(0);
  const PlayedGame game = play(slow, quick, {0.1, 0});
  EXPECT_EQ(game.finish, Finish::time) << "four moves take more than the clock and its tolerance";
}

TEST(ArenaClock, EachSideHasItsOwnAndTheIncrementComesBack) {
  SlowPlayer slow(0.1), quick(0);
  const PlayedGame game = play(slow, quick, {5, 1});
  EXPECT_EQ(game.finish, Finish::max_plies);
  ASSERT_EQ(slow.seen.size(), 4u);
  ASSERT_EQ(quick.seen.size(), 4u);
  double left[2] = {5, 5};
  for (std::size_t ply = 0; ply < 8; ++ply) {
    const Clocks& seen = (ply % 2 == 0 ? slow : quick).seen[ply / 2];
    EXPECT_DOUBLE_EQ(seen.of(Side::first).left, left[0]);
    EXPECT_DOUBLE_EQ(seen.of(Side::second).left, left[1]);
    EXPECT_EQ(seen.of(Side::first).increment, 1);
    left[ply % 2] += 1 - game.seconds[ply];
  }
  EXPECT_LE(left[0], 5 + 4 - 0.4);
}

TEST(ArenaClock, GettingReadyDoesNotCount) {
  SlowPlayer slow(0, 0.3), quick(0);
  EXPECT_EQ(play(slow, quick, {0.1, 0.1}).finish, Finish::max_plies);
}

class Unready final : public Player {
 public:
  void new_game(const Table&, std::uint64_t) override {}
  Result<bool> get_ready(const std::atomic<bool>&) override { return Text(Msg::out_of_memory); }
  Result<Answer> choose(const Table& table, const std::optional<Clocks>&, const Progress&,
                        const std::atomic<bool>&) override {
    return Answer{table.legal_moves()[0]};
  }
};

TEST(ArenaClock, WhoCannotGetReadyIsNoPlayer) {
  SlowPlayer quick(0);
  Unready unready;
  try {
    (void)play(quick, unready, {1, 0});
    ADD_FAILURE() << "played";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 1);
    EXPECT_EQ(error.text().id, Msg::out_of_memory);
  }
}

Conditions with_clock(const char* clock) {
  return read_conditions({"brandubh", "", "", clock, "16", "1", "none", "12", ""});
}

TEST(ArenaClock, AMatchCountsAndStoresIt) {
  Match match;
  match.conditions = with_clock("0.1+0.01");
  match.players = {random_contestant("a"), slow_contestant(0.2)};
  match.games = 2;
  match.openings = {Opening{}};
  EndTally ends;
  std::vector<nlohmann::ordered_json> records;
  std::atomic<bool> stop{false};
  const Standing standing = play_match(
      match,
      [&](const PlannedGame& job, const PlayedGame& played, const Standing&) {
        ends.add(job, played);
        records.push_back(journal_entry(match.conditions, job, played));
      },
      stop);
  EXPECT_EQ(standing.all().wins, 2u);
  EXPECT_EQ(ends.counts[Finish::time], 2u);
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0]["clock"], "0.1+0.01");
  EXPECT_EQ(records[0]["reason"], "time");
  EXPECT_EQ(records[0]["result"], "first");
  EXPECT_THAT(records[0]["fault"].get<std::string>(), HasSubstr("s with 0.100 s left"));
  const auto json = match_json(match, standing, ends);
  EXPECT_EQ(json["clock"], "0.1+0.01");
  EXPECT_EQ(json["reasons"]["time"], 2);
  const std::string text = match_text(Lang::en, match, standing, ends);
  EXPECT_THAT(text, ::testing::StartsWith("brandubh with clock 0.1+0.01\n"));
  EXPECT_THAT(text, HasSubstr("ends: time 2\n  game 0, slow: has taken 0.2"));
  EXPECT_THAT(match_text(Lang::es, match, standing, ends), HasSubstr(" s y le quedaban 0,100 s\n"));
}

TEST(ArenaClock, TheEngineKeepsIt) {
  Match match;
  match.conditions = with_clock("1+0.05");
  for (const char* player : {"strong", "strong,pace=even,ponder=on"})
    match.players.push_back(*parse_contestant(player, match.conditions));
  match.games = 2;
  match.openings = {Opening{}};
  double longest = 0;
  std::atomic<bool> stop{false};
  const Standing standing = play_match(
      match,
      [&](const PlannedGame&, const PlayedGame& played, const Standing&) {
        EXPECT_NE(played.finish, Finish::time);
        for (const double seconds : played.seconds) longest = std::max(longest, seconds);
      },
      stop);
  EXPECT_EQ(standing.all().games(), 2u);
  EXPECT_GT(longest, 0.02) << "a share of the clock, as the game has no other limit";
  EXPECT_LT(longest, 0.6);
}

TEST(ArenaClock, WhoPondersDoesSoUntilTheGameIsOver) {
  EnginePlayer player((*parse_settings("strong,seconds=0,memory=16,ponder=on", {})));
  const auto table = make_table("brandubh");
  player.new_game(*table, 1);
  const auto start = std::chrono::steady_clock::now();
  ASSERT_TRUE(player.choose(*table, Clocks{{{2, 0}, {2, 0}}}, {}, never));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(1));
  constexpr double some = 0.03;
  EXPECT_GE(wait_for_work(some, std::chrono::seconds(10)), some);
  player.end_game();
  EXPECT_LT(wait_for_work(some, std::chrono::milliseconds(150)), some);
}

TEST(ArenaClock, PlayersHearOfTheEnd) {
  const auto shared = std::make_shared<std::vector<SlowPlayer*>>();
  const Contestant watched{"w", "w", 1, [shared] {
                             auto player = std::make_unique<SlowPlayer>(0);
                             shared->push_back(player.get());
                             return player;
                           }};
  std::atomic<bool> stop{false};
  Match match;
  match.conditions = with_clock("5");
  match.players = {watched, watched};
  match.games = 4;
  match.openings = {Opening{}};
  std::uint64_t games = 0;
  (void)play_match(
      match,
      [&](const PlannedGame&, const PlayedGame&, const Standing&) {
        if (++games < 4) return;
        for (const SlowPlayer* player : *shared) EXPECT_EQ(player->games_ended, 2);
      },
      stop);
  EXPECT_EQ(games, 4u);
  EXPECT_EQ(shared->size(), 4u) << "each contestant for each side";
}

TEST(ArenaClock, WhoKnowsNoClockIsRefused) {
  const Conditions timed = read_conditions({"othello", "", "", "5+0.1", "", "", "none", "", ""});
  EXPECT_EQ(parse_contestant("nboard:x", timed).why().id, players::msg::child_no_clock);
  EXPECT_TRUE(parse_contestant("gtp:x", timed));
  EXPECT_TRUE(parse_contestant("nboard:x", conditions_of("othello")));
  EXPECT_EQ(parse_contestant("gtp:x", conditions_of("brandubh")).why().id,
            players::msg::child_other_game);
}

TEST(ArenaClock, ATournamentGoesOnOnlyWithTheSame) {
  const TemporaryFolder folder;
  Tournament tournament;
  tournament.players = {random_contestant("a"), random_contestant("b")};
  tournament.openings = {Opening{}};
  const auto play = [&](const Conditions& conditions) {
    tournament.conditions = conditions;
    std::atomic<bool> stop{false};
    return play_tournament(tournament, folder / "cup.jsonl", {}, stop).games_done();
  };
  EXPECT_EQ(play(with_clock("5+0.1")), 2u);
  EXPECT_EQ(play(with_clock("5.0+0.10")), 2u);
  EXPECT_THROW((void)play(with_clock("5")), Error);
  EXPECT_THROW((void)play(with_clock("5+0.2")), Error);
  EXPECT_THROW((void)play(read_conditions({"brandubh", "", "", "", "16", "1", "none", "12", ""})),
               Error);
}

}  // namespace
}  // namespace ratatosk::tests
