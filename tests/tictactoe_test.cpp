// The example of a game: its numbers, and the program that plays it.
#include "tictactoe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>

#include "paths.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

TEST(TicTacToe, Perft) {
  const TableOf<TicTacToe> table;
  const std::uint64_t known[] = {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  for (int depth = 1; depth <= 9; ++depth) EXPECT_EQ(table.perft(depth), known[depth - 1]) << depth;
}

TEST(TicTacToe, PositionsThatCannotBeAreRefused) {
  for (const char* text : {"", "xo", "xo--------", "xx-------", "o--------", "xo------K",
                           "xo------?", "XO-------", "xo/------"}) {
    EXPECT_FALSE(TicTacToe::parse_position(text)) << text;
  }
  EXPECT_TRUE(TicTacToe::parse_position("xox-o----"));
}

// Plays the machine's side; the other side tries every reply.
void expect_never_lost(TableOf<TicTacToe>& table, Side machine, Thinker& thinker, int& games) {
  const Outcome outcome = table.end().outcome;
  if (outcome != Outcome::ongoing) {
    EXPECT_NE(outcome, win_of(other(machine))) << table.position();
    ++games;
    return;
  }
  SearchParams params = preset(Preset::strong);
  params.seconds = 0;
  params.iterations = 3000;
  params.seed = 1;
  params.memory = 4;
  const std::atomic<bool> never{false};
  std::vector<Move> moves = table.legal_moves();
  if (table.to_move() == machine) moves = {thinker.think(table, params, {}, never).best};
  for (const Move move : moves) {
    table.play(move);
    expect_never_lost(table, machine, thinker, games);
    table.undo();
  }
}

TEST(TicTacToe, TheMachineNeverLosesWhateverIsPlayed) {
  for (const Side machine : {Side::first, Side::second}) {
    TableOf<TicTacToe> table;
    int games = 0;
    expect_never_lost(table, machine, *table.thinker(), games);
    EXPECT_GT(games, 50);
  }
}

std::string output_of_example(const std::string& typed) {
  const std::string line =
      "printf '" + typed + "' | LC_ALL=C timeout 60 " RATATOSK_BUILD_DIR "/example_tictactoe";
  FILE* pipe = ::popen(line.c_str(), "r");
  std::string text;
  for (int c; (c = std::fgetc(pipe)) != EOF;) text += static_cast<char>(c);
  EXPECT_EQ(::pclose(pipe), 0);
  return text;
}

TEST(TicTacToe, TheExampleDrawsAgainstItself) {
  const std::string text = output_of_example("");
  EXPECT_THAT(text, ::testing::StartsWith("    a b c \n  1 . . . 1\n"));
  EXPECT_THAT(text, EndsWith("\ndraw\n"));
}

TEST(TicTacToe, TheExampleAnswersAPerson) {
  const std::string text = output_of_example("z9\\nb2\\n B2 \\n");
  EXPECT_THAT(text, HasSubstr("«z9» no es una casilla vacía; se acepta una de a1 a c3\n"));
  EXPECT_THAT(text, HasSubstr("  2 . X . 2\n"));
  EXPECT_THAT(text, HasSubstr("« B2 » no es una casilla vacía"));
  EXPECT_THAT(text, EndsWith("\ndraw\n"));
}

}  // namespace
}  // namespace ratatosk::tests
