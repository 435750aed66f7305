#include "records/othello_formats.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "test_layers.h"

namespace ratatosk::tests {
namespace {

std::string reason_of(const Result<GameRecord>& record) {
  return record ? "" : say(Lang::en, record.why());
}

GameRecord random_game(Rng& rng) {
  GameRecord record;
  record.game = Othello::name;
  Othello::State s = Othello::start();
  while (!Othello::is_over(s)) {
    const int n = Othello::count(s);
    record.moves.push_back(
        Othello::nth(s, static_cast<int>(rng.below(static_cast<std::uint32_t>(n)))));
    Othello::play(s, record.moves.back());
  }
  record.result = Othello::outcome(s);
  record.score = Othello::final_score(s, Side::first);
  return record;
}

// A transcript says nothing of the passes at the very end.
void drop_last_passes(std::vector<Move>& moves) {
  while (!moves.empty() && moves.back() == Othello::pass) moves.pop_back();
}

TEST(OthelloFormats, RandomGamesComeBack) {
  Rng rng(1);
  int passes = 0;
  for (int i = 0; i < 300; ++i) {
    GameRecord game = random_game(rng);
    game.players = {"Ana [1] \\ x", "Bo"};
    const auto ggf = read_ggf(write_ggf(game));
    ASSERT_TRUE(ggf) << reason_of(ggf);
    EXPECT_EQ(ggf->moves, game.moves);
    EXPECT_EQ(ggf->players, game.players);
    EXPECT_EQ(ggf->score, game.score);
    EXPECT_EQ(ggf->result, game.result);
    EXPECT_EQ(ggf->start, "");

    const auto transcript = read_transcript(write_transcript(game));
    ASSERT_TRUE(transcript) << reason_of(transcript);
    drop_last_passes(game.moves);
    EXPECT_EQ(transcript->moves, game.moves);
    passes += static_cast<int>(std::ranges::count(game.moves, Othello::pass));
  }
  EXPECT_GT(passes, 30);  // else the test says nothing of them
}

TEST(OthelloFormats, TranscriptsAsPeopleWriteThem) {
  const auto plain = read_transcript("f5d6c3");
  ASSERT_TRUE(plain);
  ASSERT_EQ(plain->moves.size(), 3u);
  for (const char* text : {"F5D6C3", " f5 d6\nc3\n", "1. f5 d6 2. c3", "f5,d6,c3"}) {
    const auto record = read_transcript(text);
    ASSERT_TRUE(record) << text;
    EXPECT_EQ(record->moves, plain->moves) << text;
  }
  EXPECT_EQ(read_transcript("")->moves.size(), 0u);
  EXPECT_EQ(write_transcript(*plain), "f5d6c3");
}

TEST(OthelloFormats, WrittenAndUnwrittenPasses) {
  const auto start = Othello::parse_position("OX" + std::string(62, '-') + " X");
  const std::vector<Move> expected = {Othello::pass, Othello::disc_on(2)};
  for (const char* text : {"c1", "passc1", "pass c1", "PA C1", "--c1"}) {
    const auto record = read_transcript(text, *start);
    ASSERT_TRUE(record) << text << ' ' << reason_of(record);
    EXPECT_EQ(record->moves, expected) << text;
  }
  const std::string head = "(;GM[Othello]BO[8 O*" + std::string(62, '-') + " *]";
  for (const char* moves : {"B[PA]W[C1]", "W[C1]", "B[pass//1.2]W[c1/-3.5/0.01]"}) {
    const auto record = read_ggf(head + moves + ";)");
    ASSERT_TRUE(record) << moves;
    EXPECT_EQ(record->moves, expected) << moves;
  }
}

TEST(OthelloFormats, GgfAsServersWriteIt) {
  const auto record = read_ggf(
      "1 "
      "(;GM[Othello]PC[GGS/os]DT[2003.12.01_12:00:00.GMT]PB[nobody]PW[someone]RB[2100.5]RW[1900]\n"
      "TI[05:00//02:00]TY[8]RE[-12.000:r]BO[8 -------- -------- -------- ---O*--- ---*O--- "
      "-------- "
      "-------- -------- *]B[F5//0.01]W[D6/1.00/4.2] B[C3];)(;GM[Othello];)");
  ASSERT_TRUE(record) << reason_of(record);
  EXPECT_EQ(record->players[0], "nobody");
  EXPECT_EQ(record->players[1], "someone");
  EXPECT_EQ(record->score, -12);
  EXPECT_EQ(record->result, Outcome::second_wins);
  EXPECT_EQ(write_transcript(*record), "f5d6c3");
  EXPECT_EQ(write_ggf(*record),
            "(;GM[Othello]DT[2003.12.01_12:00:00.GMT]PB[nobody]PW[someone]TY[8]RE[-12:r]BO[8 "
            "---------------------------O*------*O--------------------------- *]B[F5]W[D6]B[C3];)");
}

TEST(OthelloFormats, WhatIsWrongIsSaid) {
  EXPECT_EQ(reason_of(read_transcript("f5d6c3a1")), "move 4 of the record, 'a1', is not legal");
  EXPECT_EQ(reason_of(read_transcript("f5 hello")), "move 2 of the record, 'hello', is not legal");
  EXPECT_EQ(reason_of(read_transcript("99")), "move 1 of the record, '99', is not legal");
  EXPECT_EQ(reason_of(read_transcript("\x01\xff")), "move 1 of the record, '?\xff', is not legal");
  EXPECT_EQ(reason_of(read_ggf("")), "there is no game in GGF; one begins with '(;'");
  EXPECT_EQ(reason_of(read_ggf("(;GM[Chess];)")), "the record is of Chess; accepted: Othello");
  EXPECT_EQ(reason_of(read_ggf("(;GM[Othello]BO[10 --")),
            "the game in GGF is cut off: a bracket or ';)' is missing");
  EXPECT_EQ(reason_of(read_ggf("(;GM[Othello]")),
            "the game in GGF is cut off: a bracket or ';)' is missing");
  EXPECT_EQ(reason_of(read_ggf("(;BO[10 -- *];)")),
            "the board of the record, '10 -- *', is not 8x8");
  EXPECT_EQ(reason_of(read_ggf("(;B[F5]B[F6];)")), "move 2 of the record, 'F6', is not legal");
  EXPECT_EQ(reason_of(read_ggf("(;W[F5];)")), "move 1 of the record, 'F5', is not legal");
  EXPECT_FALSE(read_ggf("(;RE[?]RE[nan]RE[1e9];)")->score);
}

TEST(OthelloFormats, AnyBytesAreAnswered) {
  Rng rng(2);
  const std::string game = write_ggf(random_game(rng));
  for (int i = 0; i < 5000; ++i) {
    std::string text = game;
    for (int k = 0; k <= i % 4; ++k) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      if (i % 3 == 0) text.erase(at);
      if (i % 3 == 1) text[at] = static_cast<char>(rng.next());
      if (i % 3 == 2) text.insert(at, 1, "[]()\\;/ B"[rng.below(9)]);
      if (text.empty()) text = game;
    }
    const auto record = read_ggf(text);
    EXPECT_NE(static_cast<bool>(record), !reason_of(record).empty());
    const auto transcript = read_transcript(text);
    EXPECT_NE(static_cast<bool>(transcript), !reason_of(transcript).empty());
  }
}

}  // namespace
}  // namespace ratatosk::tests
