// Why a game is over, and how it stands, in the games' own words.
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

struct Ended {
  const char* game;
  std::string position;
  const char* move;
  const char* why;
};

// What is said after the move.
std::string end_words(const Ended& ended, Lang lang) {
  const auto table = make_table(ended.game);
  table->set_position(ended.position).or_throw();
  EXPECT_EQ(table->end_words(), std::nullopt) << "it goes on";
  table->play(table->parse(ended.move).or_throw());
  const auto words = table->end_words();
  return words ? say(lang, *words) : "";
}

TEST(EndWords, SayWhyItIsOver) {
  const std::vector<Ended> games = {
      {"brandubh", "/7/7/7/K6/7/7/3t3/ w", "a4-a1", "The king has escaped to the corner a1."},
      {"brandubh", "/7/7/1tK4/7/4t2/7/7/ b", "e5-e3", ""},
      {"brandubh", "/7/1tK1t2/7/7/7/7/7/ b", "e2-d2", "The king has been captured."},
      {"brandubh", "/7/tT5/T6/7/7/3K3/3T3/ w", "d7-e7", "No move is left to black."},
      {"othello", std::string(62, 'X') + "O- X", "h8", "The board is full."},
      {"othello", "XO" + std::string(62, '-') + " X", "c1", ""},
      {"knights", "8/8/2n5/8/1N6/8/8/8 2 0", "b5-c3", "No knight of pink is left."},
      {"knights", "n7/8/8/8/8/8/8/7N 2 199", "h8-g6", "After 200 plies the captures are counted."},
  };
  for (const Ended& ended : games)
    EXPECT_EQ(end_words(ended, Lang::en), ended.why) << ended.game << ' ' << ended.position;
  EXPECT_EQ(end_words(games[0], Lang::es), "El rey ha escapado por la esquina a1.");
}

TEST(ScoreWords, OneEmptySquareIsOne) {
  const auto table = make_table("othello");
  table->set_position("-" + std::string(63, 'X') + " X pass pass").or_throw();
  EXPECT_EQ(say(Lang::en, *table->score_words()),
            "Discs: black 63, white 0; with the empty square for the winner, 64 to 0");
  EXPECT_EQ(say(Lang::es, *table->score_words()),
            "Fichas: negras 63, blancas 0; con la casilla vacía para quien gana, 64 a 0");
}

TEST(EndWords, SayTheAgreementThatEndedIt) {
  auto table = make_table("brandubh");
  table->agree({2, true});
  for (const char* move : {"d2-f2", "d3-f3"}) table->play(table->parse(move).or_throw());
  EXPECT_EQ(say(Lang::en, *table->end_words()), "The agreed maximum of 2 plies has been played.");
}

TEST(ScoreWords, CountDiscsAndCaptures) {
  EXPECT_EQ(make_table("brandubh")->score_words(), std::nullopt);
  EXPECT_EQ(say(Lang::es, *make_table("othello")->score_words()), "Fichas: negras 2, blancas 2");
  EXPECT_EQ(say(Lang::es, *make_table("knights")->score_words()), "Capturas: negros 0, rosados 0");
  const auto knights = make_table("knights");
  knights->set_position("nnnnnnnn/nnnnnnnn/N7/8/8/8/8/8 2").or_throw();
  knights->play(knights->parse("a3xb1").or_throw());
  EXPECT_EQ(say(Lang::en, *knights->score_words()), "Captures: black 1, pink 15");
}

// The squares that nobody filled are the winner's; in a draw they are nobody's.
TEST(ScoreWords, EmptySquaresAreTheWinners) {
  const auto finished = [](const std::string& discs) {
    const auto table = make_table("othello");
    table->set_position(discs + std::string(64 - discs.size(), '-') + " X pass pass").or_throw();
    return say(Lang::en, *table->score_words());
  };
  EXPECT_EQ(finished("XX"),
            "Discs: black 2, white 0; with the 62 empty squares for the winner, 64 to 0");
  EXPECT_EQ(finished("O"),
            "Discs: black 0, white 1; with the 63 empty squares for the winner, 0 to 64");
  EXPECT_EQ(finished("X-O"), "Discs: black 1, white 1");
}

}  // namespace
}  // namespace ratatosk::tests
