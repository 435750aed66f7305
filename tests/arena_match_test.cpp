#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "arena/journal_entry.h"
#include "arena/match.h"
#include "arena/match_report.h"
#include "arena_players.h"

namespace ratatosk::tests {
namespace {

std::atomic<bool> running{false};

PlayedGame play(const char* game, const Contestant& first, const Contestant& second,
                Agreement agreement = {}) {
  const auto table = make_table(game);
  table->agree(agreement);
  const auto one = first.make(), two = second.make();
  one->new_game(*table, 1);
  two->new_game(*table, 2);
  return play_game(*table, *one, *two, {}, running);
}

class Cheat final : public Player {
 public:
  void new_game(const Table&, std::uint64_t) override {}
  Result<Answer> choose(const Table&, const std::optional<Clocks>&, const Progress&,
                        const std::atomic<bool>&) override {
    return Answer{Move{0, 0}};
  }
};

TEST(ArenaGame, EndsByTheRulesWithItsMovesAndTimes) {
  const PlayedGame game = play("othello", random_contestant("a"), random_contestant("b"));
  EXPECT_EQ(game.finish, Finish::rules);
  EXPECT_NE(game.record.result, Outcome::ongoing);
  EXPECT_GE(game.record.moves.size(), 50u);
  EXPECT_EQ(game.seconds.size(), game.record.moves.size());
}

TEST(ArenaGame, KeepsTheAgreement) {
  const PlayedGame limited =
      play("hnefatafl", random_contestant("a"), random_contestant("b"), {10, true});
  EXPECT_EQ(limited.finish, Finish::max_plies);
  EXPECT_EQ(limited.record.result, Outcome::draw);
  EXPECT_EQ(limited.record.moves.size(), 10u);
  // Each moves a man to and fro.
  const auto shuffler = index_contestant("s", [](const Table& table, std::uint64_t) {
    const auto moves = table.legal_moves();
    const auto& played = table.moves();
    for (std::size_t i = 0; played.size() >= 2 && i < moves.size(); ++i) {
      const Move last = played[played.size() - 2];
      if (moves[i].from == last.to && moves[i].to == last.from) return i;
    }
    return std::size_t{0};
  });
  const PlayedGame repeated = play("brandubh", shuffler, shuffler, {0, true});
  EXPECT_EQ(repeated.finish, Finish::repetition);
  EXPECT_EQ(repeated.record.result, Outcome::draw);
}

TEST(ArenaGame, WhoGivesNoLegalMoveLoses) {
  const Contestant cheat{"cheat", "cheat", 1, [] { return std::make_unique<Cheat>(); }};
  const PlayedGame cheated = play("brandubh", random_contestant("a"), cheat);
  EXPECT_EQ(cheated.record.result, Outcome::first_wins);
  EXPECT_EQ(cheated.finish, Finish::illegal_move);
  EXPECT_EQ(cheated.record.moves.size(), 1u);
  const PlayedGame silent = play("brandubh", silent_contestant(), random_contestant("b"));
  EXPECT_EQ(silent.record.result, Outcome::second_wins);
  EXPECT_EQ(silent.finish, Finish::failure);
  ASSERT_TRUE(silent.fault);
  EXPECT_EQ(silent.fault->id, Msg::out_of_memory);
}

TEST(ArenaGame, CountsForASide) {
  EXPECT_EQ(score_of(Outcome::second_wins, Side::second), 1);
  EXPECT_EQ(score_of(Outcome::second_wins, Side::first), 0);
  EXPECT_EQ(score_of(Outcome::draw, Side::first), 0.5);
}

TEST(ArenaGame, FinishesHaveNames) {
  EXPECT_EQ(finish_name(Finish::rules), "rules");
  EXPECT_EQ(finish_name(Finish::time), "time");
  EXPECT_EQ(finish_name(Finish::interrupted), "interrupted");
}

Match match_of(const char* game, std::vector<Contestant> players, std::uint64_t games) {
  Match match;
  match.conditions = conditions_of(game);
  match.players = std::move(players);
  match.games = games;
  match.openings = {Opening{}};
  return match;
}

TEST(Match, SwapsSidesWithinAPairFromOneOpening) {
  Match match = match_of("othello", {random_contestant("a"), random_contestant("b")}, 12);
  const GameEntry& game = *match.conditions.game;
  match.openings = {*parse_opening("d3", game), *parse_opening("c4 c3", game),
                    *parse_opening("f5 d6", game), *parse_opening("e6", game)};
  std::map<std::uint64_t, std::vector<const Opening*>> pairs;
  std::map<const Opening*, int> used;
  std::set<std::uint64_t> seeds;
  std::atomic<bool> stop{false};
  const Standing standing = play_match(
      match,
      [&](const PlannedGame& job, const PlayedGame&, const Standing&) {
        EXPECT_EQ(job.first->name, job.number % 2 == 0 ? "a" : "b");
        pairs[job.number / 2].push_back(job.opening);
        ++used[job.opening];
        seeds.insert(job.seed);
      },
      stop);
  EXPECT_EQ(pairs.size(), 6u);
  for (const auto& [pair, openings] : pairs) {
    ASSERT_EQ(openings.size(), 2u);
    EXPECT_EQ(openings[0], openings[1]);
  }
  EXPECT_EQ(used.size(), 4u);
  EXPECT_EQ(seeds.size(), 12u);
  EXPECT_EQ(standing.all().games(), 12u);
  EXPECT_EQ(standing.by_side[0].games(), 6u);
  EXPECT_EQ(standing.pairs.pairs(), 6u);
}

TEST(Match, CountsWinsForTheRightPlayerAndSide) {
  std::atomic<bool> stop{false};
  const Match match = match_of("brandubh", {random_contestant("a"), silent_contestant()}, 9);
  const Standing standing = play_match(match, {}, stop);
  EXPECT_EQ(standing.all().wins, 9u);
  EXPECT_EQ(standing.by_side[0].wins, 5u);
  EXPECT_EQ(standing.by_side[1].wins, 4u);
  EXPECT_EQ(standing.pairs.counts, (std::array<std::uint64_t, 5>{0, 0, 0, 0, 4}));
  EXPECT_FALSE(stop);
}

TEST(Match, IsTheSameOnOneThreadAndOnMany) {
  Match match = match_of("brandubh",
                         {*parse_contestant("strong", conditions_of("brandubh")),
                          *parse_contestant("uct", conditions_of("brandubh"))},
                         8);
  const auto games = [&](int concurrency) {
    match.conditions.concurrency = concurrency;
    std::map<std::uint64_t, std::vector<Move>> moves;
    std::atomic<bool> stop{false};
    (void)play_match(
        match,
        [&](const PlannedGame& job, const PlayedGame& played, const Standing&) {
          moves[job.number] = played.record.moves;
        },
        stop);
    return moves;
  };
  const auto alone = games(1);
  EXPECT_EQ(alone.size(), 8u);
  EXPECT_EQ(games(3), alone);
  EXPECT_NE(alone.at(0), alone.at(2))
      << "the same opening with another seed should be another game";
}

TEST(Match, StopsWhenTheTestHasDecided) {
  for (const bool a_wins : {true, false}) {
    std::atomic<bool> stop{false};
    std::vector<Contestant> players = {random_contestant("a"), silent_contestant()};
    if (!a_wins) std::swap(players[0], players[1]);
    Match match = match_of("brandubh", players, 100'000);
    match.sprt = Sprt{0, 50};
    const Standing standing = play_match(match, {}, stop);
    EXPECT_EQ(match.sprt->verdict(standing.pairs),
              a_wins ? Sprt::Verdict::elo1 : Sprt::Verdict::elo0);
    EXPECT_LT(standing.all().games(), 100u);
    EXPECT_FALSE(stop) << "what comes after the match goes on";
    EXPECT_EQ(match_json(match, standing, {})["sprt"]["verdict"], a_wins ? "elo1" : "elo0");
  }
}

TEST(Match, StopsWhenTold) {
  std::atomic<bool> stop{false};
  const Match match =
      match_of("brandubh", {random_contestant("a"), random_contestant("b")}, 100'000);
  std::uint64_t seen = 0;
  const Standing standing = play_match(
      match, [&](const PlannedGame&, const PlayedGame&, const Standing&) { stop = ++seen == 5; },
      stop);
  EXPECT_EQ(standing.all().games(), 5u);
}

TEST(Match, APlayerThatCannotBeMadeIsAnError) {
  std::atomic<bool> stop{false};
  const Contestant broken{"broken", "broken", 1,
                          []() -> std::unique_ptr<Player> { failure(Msg::out_of_memory); }};
  const Match match = match_of("brandubh", {random_contestant("a"), broken}, 10);
  EXPECT_THROW((void)play_match(match, {}, stop), Error);
}

TEST(Match, WhatAGameThrowsEndsTheOthersAtOnce) {
  // One waits until it is told to stop; the other runs out of memory meanwhile.
  class Patient final : public Player {
   public:
    void new_game(const Table&, std::uint64_t) override {}
    Result<Answer> choose(const Table& table, const std::optional<Clocks>&, const Progress&,
                          const std::atomic<bool>& stop) override {
      const auto start = std::chrono::steady_clock::now();
      while (!stop && std::chrono::steady_clock::now() - start < std::chrono::seconds(20))
        std::this_thread::yield();
      return Answer{table.legal_moves()[0], {}};
    }
  };
  class Starved final : public Player {
   public:
    void new_game(const Table&, std::uint64_t) override {}
    Result<Answer> choose(const Table&, const std::optional<Clocks>&, const Progress&,
                          const std::atomic<bool>&) override {
      throw std::bad_alloc();
    }
  };
  const Match match =
      match_of("brandubh",
               {{"patient", "patient", 1, [] { return std::make_unique<Patient>(); }},
                {"starved", "starved", 1, [] { return std::make_unique<Starved>(); }}},
               1000);
  std::atomic<bool> stop{false};
  std::uint64_t counted = 0;
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THROW(
      (void)play_match(
          match, [&](const PlannedGame&, const PlayedGame&, const Standing&) { ++counted; }, stop),
      std::bad_alloc);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  EXPECT_EQ(counted, 0u);
}

TEST(Match, AnEntryOfTheJournalIsTheWholeGame) {
  Match match = match_of("othello", {random_contestant("a"), random_contestant("b")}, 1);
  match.conditions.agreement = {20, false};
  for (const std::string opening : {"", "c4 c3"}) {
    match.openings = {*parse_opening(opening, *match.conditions.game)};
    nlohmann::ordered_json entry;
    GameRecord record;
    std::atomic<bool> stop{false};
    (void)play_match(
        match,
        [&](const PlannedGame& job, const PlayedGame& played, const Standing&) {
          entry = journal_entry(match.conditions, job, played);
          record = played.record;
        },
        stop);
    EXPECT_EQ(record.players, (std::array<std::string, 2>{"a", "b"}));
    EXPECT_EQ(table_of(record)->plies(), 20);
    EXPECT_EQ(entry["opening"], opening);
    EXPECT_EQ(entry["moves"].size(), opening.empty() ? 20u : 18u);
    EXPECT_EQ(entry["seconds"].size(), entry["moves"].size());
    EXPECT_EQ(entry["game"], "othello");
    EXPECT_EQ(entry["first_settings"], "a");
    EXPECT_EQ(entry["max_plies"], 20);
    EXPECT_EQ(entry["repetition"], false);
    EXPECT_EQ(entry["result"], "draw");
    EXPECT_EQ(entry["reason"], "max_plies");
    EXPECT_FALSE(entry.contains("fault"));
    const auto table = start_of(record);
    match.openings[0].set_up(*table);
    for (const std::string move : entry["moves"]) table->play(*table->parse(move));
    EXPECT_EQ(table->moves(), record.moves);
  }
}

TEST(Match, AnOpeningThatIsTheStartIsNoPosition) {
  const GameEntry& game = find_game("brandubh");
  const auto opening = parse_opening(game.table()->position(), game);
  ASSERT_TRUE(opening);
  EXPECT_EQ(write_opening(*opening, game), "") << "as the record of a game from there says it";
}

TEST(Match, EstimatesAreWrittenByWhatIsKnown) {
  EXPECT_EQ(write_estimate({35.2, 12, 58.9}, Lang::en), "+35.2 [+12.0, +58.9]");
  EXPECT_EQ(write_estimate({35.2, 12, 58.9}, Lang::es), "+35,2 [+12,0; +58,9]");
  EXPECT_EQ(write_estimate({INFINITY, 12, INFINITY}, Lang::en), "> +12.0");
  EXPECT_EQ(write_estimate({-INFINITY, -INFINITY, 3}, Lang::es), "< +3,0");
  EXPECT_EQ(write_estimate({0, -INFINITY, INFINITY}, Lang::en), "?");
}

TEST(Match, JsonHasWhatWasPromised) {
  std::atomic<bool> stop{false};
  Match match = match_of("brandubh", {random_contestant("a"), silent_contestant()}, 4);
  match.conditions.concurrency = 1;  // the first fault is told
  EndTally ends;
  std::vector<nlohmann::ordered_json> records;
  const Standing standing = play_match(
      match,
      [&](const PlannedGame& job, const PlayedGame& played, const Standing&) {
        ends.add(job, played);
        records.push_back(journal_entry(match.conditions, job, played));
      },
      stop);
  const auto json = match_json(match, standing, ends);
  EXPECT_EQ(json["games"], 4);
  EXPECT_EQ(json["a_wins"], 4);
  EXPECT_EQ(json["b_wins"], 0);
  EXPECT_EQ(json["draws"], 0);
  EXPECT_EQ(json["score_a"], 1.0);
  for (const char* estimate : {"elo", "normalized_elo"}) {
    EXPECT_TRUE(json[estimate]["value"].is_null()) << "all were won: no upper bound";
    EXPECT_TRUE(json[estimate]["high"].is_null());
    EXPECT_TRUE(json[estimate]["low"].is_number());
  }
  const std::string text = match_text(Lang::en, match, standing, ends);
  EXPECT_THAT(text, ::testing::HasSubstr("Elo > "));
  EXPECT_EQ(text.find("inf"), std::string::npos) << text;
  EXPECT_TRUE(json["llr"].is_null());
  EXPECT_EQ(json["pentanomial"], (nlohmann::ordered_json{0, 0, 0, 0, 2}));
  EXPECT_EQ(json["a_first"]["games"], 2);
  EXPECT_EQ(json["a_second"]["a_wins"], 2);
  EXPECT_TRUE(json["clock"].is_null());
  EXPECT_EQ(json["reasons"]["failure"], 4);
  EXPECT_EQ(json["faults"].dump(), R"([{"game":0,"player":"silent","fault":"out of memory"}])")
      << "once for its kind";
  EXPECT_THAT(text, ::testing::HasSubstr("ends: failure 4\n  game 0, silent: out of memory\n"));
  const std::string spanish = match_text(Lang::es, match, standing, ends);
  EXPECT_THAT(spanish, ::testing::HasSubstr("finales: fallo 4\n"));
  EXPECT_THAT(spanish, ::testing::HasSubstr("A 100,0 %"));
  for (const char* key : {"moves", "seconds", "seed", "opening", "reason", "first_settings",
                          "second_settings", "max_plies"}) {
    EXPECT_TRUE(records[0].contains(key)) << key;
  }
  const auto result = read_game_result(records[0]);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->number, records[0]["number"]);
  EXPECT_FALSE(read_game_result({{"number", 1}, {"result", "maybe"}}));
  EXPECT_FALSE(read_game_result({{"number", -1}, {"result", "draw"}}));
}

}  // namespace
}  // namespace ratatosk::tests
